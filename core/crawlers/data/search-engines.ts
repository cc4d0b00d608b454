import type { OperatorRules } from '../../access/operator-rules.ts'
import type { Citation } from '../../text/citations.ts'
import { operatedBy } from '../crawler.ts'
import { aiRobotsTxt, quotedPages } from './catalogues.ts'
import { sharedPurposes } from './shared-purposes.ts'
import { sharedStatements } from './shared-statements.ts'

const { listedAsObeying } = sharedStatements

const microsoft = operatedBy(
  'Microsoft',
  {
    docs: 'https://www.bing.com/webmasters/help/which-crawlers-does-bing-use-8c184ec0',
    verification: 'secondary',
    read: '2026-11',
  },
  [
    {
      token: 'Bingbot',
      category: 'search',
      purpose: 'The index of Bing, which Copilot’s answers draw on too',
      obeys: 'yes',
      statement:
        'A group for Bingbot replaces the one for *, except for crawl-delay. Between the two comes one for msnbot, as Bing said in 2010.',
      fallBack: ['msnbot'],
      globalGroup: true,
      crawlDelay: true,
      addresses: 'https://www.bing.com/toolbox/bingbot.json',
      evidence: [
        'https://www.bing.com/webmasters/help/which-crawlers-does-bing-use-8c184ec0',
        'https://thrivesearch.com/robots-txt-tip-from-bing-include-all-relevant-directives-if-you-have-a-bingbot-section/',
      ],
    },
    {
      token: 'AdIdxBot',
      category: 'ads',
      purpose: 'Quality of the pages that Bing’s ads lead to',
      statement: 'Bing’s own robots.txt tester offers it beside Bingbot.',
      verification: 'primary',
    },
    {
      token: 'BingPreview',
      category: 'preview',
      purpose: 'Snapshots of pages for Bing',
      statement: 'Bing has listed it among its main crawlers.',
      fallBack: ['Bingbot'],
      verification: 'recalled',
    },
    {
      token: 'MicrosoftPreview',
      category: 'preview',
      purpose: 'Snapshots of pages for Microsoft’s products',
      statement: 'On Bing’s list of crawlers, seen in a copy of that page.',
    },
    {
      token: 'AzureAI-SearchBot',
      category: 'ai-search',
      purpose: sharedPurposes.aiSearch,
      statement: sharedStatements.listedOnly,
      verification: 'listed',
      evidence: [aiRobotsTxt],
    },
    {
      token: 'msnbot',
      category: 'search',
      purpose: 'Microsoft’s search crawler before Bingbot',
      globalGroup: true,
      verification: 'recalled',
      retired: {
        successor: 'Bingbot',
        note: 'Bingbot took its place. Bing said in 2010 that Bingbot goes on following groups for msnbot, so one that blocks msnbot blocks Bingbot too, unless another names Bingbot.',
      },
    },
  ],
)

const yahoo = operatedBy('Yahoo', { verification: 'recalled' }, [
  {
    token: 'Slurp',
    category: 'search',
    purpose: 'Pages for Yahoo’s services',
    docs: 'https://help.yahoo.com/kb/SLN22600.html',
    obeys: 'yes',
    globalGroup: true,
  },
])

/** Neither allow nor wildcards, parts of tokens, and a blank line ends a group. */
const robotRules = { title: 'WWW::RobotRules', url: 'https://metacpan.org/pod/WWW::RobotRules' }

const readsOlder = {
  obeys: 'yes',
  globalGroup: true,
  olderReading: robotRules,
  verification: 'primary',
  read: '2026-11-22',
} as const

const duckDuckGo = operatedBy('DuckDuckGo', readsOlder, [
  {
    token: 'DuckDuckBot',
    sentAs: ['DuckDuckBot-Https'],
    addresses: 'https://duckduckgo.com/duckduckbot.json',
    category: 'search',
    purpose: 'Better results for DuckDuckGo',
    docs: 'https://duckduckgo.com/duckduckgo-help-pages/results/duckduckbot/',
    statement: 'DuckDuckGo says that it reads the file as the Perl module WWW::RobotRules does.',
    evidence: ['https://github.com/duckduckgo/duckduckgo-help-pages/blob/master/_docs/results/duckduckbot.md'],
  },
  {
    token: 'DuckAssistBot',
    addresses: 'https://duckduckgo.com/duckassistbot.json',
    category: 'ai-search',
    purpose: 'Pages fetched at once for answers that cite them; they train no model',
    docs: 'https://duckduckgo.com/duckduckgo-help-pages/results/duckassistbot/',
    statement: 'Sites opt out in robots.txt.',
    evidence: ['https://github.com/duckduckgo/duckduckgo-help-pages/blob/master/_docs/results/duckassistbot.md'],
  },
])

