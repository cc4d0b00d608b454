import { aiRobotsTxt, quotedPages } from './catalogues.ts'
import { type NamedProfile, profilesWith } from './profile.ts'
import { sharedPurposes } from './shared-purposes.ts'
import { sharedStatements } from './shared-statements.ts'

const { listedAsObeying } = sharedStatements

const microsoftProfiles = profilesWith(
  { docs: 'https://www.bing.com/webmasters/help/which-crawlers-does-bing-use-8c184ec0', read: '2026-11' },
  {
    Bingbot: {
      purpose: 'The index of Bing, which Copilot’s answers draw on too',
      statement:
        'An employee of Microsoft is quoted: a group for Bingbot replaces the one for *, except for crawl-delay. Between the two comes one for msnbot, as Bing said in 2010.',
      addresses: 'https://www.bing.com/toolbox/bingbot.json',
      evidence: [
        'https://www.bing.com/webmasters/help/which-crawlers-does-bing-use-8c184ec0',
        'https://thrivesearch.com/robots-txt-tip-from-bing-include-all-relevant-directives-if-you-have-a-bingbot-section/',
      ],
    },
    AdIdxBot: {
      purpose: 'Quality of the pages that Bing’s ads lead to',
      statement: 'Bing’s own robots.txt tester offers it next to Bingbot.',
    },
    BingPreview: { purpose: 'Snapshots of pages for Bing', statement: 'Bing has listed it among its main crawlers.' },
    MicrosoftPreview: {
      purpose: 'Snapshots of pages for Microsoft’s products',
      statement: 'On Bing’s list of crawlers, seen in a copy of that page.',
    },
    'AzureAI-SearchBot': {
      purpose: sharedPurposes.aiSearch,
      statement: sharedStatements.listedOnly,
      evidence: [aiRobotsTxt],
    },
    msnbot: {
      purpose: 'Microsoft’s search crawler before Bingbot',
      retirement:
        'Bingbot took its place. Bing said in 2010 that Bingbot goes on following groups for msnbot, so one that blocks msnbot blocks Bingbot too, unless another names Bingbot.',
    },
  },
)

const yahooProfiles = profilesWith(
  {},
  {
    Slurp: { purpose: 'Pages for Yahoo’s services', docs: 'https://help.yahoo.com/kb/SLN22600.html' },
  },
)

const duckDuckGoProfiles = profilesWith(
  { read: '2026-11-22' },
  {
    DuckDuckBot: {
      addresses: 'https://duckduckgo.com/duckduckbot.json',
      purpose: 'Better results for DuckDuckGo',
      docs: 'https://duckduckgo.com/duckduckgo-help-pages/results/duckduckbot/',
      statement: 'DuckDuckGo says that it reads the file as the Perl module WWW::RobotRules does.',
      evidence: ['https://github.com/duckduckgo/duckduckgo-help-pages/blob/master/_docs/results/duckduckbot.md'],
    },
    DuckAssistBot: {
      addresses: 'https://duckduckgo.com/duckassistbot.json',
      purpose: 'Pages fetched at once for answers that cite them; they train no model',
      docs: 'https://duckduckgo.com/duckduckgo-help-pages/results/duckassistbot/',
      statement: 'Sites opt out in robots.txt.',
      evidence: ['https://github.com/duckduckgo/duckduckgo-help-pages/blob/master/_docs/results/duckassistbot.md'],
    },
  },
)

const yandexRobotsUrl = 'https://yandex.com/support/webmaster/en/robot-workings/user-agent'

const yandexFileUrl = 'https://yandex.com/support/webmaster/en/robot-workings/robots-txt'

const yandexErrorsUrl = 'https://yandex.com/support/webmaster/en/error-dictionary/robots-txt'

