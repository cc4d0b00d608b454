import { DAY } from '../../dialects/http-rules.ts'
import { operatedBy } from '../crawler.ts'
import { aiRobotsTxt, quotedPages } from './catalogues.ts'
import { sharedPurposes } from './shared-purposes.ts'
import { sharedStatements } from './shared-statements.ts'

const { listedAsObeying, noOperatorPage } = sharedStatements

const openAiBots = 'https://developers.openai.com/api/docs/bots'

const openAi = operatedBy(
  'OpenAI',
  { docs: openAiBots, verification: 'secondary', read: '2026-11', evidence: [openAiBots, quotedPages] },
  [
    {
      token: 'GPTBot',
      category: 'ai-training',
      purpose: 'Pages that train OpenAI’s foundation models',
      obeys: 'yes',
      statement: 'Allowed or blocked apart from OAI-SearchBot.',
      globalGroup: true,
      addresses: 'https://openai.com/gptbot.json',
    },
    {
      token: 'OAI-SearchBot',
      category: 'ai-search',
      purpose: 'Results of the search in ChatGPT',
      obeys: 'yes',
      statement: 'A site that blocks it can still appear as a plain link to go to.',
      globalGroup: true,
      addresses: 'https://openai.com/searchbot.json',
    },
    {
      token: 'ChatGPT-User',
      category: 'ai-user',
      kind: 'user-fetcher',
      purpose: 'Pages that ChatGPT or a custom GPT opens for a person',
      obeys: 'may-not-apply',
      statement: 'OpenAI says that the file may not apply, because a person starts the request.',
      addresses: 'https://openai.com/chatgpt-user.json',
    },
    {
      token: 'OAI-AdsBot',
      addresses: 'https://openai.com/adsbot.json',
      category: 'ads',
      purpose: 'Pages that ads in ChatGPT lead to',
      statement: 'Two catalogues of 2026 disagree: one says that it follows robots.txt, the other finds no statement.',
      evidence: [openAiBots, quotedPages, 'https://huggingface.co/datasets/smart-local/ai-crawler-user-agents'],
    },
    {
      token: 'ChatGPT Agent',
      category: 'ai-user',
      kind: 'user-fetcher',
      purpose: sharedPurposes.aiAgent,
      statement: 'Signs its requests with Web Bot Auth; no token of its own is known to be sent.',
      evidence: [aiRobotsTxt],
    },
  ],
)

const anthropic = operatedBy(
  'Anthropic',
  {
    docs: 'https://support.claude.com/en/articles/8896518-does-anthropic-crawl-data-from-the-web-and-how-can-site-owners-block-the-crawler',
    verification: 'primary',
    read: '2026-11-22',
    addresses: 'https://claude.com/crawling/bots.json',
  },
  [
    {
      token: 'ClaudeBot',
      category: 'ai-training',
      purpose: 'Pages that train Anthropic’s models',
      obeys: 'yes',
      statement: 'Follows robots.txt and crawl-delay; its addresses are published.',
      globalGroup: true,
      crawlDelay: true,
    },
    {
      token: 'Claude-User',
      category: 'ai-user',
      kind: 'user-fetcher',
      purpose: 'Pages fetched for a question that a person puts to Claude',
      obeys: 'yes',
      statement: 'Anthropic says that all of its bots follow robots.txt, including those that a person starts.',
      globalGroup: true,
      crawlDelay: true,
    },
    {
      token: 'Claude-SearchBot',
      category: 'ai-search',
      purpose: 'Better search results for people who use Claude',
      obeys: 'yes',
      statement: 'Blocking it may make a site harder to find there.',
      globalGroup: true,
      crawlDelay: true,
    },
    {
      token: 'anthropic-ai',
      category: 'ai-training',
      purpose: 'An older name, still found in many files',
      verification: 'secondary',
      evidence: [aiRobotsTxt],
      addresses: [],
      retired: { successor: undefined, note: 'Anthropic’s page does not list it and names no successor.' },
    },
    {
      token: 'Claude-Web',
      category: 'ai-user',
      kind: 'user-fetcher',
      purpose: 'An older name of a fetcher for Claude',
      verification: 'secondary',
      evidence: [aiRobotsTxt],
      addresses: [],
      retired: { successor: undefined, note: 'Anthropic’s page does not list it and names no successor.' },
    },
  ],
)

const perplexityBots = 'https://docs.perplexity.ai/docs/resources/perplexity-crawlers'

const perplexity = operatedBy(
  'Perplexity',
  { docs: perplexityBots, verification: 'secondary', read: '2026-11-22', evidence: [perplexityBots, quotedPages] },
  [
    {
      token: 'PerplexityBot',
      addresses: 'https://www.perplexity.com/perplexitybot.json',
      category: 'ai-search',
      purpose: 'Results in Perplexity; not used to train foundation models',
      obeys: 'yes',
      statement: 'Allowed or blocked apart from Perplexity-User; a change takes up to a day to be noticed.',
      globalGroup: true,
      verification: 'primary',
    },
    {
      token: 'Perplexity-User',
      addresses: 'https://www.perplexity.com/perplexity-user.json',
      category: 'ai-user',
      kind: 'user-fetcher',
      purpose: 'Pages fetched for a person’s question',
      obeys: 'no',
      statement: 'Perplexity says that it mostly does not consult robots.txt, because a person asked.',
    },
  ],
)

const metaCrawlers = 'https://developers.facebook.com/docs/sharing/webmasters/web-crawlers/'