const yandexRobots = 'https://yandex.com/support/webmaster/en/robot-workings/user-agent'

const yandexFile: Citation = {
  title: 'Yandex, Using robots.txt',
  url: 'https://yandex.com/support/webmaster/en/robot-workings/robots-txt',
}

const yandexErrors: Citation = {
  title: 'Yandex, Robots.txt parsing errors',
  url: 'https://yandex.com/support/webmaster/en/error-dictionary/robots-txt',
}

const yandexRules: OperatorRules = {
  section: yandexFile,
  otherThan200: 'as-if-none',
  limits: {
    // "500 KB", taken as the 500 KiB that other crawlers read.
    bytes: { most: 500 * 1024, beyond: 'as-if-none', section: yandexFile },
    rules: { most: 2048, beyond: 'unstated', section: yandexErrors },
    ruleLength: { most: 1024, beyond: 'unstated', section: yandexErrors },
  },
}

const ofYandex = {
  obeys: 'yes',
  crawlDelay: false,
  fileRules: yandexRules,
  verification: 'primary',
  read: '2026-11-22',
} as const

const yandex = operatedBy('Yandex', ofYandex, [
  {
    token: 'YandexBot',
    category: 'search',
    purpose: 'The index of Yandex Search',
    docs: yandexRobots,
    statement: 'Follows its own group, otherwise one for Yandex, otherwise *.',
    fallBack: ['Yandex'],
    globalGroup: true,
    evidence: [yandexRobots, yandexFile.url, yandexErrors.url],
  },
  {
    token: 'Yandex',
    category: 'search',
    kind: 'family',
    purpose: 'Every robot of Yandex that no group names',
    docs: yandexRobots,
    obeys: 'with-exceptions',
    statement: 'Some of Yandex’s robots may ignore this name; they have to be named exactly.',
    globalGroup: true,
  },
  {
    token: 'YandexImages',
    category: 'search',
    purpose: 'Yandex Images',
    docs: 'https://yandex.com/support/webmaster/en/robot-workings/check-yandex-robots',
    fallBack: ['Yandex'],
    globalGroup: true,
    verification: 'recalled',
  },
  {
    token: 'YandexAdditional',
    category: 'ai-search',
    purpose: sharedPurposes.yandexAnswers,
    docs: 'https://yandex.ru/support/webmaster/en/search-appearance/fast.html?lang=en',
    statement: listedAsObeying,
    fallBack: ['Yandex'],
    verification: 'secondary',
    evidence: [aiRobotsTxt],
  },
  {
    token: 'YandexAdditionalBot',
    category: 'ai-search',
    purpose: sharedPurposes.yandexAnswers,
    docs: 'https://yandex.ru/support/webmaster/en/search-appearance/fast.html?lang=en',
    statement: listedAsObeying,
    fallBack: ['Yandex'],
    verification: 'secondary',
    evidence: [aiRobotsTxt],
  },
  {
    token: 'YandexDirect',
    category: 'ads',
    purpose: 'The subject of a page, for ads of the Yandex Advertising Network',
    docs: 'https://yandex.com/support/partner2/technologies/robot.html',
    obeys: 'with-exceptions',
    statement: 'Blocking Yandex can block it too; Yandex advises a group of its own.',
    fallBack: ['Yandex'],
  },
])