const yandexProfiles = profilesWith(
  { read: '2026-11-22' },
  {
    YandexBot: {
      purpose: 'The index of Yandex Search',
      docs: yandexRobotsUrl,
      statement: 'Follows its own group, otherwise one for Yandex, otherwise *.',
      evidence: [yandexRobotsUrl, yandexFileUrl, yandexErrorsUrl],
    },
    Yandex: {
      purpose: 'Every robot of Yandex that no group names',
      docs: yandexRobotsUrl,
      statement: 'Some of Yandex’s robots may ignore this name; they have to be named exactly.',
    },
    YandexImages: {
      purpose: 'Yandex Images',
      docs: 'https://yandex.com/support/webmaster/en/robot-workings/check-yandex-robots',
    },
    YandexAdditional: {
      purpose: sharedPurposes.yandexAnswers,
      docs: 'https://yandex.ru/support/webmaster/en/search-appearance/fast.html?lang=en',
      statement: listedAsObeying,
      evidence: [aiRobotsTxt],
    },
    YandexAdditionalBot: {
      purpose: sharedPurposes.yandexAnswers,
      docs: 'https://yandex.ru/support/webmaster/en/search-appearance/fast.html?lang=en',
      statement: listedAsObeying,
      evidence: [aiRobotsTxt],
    },
    YandexDirect: {
      purpose: 'The subject of a page, for ads of the Yandex Advertising Network',
      docs: 'https://yandex.com/support/partner2/technologies/robot.html',
      statement: 'Blocking Yandex can block it too; Yandex advises a group of its own.',
    },
  },
)

const appleProfiles = profilesWith(
  {
    docs: 'https://support.apple.com/en-us/119829',
    read: '2026-11',
    evidence: ['https://support.apple.com/en-us/119829', quotedPages],
  },
  {
    Applebot: {
      purpose: 'Suggestions in Spotlight, Siri and Safari',
      statement:
        'If no group names Applebot but one names Googlebot, it follows that one. It does not follow crawl-delay.',
      evidence: ['https://support.apple.com/en-us/119829'],
      addresses: 'https://search.developer.apple.com/applebot.json',
    },
    'Applebot-Extended': {
      purpose: 'Says whether pages that Applebot fetched may train Apple’s foundation models',
      statement:
        'Fetches nothing. Rules that block it do not remove a page from search results. Apple is not known to say whether a group for * applies to it.',
    },
    iTMS: {
      purpose: 'Feeds of shows in Apple Podcasts',
      statement: 'Apple says that it does not follow robots.txt.',
      evidence: ['https://support.apple.com/en-us/119829'],
    },
  },
)

/** Engines with one crawler each. */
const otherEngineProfiles = profilesWith(
  {},
  {
    Baiduspider: {
      purpose: 'The index of Baidu',
      docs: 'https://www.baidu.com/search/robots_english.html',
      read: '2026-11',
    },
    Yeti: { purpose: 'The index of Naver', docs: 'https://naver.me/spd' },
    SeznamBot: {
      purpose: 'The index of Seznam',
      docs: 'https://o-seznam.cz/napoveda/vyhledavani/en/crawling-control',
      statement:
        'Seznam says that it follows the standard of 1994 in full, and also allow, wildcards and request-rate, such as 1/10s.',
      read: '2026-11-22',
    },
    'Sogou web spider': {
      purpose: 'The index of Sogou',
      docs: 'https://www.sogou.com/docs/help/webmasters.htm#07',
      statement: 'Its name has spaces, so it is not a valid product token.',
    },
    PetalBot: {
      purpose: 'Petal Search and Huawei’s assistant',
      docs: 'https://webmaster.petalsearch.com/site/petalbot',
      statement: listedAsObeying,
      evidence: [aiRobotsTxt],
    },
    MojeekBot: { purpose: 'The index of Mojeek', docs: 'https://www.mojeek.com/bot.html' },
    Qwantbot: { purpose: 'The index of Qwant', docs: 'https://help.qwant.com/bot/' },
    Bravebot: {
      purpose: 'The index of Brave Search',
      docs: 'https://safe.search.brave.com/help/brave-search-crawler',
      statement: listedAsObeying,
      evidence: [aiRobotsTxt],
    },
    'coccocbot-web': { purpose: 'The index of Cốc Cốc', docs: 'https://help.coccoc.com/en/search-engine' },
    Timpibot: { purpose: 'The index of Timpi, and training data', docs: 'https://timpi.io', evidence: [aiRobotsTxt] },
  },
)

export const searchEngineProfiles: readonly NamedProfile[] = [
  ...microsoftProfiles,
  ...yahooProfiles,
  ...duckDuckGoProfiles,
  ...yandexProfiles,
  ...appleProfiles,
  ...otherEngineProfiles,
]