const meta = operatedBy(
  'Meta',
  { docs: metaCrawlers, verification: 'secondary', read: '2026-11', evidence: [metaCrawlers, quotedPages] },
  [
    {
      token: 'meta-externalagent',
      category: 'ai-training',
      purpose: 'Pages that train Meta’s models or are indexed for its products',
      obeys: 'yes',
      globalGroup: true,
    },
    {
      token: 'meta-externalfetcher',
      category: 'ai-user',
      kind: 'user-fetcher',
      purpose: 'Links that a person gives to Meta AI',
      obeys: 'no',
      statement: 'Meta says that it may bypass robots.txt.',
    },
    {
      token: 'meta-webindexer',
      category: 'ai-search',
      purpose: 'Better search results in Meta AI',
      statement: 'Meta recommends allowing it, so that Meta AI can cite and link to the site.',
      evidence: [metaCrawlers, aiRobotsTxt],
    },
    {
      token: 'meta-externalads',
      category: 'ads',
      purpose: 'Pages that improve Meta’s ads and business products',
      statement: 'Named on Meta’s page about its crawlers.',
      evidence: [metaCrawlers],
    },
    {
      token: 'FacebookBot',
      category: 'ai-training',
      purpose: 'Pages that train Meta’s speech recognition',
      docs: 'https://developers.facebook.com/docs/sharing/bot/',
      obeys: 'yes',
      statement: listedAsObeying,
      globalGroup: true,
      evidence: [aiRobotsTxt],
    },
    {
      token: 'facebookexternalhit',
      category: 'preview',
      kind: 'user-fetcher',
      purpose: 'Previews of links on Facebook, Instagram and Messenger',
      obeys: 'with-exceptions',
      statement: 'Meta says that checks for security and integrity may bypass robots.txt.',
    },
    {
      token: 'WhatsApp',
      category: 'preview',
      kind: 'user-fetcher',
      purpose: 'Previews of links in chats',
      docs: 'https://www.whatsapp.com/',
      statement: noOperatorPage,
      verification: 'recalled',
      evidence: ['https://www.whatsapp.com/'],
    },
  ],
)

const amazonBots = 'https://developer.amazon.com/amazonbot'

/** The page says so of Amazonbot, Amzn-SearchBot and Amzn-User alike. */
const amazonFile = {
  section: { title: 'Amazon, Our approach to robots.txt', url: amazonBots },
  unreachable: 'as-if-none',
  copyFor: 30 * DAY,
} as const

const ofAmazon = { globalGroup: true, crawlDelay: false, fileRules: amazonFile, verification: 'primary' } as const

const amazon = operatedBy(
  'Amazon',
  {
    docs: amazonBots,
    obeys: 'yes',
    verification: 'secondary',
    read: '2026-11-22',
    evidence: [amazonBots, quotedPages],
  },
  [
    {
      ...ofAmazon,
      token: 'Amazonbot',
      category: 'ai-training',
      purpose: 'Improves Amazon’s products and may train its models',
      statement:
        'Reads one file per host. If it cannot be fetched, it uses a copy of up to 30 days, otherwise acts as if there were none. It takes noarchive on a page as “not for training”.',
      addresses: 'https://developer.amazon.com/amazonbot/ip-addresses/',
    },
    {
      ...ofAmazon,
      token: 'Amzn-SearchBot',
      category: 'ai-search',
      purpose: 'Search in Amazon’s products such as Alexa; not used for training',
      mayFollow: 'search',
      statement:
        'If no group names it but the file allows other search crawlers, it follows what the file says to these. Amazon does not say which ones.',
    },
    {
      ...ofAmazon,
      token: 'Amzn-User',
      category: 'ai-user',
      kind: 'user-fetcher',
      purpose: 'Pages fetched for a question that a person asks Alexa',
      obeys: 'may-not-apply',
      statement: 'Amazon says that it may not follow all that robots.txt says.',
      addresses: 'https://developer.amazon.com/amazonbot/live-ip-addresses/',
    },
    {
      token: 'bedrockbot',
      category: 'ai-search',
      purpose: 'Sites that customers of Amazon Bedrock crawl as a data source',
      docs: 'https://docs.aws.amazon.com/bedrock/latest/userguide/webcrawl-data-source-connector.html',
      statement: listedAsObeying,
      evidence: [aiRobotsTxt],
    },
  ],
)

const byteDance = operatedBy('ByteDance', { verification: 'secondary' }, [
  {
    token: 'Bytespider',
    category: 'ai-training',
    purpose: 'Pages that train ByteDance’s models',
    statement: `${noOperatorPage} The ai.robots.txt catalogue lists it as not following robots.txt.`,
    evidence: [aiRobotsTxt, quotedPages],
  },
  {
    token: 'TikTokSpider',
    category: 'preview',
    purpose: 'Links shared on TikTok',
    statement: noOperatorPage,
    evidence: [aiRobotsTxt],
  },
])

const commonCrawl = operatedBy('Common Crawl', { verification: 'primary' }, [
  {
    token: 'CCBot',
    category: 'ai-training',
    purpose: 'An open archive of the web, from which many models are trained',
    docs: 'https://commoncrawl.org/ccbot',
    obeys: 'yes',
    statement: 'Follows RFC 9309 and crawl-delay, and up to five redirects to the file.',
    globalGroup: true,
    crawlDelay: true,
    addresses: 'https://index.commoncrawl.org/ccbot.json',
    evidence: ['https://commoncrawl.org/faq', 'https://crawlerpolicy.com/sources/ccbot'],
  },
])

export const aiCompanies = [...openAi, ...anthropic, ...perplexity, ...meta, ...amazon, ...byteDance, ...commonCrawl]
