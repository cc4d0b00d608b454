import { amazonBots } from '../data/ai.ts'
import { aiRobotsTxt, quotedPages } from './catalogues.ts'
import { type NamedProfile, profilesWith } from './profile.ts'
import { sharedPurposes } from './shared-purposes.ts'
import { sharedStatements } from './shared-statements.ts'

const { listedAsObeying, noOperatorPage } = sharedStatements

const openAiBots = 'https://developers.openai.com/api/docs/bots'

const openAiProfiles = profilesWith(
  { docs: openAiBots, read: '2026-11', evidence: [openAiBots, quotedPages] },
  {
    GPTBot: {
      purpose: 'Pages that train OpenAI’s foundation models',
      statement: 'Allowed or blocked apart from OAI-SearchBot.',
      addresses: 'https://openai.com/gptbot.json',
    },
    'OAI-SearchBot': {
      purpose: 'Results of the search in ChatGPT',
      statement: 'A site that blocks it can still appear as a plain link to go to.',
      addresses: 'https://openai.com/searchbot.json',
    },
    'ChatGPT-User': {
      purpose: 'Pages that ChatGPT or a custom GPT opens for a person',
      statement: 'OpenAI says that the file might not apply, because a person starts the request.',
      addresses: 'https://openai.com/chatgpt-user.json',
    },
    'OAI-AdsBot': {
      addresses: 'https://openai.com/adsbot.json',
      purpose: 'Pages that ads in ChatGPT lead to',
      statement: 'Two catalogues of 2026 disagree: one says that it follows robots.txt, the other finds no statement.',
      evidence: [openAiBots, quotedPages, 'https://huggingface.co/datasets/smart-local/ai-crawler-user-agents'],
    },
    'ChatGPT Agent': {
      purpose: sharedPurposes.aiAgent,
      statement: 'Signs its requests with Web Bot Auth; no token of its own is known to be sent.',
      evidence: [aiRobotsTxt],
    },
  },
)

const anthropicProfiles = profilesWith(
  {
    docs: 'https://support.claude.com/en/articles/8896518-does-anthropic-crawl-data-from-the-web-and-how-can-site-owners-block-the-crawler',
    read: '2026-11-22',
    addresses: 'https://claude.com/crawling/bots.json',
  },
  {
    ClaudeBot: {
      purpose: 'Pages that train Anthropic’s models',
      statement: 'Follows robots.txt and crawl-delay; its addresses are published.',
    },
    'Claude-User': {
      purpose: 'Pages fetched for a question that a person puts to Claude',
      statement: 'Anthropic says that all of its bots follow robots.txt, including those that a person starts.',
    },
    'Claude-SearchBot': {
      purpose: 'Better search results for people who use Claude',
      statement: 'Blocking it may make a site harder to find there.',
    },
    'anthropic-ai': {
      purpose: 'An older name, still found in many files',
      evidence: [aiRobotsTxt],
      addresses: [],
      retirement: 'Anthropic’s page does not list it and names no successor.',
    },
    'Claude-Web': {
      purpose: 'An older name of a fetcher for Claude',
      evidence: [aiRobotsTxt],
      addresses: [],
      retirement: 'Anthropic’s page does not list it and names no successor.',
    },
  },
)

const perplexityBots = 'https://docs.perplexity.ai/docs/resources/perplexity-crawlers'

const perplexityProfiles = profilesWith(
  { docs: perplexityBots, read: '2026-11-22', evidence: [perplexityBots, quotedPages] },
  {
    PerplexityBot: {
      addresses: 'https://www.perplexity.com/perplexitybot.json',
      purpose: 'Results in Perplexity; not used to train foundation models',
      statement: 'Allowed or blocked apart from Perplexity-User; a change takes up to a day to be noticed.',
    },
    'Perplexity-User': {
      addresses: 'https://www.perplexity.com/perplexity-user.json',
      purpose: 'Pages fetched for a person’s question',
      statement: 'Perplexity says that it mostly does not consult robots.txt, because a person asked.',
    },
  },
)

const metaCrawlers = 'https://developers.facebook.com/docs/sharing/webmasters/web-crawlers/'

