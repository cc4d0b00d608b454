import { operatedBy } from '../crawler.ts'
import { sharedPurposes } from './shared-purposes.ts'
import { sharedStatements } from './shared-statements.ts'

const ahrefs = operatedBy('Ahrefs', { verification: 'primary' }, [
  {
    token: 'AhrefsBot',
    category: 'seo',
    purpose: sharedPurposes.linkIndex,
    docs: 'https://help.ahrefs.com/en/articles/78158-how-do-i-control-your-bot-s-crawling-behaviour',
    obeys: 'yes',
    statement: 'Ahrefs says that it follows allow and disallow rules without exception, and crawl-delay.',
    globalGroup: true,
    crawlDelay: true,
    evidence: [
      'https://help.ahrefs.com/en/articles/78158-how-do-i-control-your-bot-s-crawling-behaviour',
      'https://ahrefs.com/robot/',
    ],
  },
  {
    token: 'AhrefsSiteAudit',
    category: 'seo',
    purpose: 'Audits of a site that a customer orders',
    docs: 'https://ahrefs.com/robot/site-audit',
    obeys: 'with-exceptions',
    statement: 'A verified owner can have it ignore robots.txt. It follows crawl-delay.',
    crawlDelay: true,
    read: '2026-11',
  },
])

const semrush = operatedBy(
  'Semrush',
  {
    docs: 'https://www.semrush.com/bot/',
    obeys: 'yes',
    statement: sharedStatements.namedBySemrush,
    verification: 'secondary',
    evidence: [
      'https://www.semrush.com/bot/',
      'https://github.com/mitchellkrogza/nginx-ultimate-bad-bot-blocker/pull/615',
    ],
  },
  [
    {
      token: 'SemrushBot',
      category: 'seo',
      purpose: 'An index of links between sites, and reports',
      statement: 'Each product of Semrush has a token of its own.',
      globalGroup: true,
    },
    { token: 'SiteAuditBot', category: 'seo', purpose: 'Site Audit' },
    { token: 'SemrushBot-BA', category: 'seo', purpose: 'Backlink Audit' },
    { token: 'SemrushBot-SI', category: 'seo', purpose: 'On Page SEO Checker' },
    { token: 'SemrushBot-SWA', category: 'seo', purpose: 'URLs checked by SEO Writing Assistant' },
    { token: 'SplitSignalBot', category: 'seo', purpose: 'SplitSignal' },
    { token: 'SemrushBot-OCOB', category: 'seo', purpose: 'ContentShake AI' },
    { token: 'SemrushBot-FT', category: 'seo', purpose: 'Plagiarism Checker' },
    {
      token: 'SemrushBot-SA',
      category: 'seo',
      purpose: 'Site Audit, under an older name',
      obeys: 'not-stated',
      statement: sharedStatements.namedInFiles,
      verification: 'listed',
      evidence: [],
    },
  ],
)

const moz = operatedBy('Moz', { obeys: 'yes', globalGroup: true, verification: 'recalled' }, [
  {
    token: 'DotBot',
    category: 'seo',
    purpose: sharedPurposes.linkIndex,
    docs: 'https://moz.com/help/moz-procedures/crawlers/dotbot',
  },
  {
    token: 'rogerbot',
    category: 'seo',
    purpose: 'Sites in a campaign of Moz Pro',
    docs: 'https://moz.com/help/moz-procedures/crawlers/rogerbot',
  },
])

/** Programs that a person runs, and that a person can tell to pass over robots.txt. */
const desktop = [
  ...operatedBy('Screaming Frog', { verification: 'primary' }, [
    {
      token: 'Screaming Frog SEO Spider',
      category: 'seo',
      purpose: sharedPurposes.desktopCrawler,
      docs: 'https://www.screamingfrog.co.uk/guides/robots-txt/',
      obeys: 'yes',
      statement:
        'Follows its own group, otherwise one for Googlebot, otherwise *. With a licence it can be told to ignore the file.',
      fallBack: ['Googlebot'],
      globalGroup: true,
    },
  ]),
  ...operatedBy('Sitebulb', { verification: 'primary' }, [
    {
      token: 'Sitebulb',
      category: 'seo',
      purpose: sharedPurposes.desktopCrawler,
      docs: 'https://sitebulb.com/documentation/crawl-audit-settings/advanced-settings-robots/',
      obeys: 'with-exceptions',
      statement: 'Follows robots.txt unless the person who runs it switches that off.',
      globalGroup: true,
    },
  ]),
]

const linkIndex = { category: 'seo', purpose: sharedPurposes.linkIndex } as const

const recalled = { obeys: 'yes', globalGroup: true, verification: 'recalled' } as const

/** Their own pages confirm them. */
const confirmed = { ...recalled, crawlDelay: true, verification: 'primary', read: '2026-11' } as const

/** Link indexes; most pages were not read again. */
const linkIndexes = [
  ...operatedBy('Majestic', recalled, [
    { ...linkIndex, token: 'MJ12bot', docs: 'https://mj12bot.com/', crawlDelay: true },
  ]),
  ...operatedBy('SEO PowerSuite', recalled, [{ ...linkIndex, token: 'BLEXBot', docs: 'https://webmeup-crawler.com' }]),
  ...operatedBy('DataForSEO', recalled, [
    { ...linkIndex, token: 'DataForSeoBot', docs: 'https://dataforseo.com/dataforseo-bot' },
  ]),
  ...operatedBy('SE Ranking', recalled, [
    { ...linkIndex, token: 'SERankingBacklinksBot', docs: 'https://seranking.com/backlinks-crawler' },
  ]),
  ...operatedBy('Babbar', confirmed, [{ ...linkIndex, token: 'Barkrowler', docs: 'https://www.babbar.tech/crawler' }]),
  ...operatedBy('Serpstat', confirmed, [
    {
      ...linkIndex,
      token: 'serpstatbot',
      docs: 'https://serpstatbot.com',
      statement: 'Follows crawl-delay up to 20 seconds. A file that is refused with status 403 allows everything.',
    },
  ]),
]

export const seoTools = [...ahrefs, ...semrush, ...moz, ...desktop, ...linkIndexes]
