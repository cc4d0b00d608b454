/** Tokens outside of AI that are known from a catalogue, or from the many files that name them. */
import { type Crawler, operatedBy } from '../crawler.ts'
import { fromList, type ListedAs } from './from-list.ts'

const asLinkPreview: ListedAs = { category: 'preview', kind: 'user-fetcher', purpose: 'linkPreview' }
const asFeedReader: ListedAs = { category: 'user-fetch', kind: 'user-fetcher', purpose: 'feedReader' }
const asUptimeMonitor: ListedAs = { category: 'testing', purpose: 'uptime' }
const asAdCrawler: ListedAs = { category: 'ads', purpose: 'adContext' }
const asSearchIndex: ListedAs = { category: 'search', purpose: 'searchIndex' }
const asMonitoring: ListedAs = { category: 'other', purpose: 'monitoring' }
const asSeoTool: ListedAs = { category: 'seo', purpose: 'seoTool' }
const asServiceOfYandex: ListedAs = { category: 'other', purpose: 'yandexService' }
const asOldProgram: ListedAs = { category: 'other', purpose: 'oldProgram' }
const asSoftware: ListedAs = { category: 'other', purpose: 'software' }

/** Names from the catalogue of User-Agent headers. */
const sent = fromList('sentToServers', { verification: 'listed' })

/** Names that occur in at least one of two hundred files. */
export const crawlersInFiles = fromList('namedInFiles', { verification: 'listed' })

const cloudflare = operatedBy('Cloudflare', { verification: 'secondary' }, [
  { token: 'CloudflareBrowserRenderingCrawler', category: 'other', obeys: 'yes' },
])

const archiveIt = operatedBy('Internet Archive', { verification: 'listed' }, [
  { token: 'Archive-It', category: 'archive' },
])

/** Yandex says that all of its robots follow a group for `Yandex` if none names them. */
const listedOfYandex =
  'AccessibilityBot AdNet Blogs Calendar DirectDyn Favicons ForDomain ImageResizer Market Media Metrika MobileBot MobileScreenShotBot News OntoDB OntoDBAPI Pagechecker Partner RCA RenderResourcesBot ScreenshotBot SearchShop Sitelinks SpravBot Tracker Turbo Userproxy Verticals Vertis Video VideoParser Webmaster'
    .split(' ')
    .map(name => ({ token: `Yandex${name}`, fallBack: ['Yandex'] }))

const moonshot = crawlersInFiles(
  'Moonshot AI',
  { category: 'ai-search', purpose: 'aiSearch' },
  'KimiBot',
  'Kimi-SearchBot',
)

export const listedOthers: readonly Crawler[] = [
  ...cloudflare,
  ...moonshot,
  ...sent('Amazon', asAdCrawler, { token: 'Amazon-AdBot', sentAs: ['AmazonAdBot'] }),
  ...sent('Apache', asSoftware, 'Nutch'),
  ...crawlersInFiles('Baidu', asSearchIndex, 'Baiduspider-image', 'Baiduspider-video', 'Baiduspider-ads'),
  ...sent('Bluesky', asLinkPreview, { token: 'Bluesky', sentAs: ['BlueskyPreviewBot'] }),
  ...sent('comScore', asAdCrawler, 'proximic'),
  ...sent('DuckDuckGo', asLinkPreview, 'DuckDuckGo-Favicons-Bot'),
  ...sent('Feedbin', asFeedReader, 'Feedbin'),
  ...sent('ByteDance', asSearchIndex, 'ToutiaoSpider'),
  ...sent('Feedly', asFeedReader, { token: 'Feedly', sentAs: ['FeedlyBot'] }),
  ...sent('Iframely', asLinkPreview, 'Iframely'),
  ...sent('Inoreader', asFeedReader, { token: 'Inoreader', sentAs: ['inoreader.com'] }),
  ...archiveIt,
  ...sent('Internet Archive', asSoftware, 'heritrix'),
  ...sent('Kagi', asSearchIndex, 'Kagibot'),
  ...sent('LY Corporation', asSearchIndex, 'Linespider'),
  ...sent('Mastodon', asLinkPreview, 'Mastodon'),
  ...sent('Meta', asLinkPreview, 'Facebot'),
  ...sent('Meta', asAdCrawler, 'facebookcatalog'),
  ...crawlersInFiles('Microsoft', asSoftware, 'MSIECrawler', 'Microsoft.URL.Control'),
  ...sent('Microsoft', asOldProgram, 'msnbot-media'),
  ...sent('NewsBlur', asFeedReader, 'NewsBlur'),
  ...sent('Picsearch', asSearchIndex, 'psbot'),
  ...crawlersInFiles('Pinterest', asLinkPreview, 'Pinterest'),
  ...sent('Pingdom', asUptimeMonitor, { token: 'Pingdom', sentAs: ['PingdomPageSpeed', 'PingdomTMS'] }),
  ...sent('Qihoo 360', asSearchIndex, '360Spider', 'HaoSouSpider'),
  ...sent('SISTRIX', asSeoTool, 'SISTRIX', { token: 'Seekport', sentAs: ['SeekportBot'] }),
  ...sent('Slack', asLinkPreview, 'Slackbot'),
  ...sent('Snap', asLinkPreview, { token: 'Snapchat', sentAs: ['Snap URL Preview Service'] }),
  ...sent('Snap', asAdCrawler, 'SnapchatAds'),
  ...crawlersInFiles('Sogou', asSearchIndex, 'sogou'),
  ...sent('Turnitin', asMonitoring, 'TurnitinBot'),
  ...sent('UptimeRobot', asUptimeMonitor, 'UptimeRobot'),
  ...sent('VK', asSearchIndex, 'Mail.RU_Bot'),
  ...sent('Yandex', asServiceOfYandex, ...listedOfYandex),
  ...sent('', asSearchIndex, 'YisouSpider'),
  ...sent('', asSoftware, 'AppEngine-Google'),
  ...sent(
    '',
    asMonitoring,
    'magpie-crawler',
    'AwarioBot',
    'AwarioRssBot',
    'AwarioSmartBot',
    { token: 'trendictionbot', sentAs: ['trendictionbot0.5.0'] },
    'ZoominfoBot',
  ),
  ...crawlersInFiles('', asSeoTool, 'SearchmetricsBot', 'SEOkicks', 'Linkdexbot', 'Siteimprove'),
  ...crawlersInFiles(
    '',
    asAdCrawler,
    'peer39_crawler',
    'ContextAd Bot',
    'ADmantX Platform Semantic Analyzer',
    'ias-ir',
    'ias-sg',
  ),
  ...crawlersInFiles(
    '',
    asSearchIndex,
    'Cliqzbot',
    'Daumoa',
    'EasouSpider',
    'Gigabot',
    'MauiBot',
    'Neevabot',
    'sentibot',
  ),
]