const metaProfiles = profilesWith(
  { docs: metaCrawlers, read: '2026-11', evidence: [metaCrawlers, quotedPages] },
  {
    'meta-externalagent': { purpose: 'Pages that train Meta’s models or are indexed for its products' },
    'meta-externalfetcher': {
      purpose: 'Links that a person gives to Meta AI',
      statement: 'Meta says that it may bypass robots.txt.',
    },
    'meta-webindexer': {
      purpose: 'Better search results in Meta AI',
      statement: 'Meta recommends allowing it, so that Meta AI can cite and link to the site.',
      evidence: [metaCrawlers, aiRobotsTxt],
    },
    'meta-externalads': {
      purpose: 'Pages that improve Meta’s ads and business products',
      statement: 'Named on Meta’s page about its crawlers.',
      evidence: [metaCrawlers],
    },
    FacebookBot: {
      purpose: 'Pages that train Meta’s speech recognition',
      docs: 'https://developers.facebook.com/docs/sharing/bot/',
      statement: listedAsObeying,
      evidence: [aiRobotsTxt],
    },
    facebookexternalhit: {
      purpose: 'Previews of links on Facebook, Instagram and Messenger',
      statement: 'Meta says that checks for security and integrity may bypass robots.txt.',
    },
    WhatsApp: {
      purpose: 'Previews of links in chats',
      docs: 'https://www.whatsapp.com/',
      statement: noOperatorPage,
      evidence: ['https://www.whatsapp.com/'],
    },
  },
)

const amazonProfiles = profilesWith(
  { docs: amazonBots, read: '2026-11-22', evidence: [amazonBots, quotedPages] },
  {
    Amazonbot: {
      purpose: 'Improves Amazon’s products and may train its models',
      statement:
        'Reads one file per host. If the file cannot be fetched, it uses a copy that is up to 30 days old, otherwise acts as if there were no file. It takes noarchive on a page as “not for training”.',
      addresses: 'https://developer.amazon.com/amazonbot/ip-addresses/',
    },
    'Amzn-SearchBot': {
      purpose: 'Search in Amazon’s products such as Alexa; not used for training',
      statement:
        'If no group names it but the file allows other search crawlers, it follows what the file says to these. Amazon does not say which ones.',
    },
    'Amzn-User': {
      purpose: 'Pages fetched for a question that a person asks Alexa',
      statement: 'Amazon says that it might not follow all that robots.txt says.',
      addresses: 'https://developer.amazon.com/amazonbot/live-ip-addresses/',
    },
    bedrockbot: {
      purpose: 'Sites that customers of Amazon Bedrock crawl as a data source',
      docs: 'https://docs.aws.amazon.com/bedrock/latest/userguide/webcrawl-data-source-connector.html',
      statement: listedAsObeying,
      evidence: [aiRobotsTxt],
    },
  },
)

const byteDanceProfiles = profilesWith(
  {},
  {
    Bytespider: {
      purpose: 'Pages that train ByteDance’s models',
      statement: `${noOperatorPage} The ai.robots.txt catalogue lists it as not following robots.txt.`,
      evidence: [aiRobotsTxt, quotedPages],
    },
    TikTokSpider: { purpose: 'Links shared on TikTok', statement: noOperatorPage, evidence: [aiRobotsTxt] },
  },
)

const commonCrawlProfiles = profilesWith(
  {},
  {
    CCBot: {
      purpose: 'An open archive of the web, from which many models are trained',
      docs: 'https://commoncrawl.org/ccbot',
      statement: 'Follows RFC 9309 and crawl-delay, and up to five redirects to the file.',
      addresses: 'https://index.commoncrawl.org/ccbot.json',
      evidence: ['https://commoncrawl.org/faq', 'https://crawlerpolicy.com/sources/ccbot'],
    },
  },
)

export const aiCompanyProfiles: readonly NamedProfile[] = [
  ...openAiProfiles,
  ...anthropicProfiles,
  ...perplexityProfiles,
  ...metaProfiles,
  ...amazonProfiles,
  ...byteDanceProfiles,
  ...commonCrawlProfiles,
]