const apple = operatedBy(
  'Apple',
  {
    docs: 'https://support.apple.com/en-us/119829',
    verification: 'secondary',
    read: '2026-11',
    evidence: ['https://support.apple.com/en-us/119829', quotedPages],
  },
  [
    {
      token: 'Applebot',
      category: 'search',
      purpose: 'Suggestions in Spotlight, Siri and Safari',
      obeys: 'yes',
      statement:
        'If no group names Applebot but one names Googlebot, it follows that one. It does not follow crawl-delay.',
      fallBack: ['Googlebot'],
      globalGroup: true,
      crawlDelay: false,
      verification: 'primary',
      evidence: ['https://support.apple.com/en-us/119829'],
      addresses: 'https://search.developer.apple.com/applebot.json',
    },
    {
      token: 'Applebot-Extended',
      category: 'ai-training',
      kind: 'control',
      purpose: 'Says whether pages that Applebot fetched may train Apple’s foundation models',
      obeys: 'preference',
      statement: 'Fetches nothing. A page that it may not use stays in search results.',
    },
    {
      token: 'iTMS',
      category: 'other',
      purpose: 'Feeds of shows in Apple Podcasts',
      obeys: 'no',
      statement: 'Apple says that it does not follow robots.txt.',
      verification: 'primary',
      evidence: ['https://support.apple.com/en-us/119829'],
    },
  ],
)

/** Engines with one crawler each. */
const others = [
  ...operatedBy('Baidu', { verification: 'primary', read: '2026-11' }, [
    {
      token: 'Baiduspider',
      category: 'search',
      purpose: 'The index of Baidu',
      sentAs: ['Baiduspider-render'],
      docs: 'https://www.baidu.com/search/robots_english.html',
      obeys: 'yes',
      globalGroup: true,
    },
  ]),
  ...operatedBy('Naver', { verification: 'recalled' }, [
    {
      token: 'Yeti',
      category: 'search',
      purpose: 'The index of Naver',
      docs: 'https://naver.me/spd',
      obeys: 'yes',
      globalGroup: true,
    },
  ]),
  ...operatedBy('Seznam.cz', { verification: 'primary', read: '2026-11-22' }, [
    {
      token: 'SeznamBot',
      category: 'search',
      purpose: 'The index of Seznam',
      docs: 'https://o-seznam.cz/napoveda/vyhledavani/en/crawling-control',
      obeys: 'yes',
      statement:
        'Seznam says that it follows the standard of 1994 in full, and besides it allow, wildcards and request-rate, such as 1/10s.',
      globalGroup: true,
    },
  ]),
  ...operatedBy('Sogou', { verification: 'recalled' }, [
    {
      token: 'Sogou web spider',
      category: 'search',
      purpose: 'The index of Sogou',
      docs: 'https://www.sogou.com/docs/help/webmasters.htm#07',
      statement: 'Its name has spaces, so it is not a valid product token.',
    },
  ]),
  ...operatedBy('Huawei', { verification: 'secondary' }, [
    {
      token: 'PetalBot',
      category: 'search',
      purpose: 'Petal Search and Huawei’s assistant',
      docs: 'https://webmaster.petalsearch.com/site/petalbot',
      obeys: 'yes',
      statement: listedAsObeying,
      globalGroup: true,
      evidence: [aiRobotsTxt],
    },
  ]),
  ...operatedBy('Mojeek', { verification: 'recalled' }, [
    {
      token: 'MojeekBot',
      category: 'search',
      purpose: 'The index of Mojeek',
      docs: 'https://www.mojeek.com/bot.html',
      obeys: 'yes',
      globalGroup: true,
    },
  ]),
  ...operatedBy('Qwant', { verification: 'recalled' }, [
    {
      token: 'Qwantbot',
      category: 'search',
      purpose: 'The index of Qwant',
      docs: 'https://help.qwant.com/bot/',
      obeys: 'yes',
      globalGroup: true,
    },
  ]),
  ...operatedBy('Brave', { verification: 'secondary' }, [
    {
      token: 'Bravebot',
      category: 'search',
      purpose: 'The index of Brave Search',
      docs: 'https://safe.search.brave.com/help/brave-search-crawler',
      obeys: 'yes',
      statement: listedAsObeying,
      evidence: [aiRobotsTxt],
    },
  ]),
  ...operatedBy('Coc Coc', { verification: 'recalled' }, [
    {
      token: 'coccocbot-web',
      category: 'search',
      purpose: 'The index of Cốc Cốc',
      docs: 'https://help.coccoc.com/en/search-engine',
      obeys: 'yes',
      globalGroup: true,
    },
  ]),
  ...operatedBy('Timpi', { verification: 'secondary' }, [
    {
      token: 'Timpibot',
      category: 'search',
      purpose: 'The index of Timpi, and training data',
      docs: 'https://timpi.io',
      evidence: [aiRobotsTxt],
    },
  ]),
]

export const searchEngines = [...microsoft, ...yahoo, ...duckDuckGo, ...yandex, ...apple, ...others]
