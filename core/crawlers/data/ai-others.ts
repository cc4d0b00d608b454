import { operatedBy } from '../crawler.ts'

/** Facts that these entries share: all come from one catalogue. */
const cataloguedFacts = { verification: 'secondary' } as const

const obeyingFacts = { ...cataloguedFacts, obeys: 'yes' } as const

const ofMistral = { obeys: 'yes', verification: 'primary' } as const

const ofCohere = { verification: 'primary' } as const

/** AI companies and data sellers that are known from a catalogue rather than from their own page. */
export const otherAiCrawlers = [
  ...operatedBy('Mistral', ofMistral, [
    { token: 'MistralAI-User', category: 'ai-user', kind: 'user-fetcher' },
    { token: 'MistralAI-Index', category: 'ai-search' },
    { token: 'MistralAI-Training', category: 'ai-training' },
  ]),
  ...operatedBy('Cohere', ofCohere, [
    { token: 'cohere-ai', category: 'ai-user', kind: 'user-fetcher' },
    { token: 'cohere-training-data-crawler', category: 'ai-training' },
  ]),
  ...operatedBy('Allen Institute for AI', obeyingFacts, [
    { token: 'AI2Bot', category: 'ai-training', globalGroup: true },
  ]),
  ...operatedBy('Diffbot', { verification: 'primary' }, [
    { token: 'Diffbot', category: 'other', obeys: 'with-exceptions', crawlDelay: true },
    { token: 'Diffbot-User', category: 'user-fetch', kind: 'user-fetcher' },
  ]),
  ...operatedBy('You.com', obeyingFacts, [{ token: 'YouBot', category: 'ai-search', globalGroup: true }]),
  ...operatedBy('ImageSift', obeyingFacts, [{ token: 'ImagesiftBot', category: 'ai-training', globalGroup: true }]),
  ...operatedBy('Webz.io', obeyingFacts, [
    { token: 'omgili', category: 'ai-training', globalGroup: true },
    { token: 'omgilibot', category: 'ai-training' },
    {
      token: 'webzio-extended',
      category: 'ai-training',
      kind: 'control',
      obeys: 'not-stated',
      verification: 'recalled',
    },
  ]),
  ...operatedBy('Firecrawl', obeyingFacts, [{ token: 'FirecrawlAgent', category: 'ai-user', kind: 'user-fetcher' }]),
  ...operatedBy('Tavily', cataloguedFacts, [{ token: 'TavilyBot', category: 'ai-search' }]),
  ...operatedBy('Exa', cataloguedFacts, [{ token: 'ExaBot', category: 'ai-search' }]),
  ...operatedBy('DeepSeek', cataloguedFacts, [{ token: 'DeepSeekBot', category: 'ai-training' }]),
]
