import { operatedBy } from '../crawler.ts'
import { aiRobotsTxt, userAgents } from './catalogues.ts'
import { sharedPurposes } from './shared-purposes.ts'
import { sharedStatements } from './shared-statements.ts'

const { doesNotChangeSearch, listedOnly, onlyGroupsThatNameIt, startedByAPerson } = sharedStatements
const { aiAgent, aiAssistant } = sharedPurposes

const addressLists = 'https://developers.google.com/static/crawling/ipranges'

/** Crawlers that follow robots.txt whenever they crawl on their own. Their page lists the tokens of each. */
const common = operatedBy(
  'Google',
  {
    dialect: 'google',
    docs: 'https://developers.google.com/crawling/docs/crawlers-fetchers/google-common-crawlers',
    obeys: 'yes',
    globalGroup: true,
    verification: 'primary',
    read: '2026-11',
    addresses: `${addressLists}/common-crawlers.json`,
  },
  [
    {
      token: 'Googlebot',
      category: 'search',
      purpose: 'The index of Google Search, which Images, Video, News and Discover also draw on',
      statement: 'Google says that its common crawlers always follow robots.txt in automatic crawls.',
    },
    {
      token: 'Googlebot-Image',
      category: 'search',
      purpose: 'Images for Google Images and Discover, favicons and logos in results',
      statement: 'Follows a group for Googlebot-Image, otherwise one for Googlebot.',
      fallBack: ['Googlebot'],
    },
    {
      token: 'Googlebot-Video',
      category: 'search',
      purpose: 'Videos for Google Search',
      statement: 'Follows a group for Googlebot-Video, otherwise one for Googlebot.',
      fallBack: ['Googlebot'],
    },
    {
      token: 'Googlebot-News',
      category: 'search',
      kind: 'control',
      purpose: 'Says what Google News may show; Googlebot does the fetching',
      obeys: 'preference',
      addresses: [],
      statement: 'Sends no requests of its own, so no user agent of that name is ever seen.',
      fallBack: ['Googlebot'],
    },
    {
      token: 'Storebot-Google',
      category: 'search',
      purpose: 'Product pages for Google Shopping',
      statement: 'Without a group of its own it follows *, not Googlebot.',
    },
    {
      token: 'Google-InspectionTool',
      category: 'testing',
      purpose: 'Google’s testing tools: URL Inspection and the Rich Results Test',
      statement: doesNotChangeSearch,
      fallBack: ['Googlebot'],
    },
    {
      token: 'GoogleOther',
      category: 'other',
      purpose: 'Crawls for Google’s product teams that belong to no one product, such as research',
      statement: 'Rules for it change no particular product.',
    },
    {
      token: 'GoogleOther-Image',
      category: 'other',
      purpose: 'The same as GoogleOther, for images',
      fallBack: ['GoogleOther'],
    },
    {
      token: 'GoogleOther-Video',
      category: 'other',
      purpose: 'The same as GoogleOther, for videos',
      fallBack: ['GoogleOther'],
    },
    {
      token: 'Google-CloudVertexBot',
      aliases: ['CloudVertexBot'],
      category: 'ai-search',
      purpose: 'Sites whose owners had them crawled for a Vertex AI agent',
      statement: doesNotChangeSearch,
      fallBack: ['Googlebot'],
    },
    {
      token: 'Google-Extended',
      category: 'ai-training',
      kind: 'control',
      purpose: 'Says whether pages that Google fetched may train Gemini models and ground their answers',
      obeys: 'preference',
      addresses: [],
      statement:
        'Sends no requests of its own. It changes neither ranking nor inclusion in Search. Google does not say whether a group for * applies to it.',
      globalGroup: undefined,
    },
  ],
)

