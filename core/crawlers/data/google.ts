import { operatedBy } from '../crawler.ts'

/** Crawlers that always follow robots.txt when they crawl on their own. Google's page lists the tokens of each. */
const commonCrawlers = operatedBy(
  'Google',
  { dialect: 'google', obeys: 'yes', globalGroup: true, verification: 'primary' },
  [
    { token: 'Googlebot', category: 'search' },
    { token: 'Googlebot-Image', category: 'search', fallBack: ['Googlebot'] },
    { token: 'Googlebot-Video', category: 'search', fallBack: ['Googlebot'] },
    { token: 'Googlebot-News', category: 'search', kind: 'control', obeys: 'preference', fallBack: ['Googlebot'] },
    { token: 'Storebot-Google', category: 'search' },
    { token: 'Google-InspectionTool', category: 'testing', fallBack: ['Googlebot'] },
    { token: 'GoogleOther', category: 'other' },
    { token: 'GoogleOther-Image', category: 'other', fallBack: ['GoogleOther'] },
    { token: 'GoogleOther-Video', category: 'other', fallBack: ['GoogleOther'] },
    { token: 'Google-CloudVertexBot', aliases: ['CloudVertexBot'], category: 'ai-search', fallBack: ['Googlebot'] },
    { token: 'Google-Extended', category: 'ai-training', kind: 'control', obeys: 'preference', globalGroup: undefined },
  ],
)

/** Crawlers that work by agreement with a site, and so do not follow groups for `*`. */
const specialCaseCrawlers = operatedBy(
  'Google',
  { dialect: 'google', obeys: 'own-group-only', globalGroup: false, verification: 'primary' },
  [
    { token: 'AdsBot-Google', category: 'ads' },
    { token: 'AdsBot-Google-Mobile', category: 'ads' },
    {
      token: 'AdsBot-Google-Mobile-Apps',
      category: 'ads',
      fallBack: ['AdsBot-Google'],
      retired: { successor: undefined },
    },
    { token: 'Mediapartners-Google', category: 'ads' },
    { token: 'APIs-Google', category: 'other' },
    { token: 'Google-Safety', category: 'other', obeys: 'no' },
  ],
)

/** Fetchers that a person starts. */
const userTriggeredFetchers = operatedBy(
  'Google',
  { dialect: 'google', kind: 'user-fetcher', obeys: 'no', verification: 'primary' },
  [
    { token: 'Google-Agent', category: 'user-fetch' },
    { token: 'Google-GeminiNotebook', category: 'user-fetch' },
    {
      token: 'Google-NotebookLM',
      aliases: ['NotebookLM'],
      category: 'user-fetch',
      retired: { successor: 'Google-GeminiNotebook' },
    },
    { token: 'FeedFetcher-Google', category: 'user-fetch' },
    { token: 'Google-Read-Aloud', category: 'user-fetch' },
    { token: 'GoogleMessages', category: 'user-fetch' },
    { token: 'Google-Site-Verification', category: 'user-fetch' },
    { token: 'GoogleProducer', category: 'user-fetch' },
    { token: 'Google-Pinpoint', category: 'user-fetch' },
    { token: 'Google-CWS', category: 'user-fetch' },
  ],
)

/** Names that Google’s pages no longer list, or never listed. */
const unlistedCrawlers = operatedBy('Google', { dialect: 'google', verification: 'listed' }, [
  { token: 'Googlebot-Mobile', category: 'search', fallBack: ['Googlebot'], retired: { successor: 'Googlebot' } },
  { token: 'Google-Lighthouse', sentAs: ['Chrome-Lighthouse'], category: 'testing', kind: 'user-fetcher' },
  { token: 'GoogleAgent-Mariner', category: 'ai-user', kind: 'user-fetcher' },
  { token: 'Google-Gemini-CLI', category: 'ai-user', kind: 'user-fetcher' },
  { token: 'GoogleAgent-URLContext', category: 'ai-user', kind: 'user-fetcher' },
  { token: 'Gemini-Deep-Research', category: 'ai-user', kind: 'user-fetcher' },
  { token: 'Google-Firebase', category: 'ai-user' },
])

export const googleCrawlers = [...commonCrawlers, ...specialCaseCrawlers, ...userTriggeredFetchers, ...unlistedCrawlers]
