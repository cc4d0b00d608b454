import { MS_PER_DAY } from '../../dialects/http-rules.ts'
import { operatedBy } from '../crawler.ts'

const openAi = operatedBy('OpenAI', { verification: 'secondary' }, [
  { token: 'GPTBot', category: 'ai-training', obeys: 'yes', globalGroup: true },
  { token: 'OAI-SearchBot', category: 'ai-search', obeys: 'yes', globalGroup: true },
  { token: 'ChatGPT-User', category: 'ai-user', kind: 'user-fetcher', obeys: 'may-not-apply' },
  { token: 'OAI-AdsBot', category: 'ads' },
  { token: 'ChatGPT Agent', category: 'ai-user', kind: 'user-fetcher' },
])

const anthropic = operatedBy('Anthropic', { verification: 'primary' }, [
  { token: 'ClaudeBot', category: 'ai-training', obeys: 'yes', globalGroup: true, crawlDelay: true },
  {
    token: 'Claude-User',
    category: 'ai-user',
    kind: 'user-fetcher',
    obeys: 'yes',
    globalGroup: true,
    crawlDelay: true,
  },
  { token: 'Claude-SearchBot', category: 'ai-search', obeys: 'yes', globalGroup: true, crawlDelay: true },
  { token: 'anthropic-ai', category: 'ai-training', verification: 'secondary', retired: { successor: undefined } },
  {
    token: 'Claude-Web',
    category: 'ai-user',
    kind: 'user-fetcher',
    verification: 'secondary',
    retired: { successor: undefined },
  },
])

const perplexity = operatedBy('Perplexity', { verification: 'secondary' }, [
  { token: 'PerplexityBot', category: 'ai-search', obeys: 'yes', globalGroup: true, verification: 'primary' },
  { token: 'Perplexity-User', category: 'ai-user', kind: 'user-fetcher', obeys: 'no' },
])

const meta = operatedBy('Meta', { verification: 'secondary' }, [
  { token: 'meta-externalagent', category: 'ai-training', obeys: 'yes', globalGroup: true },
  { token: 'meta-externalfetcher', category: 'ai-user', kind: 'user-fetcher', obeys: 'no' },
  { token: 'meta-webindexer', category: 'ai-search' },
  { token: 'meta-externalads', category: 'ads' },
  { token: 'FacebookBot', category: 'ai-training', obeys: 'yes', globalGroup: true },
  { token: 'facebookexternalhit', category: 'preview', kind: 'user-fetcher', obeys: 'with-exceptions' },
  { token: 'WhatsApp', category: 'preview', kind: 'user-fetcher', verification: 'recalled' },
])

export const amazonBots = 'https://developer.amazon.com/amazonbot'

/** The page says this about Amazonbot, Amzn-SearchBot and Amzn-User alike. */
const amazonFile = {
  section: { title: 'Amazon, Our approach to robots.txt', url: amazonBots },
  unreachable: 'as-if-none',
  copyFor: 30 * MS_PER_DAY,
} as const

const ofAmazon = { globalGroup: true, crawlDelay: false, fileRules: amazonFile, verification: 'primary' } as const

const amazon = operatedBy('Amazon', { obeys: 'yes', verification: 'secondary' }, [
  { ...ofAmazon, token: 'Amazonbot', category: 'ai-training' },
  { ...ofAmazon, token: 'Amzn-SearchBot', category: 'ai-search', mayFollow: 'search' },
  { ...ofAmazon, token: 'Amzn-User', category: 'ai-user', kind: 'user-fetcher', obeys: 'may-not-apply' },
  { token: 'bedrockbot', category: 'ai-search' },
])

const byteDance = operatedBy('ByteDance', { verification: 'secondary' }, [
  { token: 'Bytespider', category: 'ai-training' },
  { token: 'TikTokSpider', category: 'preview' },
])

const commonCrawl = operatedBy('Common Crawl', { verification: 'primary' }, [
  { token: 'CCBot', category: 'ai-training', obeys: 'yes', globalGroup: true, crawlDelay: true },
])

export const aiCompanies = [...openAi, ...anthropic, ...perplexity, ...meta, ...amazon, ...byteDance, ...commonCrawl]