/** Crawlers that work by agreement with the site, and so do not take `*` as meant for them. */
const specialCase = operatedBy(
  'Google',
  {
    dialect: 'google',
    docs: 'https://developers.google.com/crawling/docs/crawlers-fetchers/google-special-case-crawlers',
    obeys: 'own-group-only',
    statement: onlyGroupsThatNameIt,
    globalGroup: false,
    verification: 'primary',
    read: '2026-11',
    addresses: `${addressLists}/special-crawlers.json`,
  },
  [
    { token: 'AdsBot-Google', category: 'ads', purpose: 'Quality of the pages that ads lead to, on desktops' },
    { token: 'AdsBot-Google-Mobile', category: 'ads', purpose: 'Quality of the pages that ads lead to, on phones' },
    {
      token: 'AdsBot-Google-Mobile-Apps',
      category: 'ads',
      purpose: 'Quality of ads in Android apps',
      fallBack: ['AdsBot-Google'],
      retired: { successor: undefined, note: 'Google lists it as retired and names no successor.' },
    },
    {
      token: 'Mediapartners-Google',
      category: 'ads',
      purpose: 'Page content for AdSense and Google’s other ad products, so that ads fit',
      statement: 'Since September 2026 Google documents it for several ad products.',
      evidence: [
        'https://developers.google.com/crawling/docs/crawlers-fetchers/google-special-case-crawlers',
        { url: 'https://developers.google.com/crawling/docs/changelog', read: '2026-11-22' },
      ],
    },
    { token: 'APIs-Google', category: 'other', purpose: 'Push notifications that Google APIs deliver' },
    {
      token: 'Google-Safety',
      category: 'other',
      purpose: 'Abuse checks, such as malware behind links posted on Google’s sites',
      obeys: 'no',
      statement: 'Does not take robots.txt into account at all.',
    },
  ],
)

/** Fetchers that a person starts. */
const userTriggered = operatedBy(
  'Google',
  {
    dialect: 'google',
    kind: 'user-fetcher',
    docs: 'https://developers.google.com/crawling/docs/crawlers-fetchers/google-user-triggered-fetchers',
    obeys: 'no',
    statement: startedByAPerson,
    verification: 'primary',
    read: '2026-11-22',
    addresses: [
      `${addressLists}/user-triggered-fetchers.json`,
      `${addressLists}/user-triggered-fetchers-google.json`,
      `${addressLists}/user-triggered-agents.json`,
    ],
  },
  [
    { token: 'Google-Agent', category: 'user-fetch', purpose: 'Agents run by Google that act on the web for a person' },
    {
      token: 'Google-GeminiNotebook',
      category: 'user-fetch',
      purpose: 'Pages that users of Gemini Notebook add as sources',
    },
    {
      token: 'Google-NotebookLM',
      aliases: ['NotebookLM'],
      category: 'user-fetch',
      purpose: 'Pages that NotebookLM users add as sources',
      retired: {
        successor: 'Google-GeminiNotebook',
        note: 'Google retired it on 16 July 2026; Google-GeminiNotebook took its place.',
      },
    },
    { token: 'FeedFetcher-Google', category: 'user-fetch', purpose: 'RSS and Atom feeds for Google News and WebSub' },
    { token: 'Google-Read-Aloud', category: 'user-fetch', purpose: 'Pages that a person wants read aloud' },
    { token: 'GoogleMessages', category: 'user-fetch', purpose: 'Previews of links in Google Messages' },
    {
      token: 'Google-Site-Verification',
      category: 'user-fetch',
      purpose: 'The proof of ownership that Search Console asks for',
    },
    { token: 'GoogleProducer', category: 'user-fetch', purpose: 'Feeds that publishers gave to Publisher Center' },
    { token: 'Google-Pinpoint', category: 'user-fetch', purpose: 'Pages that Pinpoint users add to a collection' },
  ],
)

/** Names that Google’s pages do not list any more, or never did. */
const unlisted = operatedBy('Google', { dialect: 'google', verification: 'listed', evidence: [aiRobotsTxt] }, [
  {
    token: 'Googlebot-Mobile',
    category: 'search',
    purpose: 'Pages for feature phones, for Google Search',
    fallBack: ['Googlebot'],
    statement: sharedStatements.sentToServers,
    evidence: [userAgents],
    retired: {
      successor: 'Googlebot',
      note: 'Google’s pages do not list it any more; Googlebot fetches for phones too.',
    },
  },
  {
    token: 'Google-Lighthouse',
    sentAs: ['Chrome-Lighthouse'],
    category: 'testing',
    kind: 'user-fetcher',
    purpose: 'Pages that a person tests with Lighthouse or PageSpeed Insights',
    statement: sharedStatements.sentToServers,
    evidence: [userAgents],
  },
  ...(['GoogleAgent-Mariner', 'Google-Gemini-CLI'] as const).map(
    token => ({ token, category: 'ai-user', kind: 'user-fetcher', purpose: aiAgent, statement: listedOnly }) as const,
  ),
  ...(['GoogleAgent-URLContext', 'Gemini-Deep-Research'] as const).map(
    token =>
      ({ token, category: 'ai-user', kind: 'user-fetcher', purpose: aiAssistant, statement: listedOnly }) as const,
  ),
  {
    token: 'Google-Firebase',
    category: 'ai-user',
    purpose: 'Pages that AI apps built with Firebase use',
    statement: listedOnly,
  },
])

export const google = [...common, ...specialCase, ...userTriggered, ...unlisted]
