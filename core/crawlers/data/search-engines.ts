import type { OperatorRules } from '../../access/operator-rules.ts'
import type { Citation } from '../../text/citations.ts'
import { operatedBy } from '../crawler.ts'

const microsoft = operatedBy('Microsoft', { verification: 'secondary' }, [
  { token: 'Bingbot', category: 'search', obeys: 'yes', fallBack: ['msnbot'], globalGroup: true, crawlDelay: true },
  { token: 'AdIdxBot', category: 'ads', verification: 'primary' },
  { token: 'BingPreview', category: 'preview', fallBack: ['Bingbot'], verification: 'recalled' },
  { token: 'MicrosoftPreview', category: 'preview' },
  { token: 'AzureAI-SearchBot', category: 'ai-search', verification: 'listed' },
  {
    token: 'msnbot',
    category: 'search',
    globalGroup: true,
    verification: 'recalled',
    retired: { successor: 'Bingbot' },
  },
])

const yahoo = operatedBy('Yahoo', { verification: 'recalled' }, [
  { token: 'Slurp', sentAs: ['Yahoo! Slurp'], category: 'search', obeys: 'yes', globalGroup: true },
])

/** An older way of reading: no allow lines, no wildcards, parts of tokens match, and a blank line ends a group. */
const robotRules = { title: 'WWW::RobotRules', url: 'https://metacpan.org/pod/WWW::RobotRules' }

const readsOlder = { obeys: 'yes', globalGroup: true, olderReading: robotRules, verification: 'primary' } as const

const duckDuckGo = operatedBy('DuckDuckGo', readsOlder, [
  { token: 'DuckDuckBot', sentAs: ['DuckDuckBot-Https'], category: 'search' },
  { token: 'DuckAssistBot', category: 'ai-search' },
])

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
    // "500 KB", understood as the 500 KiB that other crawlers read.
    bytes: { most: 500 * 1024, beyond: 'as-if-none', section: yandexFile },
    rules: { most: 2048, beyond: 'unstated', section: yandexErrors },
    ruleLength: { most: 1024, beyond: 'unstated', section: yandexErrors },
  },
}

const ofYandex = { obeys: 'yes', crawlDelay: false, fileRules: yandexRules, verification: 'primary' } as const

const yandex = operatedBy('Yandex', ofYandex, [
  { token: 'YandexBot', category: 'search', fallBack: ['Yandex'], globalGroup: true },
  { token: 'Yandex', category: 'search', kind: 'family', obeys: 'with-exceptions', globalGroup: true },
  { token: 'YandexImages', category: 'search', fallBack: ['Yandex'], globalGroup: true, verification: 'recalled' },
  { token: 'YandexAdditional', category: 'ai-search', fallBack: ['Yandex'], verification: 'secondary' },
  { token: 'YandexAdditionalBot', category: 'ai-search', fallBack: ['Yandex'], verification: 'secondary' },
  { token: 'YandexDirect', category: 'ads', obeys: 'with-exceptions', fallBack: ['Yandex'] },
])

const apple = operatedBy('Apple', { verification: 'secondary' }, [
  {
    token: 'Applebot',
    category: 'search',
    obeys: 'yes',
    fallBack: ['Googlebot'],
    globalGroup: true,
    crawlDelay: false,
    verification: 'primary',
  },
  { token: 'Applebot-Extended', category: 'ai-training', kind: 'control', obeys: 'preference' },
  { token: 'iTMS', category: 'other', obeys: 'no', verification: 'primary' },
])

/** Engines with one crawler each. */
const otherSearchEngines = [
  ...operatedBy('Baidu', { verification: 'primary' }, [
    { token: 'Baiduspider', category: 'search', sentAs: ['Baiduspider-render'], obeys: 'yes', globalGroup: true },
  ]),
  ...operatedBy('Naver', { verification: 'recalled' }, [
    { token: 'Yeti', category: 'search', obeys: 'yes', globalGroup: true },
  ]),
  ...operatedBy('Seznam.cz', { verification: 'primary' }, [
    { token: 'SeznamBot', category: 'search', obeys: 'yes', globalGroup: true },
  ]),
  ...operatedBy('Sogou', { verification: 'recalled' }, [{ token: 'Sogou web spider', category: 'search' }]),
  ...operatedBy('Huawei', { verification: 'secondary' }, [
    { token: 'PetalBot', category: 'search', obeys: 'yes', globalGroup: true },
  ]),
  ...operatedBy('Mojeek', { verification: 'recalled' }, [
    { token: 'MojeekBot', category: 'search', obeys: 'yes', globalGroup: true },
  ]),
  ...operatedBy('Qwant', { verification: 'recalled' }, [
    { token: 'Qwantbot', category: 'search', obeys: 'yes', globalGroup: true },
  ]),
  ...operatedBy('Brave', { verification: 'secondary' }, [{ token: 'Bravebot', category: 'search', obeys: 'yes' }]),
  ...operatedBy('Coc Coc', { verification: 'recalled' }, [
    { token: 'coccocbot-web', category: 'search', obeys: 'yes', globalGroup: true },
  ]),
  ...operatedBy('Timpi', { verification: 'secondary' }, [{ token: 'Timpibot', category: 'search' }]),
]

export const crawlersForSearch = [...microsoft, ...yahoo, ...duckDuckGo, ...yandex, ...apple, ...otherSearchEngines]
