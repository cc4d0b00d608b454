import { operatedBy } from '../crawler.ts'
import { aiRobotsTxt } from './catalogues.ts'
import { sharedStatements } from './shared-statements.ts'

const { listedAsObeying } = sharedStatements

/** What these entries have in common: they come from one catalogue. */
const catalogued = { verification: 'secondary', evidence: [aiRobotsTxt] } as const

const obeying = { ...catalogued, obeys: 'yes', statement: listedAsObeying } as const

const ofMistral = {
  docs: 'https://docs.mistral.ai/robots',
  obeys: 'yes',
  statement: sharedStatements.mistralFollows,
  verification: 'primary',
  read: '2026-11-22',
  addresses: 'https://docs.mistral.ai/robots',
} as const

const ofCohere = {
  docs: 'https://docs.cohere.com/docs/cohere-web-crawlers',
  statement: sharedStatements.cohereRunsNone,
  verification: 'primary',
  read: '2026-11',
} as const

/** AI companies and data sellers that are known from a catalogue rather than from their own page. */
export const aiOthers = [
  ...operatedBy('Mistral', ofMistral, [
    {
      token: 'MistralAI-User',
      category: 'ai-user',
      kind: 'user-fetcher',
      purpose: 'Pages that Vibe, formerly Le Chat, opens for a person',
    },
    {
      token: 'MistralAI-Index',
      category: 'ai-search',
      purpose: 'The index of Mistral’s search; not used for training',
    },
    { token: 'MistralAI-Training', category: 'ai-training', purpose: 'Pages that train Mistral’s models' },
  ]),
  ...operatedBy('Cohere', ofCohere, [
    {
      token: 'cohere-ai',
      category: 'ai-user',
      kind: 'user-fetcher',
      purpose: 'Pages fetched for a prompt',
    },
    {
      token: 'cohere-training-data-crawler',
      category: 'ai-training',
      purpose: 'Pages that train Cohere’s models',
    },
  ]),
  ...operatedBy('Allen Institute for AI', obeying, [
    {
      token: 'AI2Bot',
      category: 'ai-training',
      purpose: 'Pages that train open language models',
      docs: 'https://allenai.org/crawler',
      globalGroup: true,
    },
  ]),
  ...operatedBy('Diffbot', { docs: 'https://docs.diffbot.com/', verification: 'primary', read: '2026-11' }, [
    {
      token: 'Diffbot',
      category: 'other',
      purpose: 'A knowledge graph and data extracted for customers',
      obeys: 'with-exceptions',
      statement:
        'Diffbot says that it is not used for AI training, and that it follows robots.txt and crawl-delay unless the site has agreed otherwise.',
      crawlDelay: true,
    },
    {
      token: 'Diffbot-User',
      category: 'user-fetch',
      kind: 'user-fetcher',
      purpose: 'Pages fetched for a customer of Diffbot',
    },
  ]),
  ...operatedBy('You.com', obeying, [
    {
      token: 'YouBot',
      category: 'ai-search',
      purpose: 'Search and answers of You.com',
      docs: 'https://about.you.com/youbot/',
      globalGroup: true,
    },
  ]),
  ...operatedBy('ImageSift', obeying, [
    {
      token: 'ImagesiftBot',
      category: 'ai-training',
      purpose: 'An index of images',
      docs: 'https://imagesift.com/about',
      globalGroup: true,
    },
  ]),
  ...operatedBy('Webz.io', obeying, [
    {
      token: 'omgili',
      category: 'ai-training',
      purpose: 'Web data that is sold, for training too',
      docs: 'https://webz.io/blog/web-data/what-is-the-omgili-bot-and-why-is-it-crawling-your-website/',
      globalGroup: true,
    },
    {
      token: 'omgilibot',
      category: 'ai-training',
      purpose: 'An older name of Webz.io’s crawler',
    },
    {
      token: 'webzio-extended',
      category: 'ai-training',
      kind: 'control',
      purpose: 'Says whether data that Webz.io collected may be used for AI',
      docs: 'https://webz.io/bot.html',
      obeys: 'not-stated',
      statement: undefined,
      verification: 'recalled',
      evidence: ['https://webz.io/bot.html'],
    },
  ]),
  ...operatedBy('Firecrawl', obeying, [
    {
      token: 'FirecrawlAgent',
      category: 'ai-user',
      kind: 'user-fetcher',
      purpose: 'Page content extracted for customers',
      docs: 'https://www.firecrawl.dev/',
    },
  ]),
  ...operatedBy('Tavily', catalogued, [
    { token: 'TavilyBot', category: 'ai-search', purpose: 'A search engine for AI agents' },
  ]),
  ...operatedBy('Exa', catalogued, [
    {
      token: 'ExaBot',
      category: 'ai-search',
      purpose: 'The index of Exa',
      statement: 'Not the older Exabot of Exalead, whose name differs only in case.',
    },
  ]),
  ...operatedBy('DeepSeek', catalogued, [
    {
      token: 'DeepSeekBot',
      category: 'ai-training',
      purpose: 'Pages that train DeepSeek’s models',
      statement: sharedStatements.listedAsDisobeying,
    },
  ]),
]
