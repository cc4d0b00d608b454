import { type NamedProfile, profilesWith } from './profile.ts'
import { sharedPurposes } from './shared-purposes.ts'
import { sharedStatements } from './shared-statements.ts'

const { desktopCrawler, linkIndex } = sharedPurposes

const ahrefsProfiles = profilesWith(
  {},
  {
    AhrefsBot: {
      purpose: linkIndex,
      docs: 'https://help.ahrefs.com/en/articles/78158-how-do-i-control-your-bot-s-crawling-behaviour',
      statement: 'Ahrefs says that it follows allow and disallow rules without exception, and crawl-delay.',
      evidence: [
        'https://help.ahrefs.com/en/articles/78158-how-do-i-control-your-bot-s-crawling-behaviour',
        'https://ahrefs.com/robot/',
      ],
    },
    AhrefsSiteAudit: {
      purpose: 'Audits of a site that a customer orders',
      docs: 'https://ahrefs.com/robot/site-audit',
      statement: 'A verified owner can have it ignore robots.txt. It follows crawl-delay.',
      read: '2026-11',
    },
  },
)

const semrushProfiles = profilesWith(
  {
    docs: 'https://www.semrush.com/bot/',
    statement: sharedStatements.namedBySemrush,
    evidence: [
      'https://www.semrush.com/bot/',
      'https://github.com/mitchellkrogza/nginx-ultimate-bad-bot-blocker/pull/615',
    ],
  },
  {
    SemrushBot: {
      purpose: 'An index of links between sites, and reports',
      statement: 'Each product of Semrush has a token of its own.',
    },
    SiteAuditBot: { purpose: 'Site Audit' },
    'SemrushBot-BA': { purpose: 'Backlink Audit' },
    'SemrushBot-SI': { purpose: 'On Page SEO Checker' },
    'SemrushBot-SWA': { purpose: 'URLs checked by SEO Writing Assistant' },
    SplitSignalBot: { purpose: 'SplitSignal' },
    'SemrushBot-OCOB': { purpose: 'ContentShake AI' },
    'SemrushBot-FT': { purpose: 'Plagiarism Checker' },
    'SemrushBot-SA': {
      purpose: 'Site Audit, under an older name',
      statement: sharedStatements.namedInFiles,
      evidence: [],
    },
  },
)

const mozProfiles = profilesWith(
  {},
  {
    DotBot: { purpose: linkIndex, docs: 'https://moz.com/help/moz-procedures/crawlers/dotbot' },
    rogerbot: {
      purpose: 'Sites in a campaign of Moz Pro',
      docs: 'https://moz.com/help/moz-procedures/crawlers/rogerbot',
    },
  },
)

/** Programs that a person runs. */
const desktopProfiles = profilesWith(
  {},
  {
    'Screaming Frog SEO Spider': {
      purpose: desktopCrawler,
      docs: 'https://www.screamingfrog.co.uk/guides/robots-txt/',
      statement:
        'Follows its own group, otherwise one for Googlebot, otherwise *. With a licence it can be told to ignore the file.',
    },
    Sitebulb: {
      purpose: desktopCrawler,
      docs: 'https://sitebulb.com/documentation/crawl-audit-settings/advanced-settings-robots/',
      statement: 'Follows robots.txt unless the person who runs it switches that off.',
    },
  },
)

const linkIndexProfiles = profilesWith(
  {},
  {
    MJ12bot: { purpose: linkIndex, docs: 'https://mj12bot.com/' },
    BLEXBot: { purpose: linkIndex, docs: 'https://webmeup-crawler.com' },
    DataForSeoBot: { purpose: linkIndex, docs: 'https://dataforseo.com/dataforseo-bot' },
    SERankingBacklinksBot: { purpose: linkIndex, docs: 'https://seranking.com/backlinks-crawler' },
    Barkrowler: { purpose: linkIndex, docs: 'https://www.babbar.tech/crawler', read: '2026-11' },
    serpstatbot: {
      purpose: linkIndex,
      docs: 'https://serpstatbot.com',
      statement: 'Follows crawl-delay up to 20 seconds. A file that is refused with status 403 allows everything.',
      read: '2026-11',
    },
  },
)

export const seoToolProfiles: readonly NamedProfile[] = [
  ...ahrefsProfiles,
  ...semrushProfiles,
  ...mozProfiles,
  ...desktopProfiles,
  ...linkIndexProfiles,
]
