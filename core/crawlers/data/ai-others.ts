import { operatedBy } from '../crawler.ts'
import { aiRobotsTxt } from './catalogues.ts'
import { sharedStatements } from './shared-statements.ts'

const { listedAsObeying, noOperatorPage } = sharedStatements

/** What these entries have in common: they come from one catalogue. */
const catalogued = { verification: 'secondary', evidence: [aiRobotsTxt] } as const

const obeying = { ...catalogued, obeys: 'yes', statement: listedAsObeying } as const

/** AI companies and data sellers that are known from a catalogue rather than from their own page. */
export const aiOthers = [
  ...operatedBy('Mistral', catalogued, [
    {
      token: 'MistralAI-User',
      category: 'ai-user',
      kind: 'user-fetcher',
      purpose: 'Pages that Le Chat opens for a person',
      docs: 'https://docs.mistral.ai/robots',
      obeys: 'yes',
      statement: 'The ai.robots.txt catalogue lists MistralAI-User/1.0 as following robots.txt.',
    },
  ]),
  ...operatedBy('Cohere', { ...catalogued, statement: noOperatorPage }, [
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
  ...operatedBy('Diffbot', catalogued, [
    {
      token: 'Diffbot',
      category: 'ai-training',
      purpose: 'A knowledge graph and data extracted for customers',
      docs: 'https://www.diffbot.com/',
      obeys: 'with-exceptions',
      statement: 'Its customers choose whether it follows robots.txt.',
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
      statement: 'The ai.robots.txt catalogue lists it as not following robots.txt.',
    },
  ]),
]
