/** Tokens outside of AI that are known from a catalogue, or from the many files that name them. */
import { type Crawler, type Entry, operatedBy } from '../crawler.ts'
import { userAgents } from './catalogues.ts'
import { sharedPurposes } from './shared-purposes.ts'
import { sharedStatements } from './shared-statements.ts'

type Kind = Pick<Entry, 'category' | 'kind' | 'purpose'>

const preview: Kind = { category: 'preview', kind: 'user-fetcher', purpose: sharedPurposes.linkPreview }
const reader: Kind = { category: 'user-fetch', kind: 'user-fetcher', purpose: sharedPurposes.feedReader }
const uptime: Kind = { category: 'testing', purpose: sharedPurposes.uptime }
const ads: Kind = { category: 'ads', purpose: sharedPurposes.adContext }
const search: Kind = { category: 'search', purpose: sharedPurposes.searchIndex }
const monitoring: Kind = { category: 'other', purpose: sharedPurposes.monitoring }
const seo: Kind = { category: 'seo', purpose: sharedPurposes.seoTool }
const software: Kind = { category: 'other', purpose: sharedPurposes.software }

type Named = string | Pick<Entry, 'token' | 'sentAs'>

const entry = (kind: Kind, named: Named): Entry => ({
  ...kind,
  ...(typeof named === 'string' ? { token: named } : named),
})

/** Names that the catalogue of User-Agent headers has. */
const sent = (operator: string, kind: Kind, ...tokens: readonly Named[]): readonly Crawler[] =>
  operatedBy(
    operator,
    { statement: sharedStatements.sentToServers, verification: 'listed', evidence: [userAgents] },
    tokens.map(token => entry(kind, token)),
  )

/** Names that stand in at least one of two hundred files. */
const inFiles = (operator: string, kind: Kind, ...tokens: readonly Named[]): readonly Crawler[] =>
  operatedBy(
    operator,
    { statement: sharedStatements.namedInFiles, verification: 'listed' },
    tokens.map(token => entry(kind, token)),
  )

const cloudflare = operatedBy('Cloudflare', { verification: 'secondary', read: '2026-11-22' }, [
  {
    token: 'CloudflareBrowserRenderingCrawler',
    category: 'other',
    purpose: 'Sites that customers of Cloudflare crawl with its Browser Rendering',
    docs: 'https://developers.cloudflare.com/changelog/2026-03-10-br-crawl-endpoint',
    obeys: 'yes',
    statement:
      'Cloudflare says that it follows robots.txt unless told otherwise, and honours Content-Signal. Files that Cloudflare manages name it.',
  },
])

const moonshot = inFiles(
  'Moonshot AI',
  { category: 'ai-search', purpose: sharedPurposes.aiSearch },
  'KimiBot',
  'Kimi-SearchBot',
)

export const listed: readonly Crawler[] = [
  ...cloudflare,
  ...moonshot,
  ...sent('Amazon', ads, { token: 'Amazon-AdBot', sentAs: ['AmazonAdBot'] }),
  ...sent('Apache', software, 'Nutch'),
  ...inFiles('Baidu', search, 'Baiduspider-image', 'Baiduspider-video', 'Baiduspider-ads'),
  ...sent('Bluesky', preview, { token: 'Bluesky', sentAs: ['BlueskyPreviewBot'] }),
  ...sent('comScore', ads, 'proximic'),
  ...sent('Feedbin', reader, 'Feedbin'),
  ...sent('Feedly', reader, 'Feedly'),
  ...sent('Iframely', preview, 'Iframely'),
  ...sent('Inoreader', reader, { token: 'Inoreader', sentAs: ['inoreader.com'] }),
  ...sent('Internet Archive', { category: 'archive', purpose: 'Collections of Archive-It' }, 'Archive-It'),
  ...sent('Mastodon', preview, 'Mastodon'),
  ...sent('Meta', preview, 'Facebot'),
  ...inFiles('Microsoft', software, 'MSIECrawler', 'Microsoft.URL.Control'),
  ...sent('NewsBlur', reader, 'NewsBlur'),
  ...sent('Picsearch', search, 'psbot'),
  ...inFiles('Pinterest', preview, 'Pinterest'),
  ...sent('Pingdom', uptime, { token: 'Pingdom', sentAs: ['PingdomPageSpeed', 'PingdomTMS'] }),
  ...sent('Qihoo 360', search, '360Spider', 'HaoSouSpider'),
  ...sent('SISTRIX', seo, 'SISTRIX', { token: 'Seekport', sentAs: ['SeekportBot'] }),
  ...sent('Snap', preview, 'Snapchat'),
  ...sent('Snap', ads, 'SnapchatAds'),
  ...inFiles('Sogou', search, 'sogou'),
  ...sent('Turnitin', monitoring, 'TurnitinBot'),
  ...sent('UptimeRobot', uptime, 'UptimeRobot'),
  ...sent('VK', search, 'Mail.RU_Bot'),
  ...sent('', monitoring, 'magpie-crawler', 'AwarioRssBot', 'AwarioSmartBot', 'trendictionbot', 'ZoominfoBot'),
  ...inFiles('', seo, 'SearchmetricsBot', 'SEOkicks', 'Linkdexbot', 'Siteimprove'),
  ...inFiles('', ads, 'peer39_crawler', 'ContextAd Bot', 'ADmantX Platform Semantic Analyzer', 'ias-ir', 'ias-sg'),
  ...inFiles('', search, 'Cliqzbot', 'Daumoa', 'EasouSpider', 'Gigabot', 'MauiBot', 'Neevabot', 'sentibot'),
]
