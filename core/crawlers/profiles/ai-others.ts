import { aiRobotsTxt } from './catalogues.ts'
import { type NamedProfile, profilesWith } from './profile.ts'
import { sharedStatements } from './shared-statements.ts'

const mistral = profilesWith(
  {
    docs: 'https://docs.mistral.ai/robots',
    statement: sharedStatements.mistralFollows,
    read: '2026-11-22',
    addresses: 'https://docs.mistral.ai/robots',
  },
  {
    'MistralAI-User': { purpose: 'Pages that Vibe, formerly Le Chat, opens for a person' },
    'MistralAI-Index': { purpose: 'The index of Mistral’s search; not used for training' },
    'MistralAI-Training': { purpose: 'Pages that train Mistral’s models' },
  },
)

const cohere = profilesWith(
  {
    docs: 'https://docs.cohere.com/docs/cohere-web-crawlers',
    statement: sharedStatements.cohereRunsNone,
    read: '2026-11',
  },
  {
    'cohere-ai': { purpose: 'Pages fetched for a prompt' },
    'cohere-training-data-crawler': { purpose: 'Pages that train Cohere’s models' },
  },
)

const diffbot = profilesWith(
  { docs: 'https://docs.diffbot.com/', read: '2026-11' },
  {
    Diffbot: {
      purpose: 'A knowledge graph and data extracted for customers',
      statement:
        'Diffbot says that it is not used for AI training, and that it follows robots.txt and crawl-delay unless the site has agreed otherwise.',
    },
    'Diffbot-User': { purpose: 'Pages fetched for a customer of Diffbot' },
  },
)

/** What one catalogue says about these crawlers. */
const cataloguedProfiles = profilesWith(
  { evidence: [aiRobotsTxt] },
  {
    TavilyBot: { purpose: 'A search engine for AI agents' },
    ExaBot: {
      purpose: 'The index of Exa',
      statement: 'Not the older Exabot of Exalead, whose name differs only in case.',
    },
    DeepSeekBot: { purpose: 'Pages that train DeepSeek’s models', statement: sharedStatements.listedAsDisobeying },
  },
)

const obeyingProfiles = profilesWith(
  { statement: sharedStatements.listedAsObeying, evidence: [aiRobotsTxt] },
  {
    AI2Bot: { purpose: 'Pages that train open language models', docs: 'https://allenai.org/crawler' },
    YouBot: { purpose: 'Search and answers of You.com', docs: 'https://about.you.com/youbot/' },
    ImagesiftBot: { purpose: 'An index of images', docs: 'https://imagesift.com/about' },
    omgili: {
      purpose: 'Web data that is sold, for training too',
      docs: 'https://webz.io/blog/web-data/what-is-the-omgili-bot-and-why-is-it-crawling-your-website/',
    },
    omgilibot: { purpose: 'An older name of Webz.io’s crawler' },
    FirecrawlAgent: { purpose: 'Page content extracted for customers', docs: 'https://www.firecrawl.dev/' },
  },
)

const webzControl = profilesWith(
  {},
  {
    'webzio-extended': {
      purpose: 'Says whether data that Webz.io collected may be used for AI',
      docs: 'https://webz.io/bot.html',
    },
  },
)

export const otherAiProfiles: readonly NamedProfile[] = [
  ...mistral,
  ...cohere,
  ...diffbot,
  ...cataloguedProfiles,
  ...obeyingProfiles,
  ...webzControl,
]
