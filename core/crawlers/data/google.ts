import { operatedBy } from '../crawler.ts'
import { sharedStatements } from './shared-statements.ts'

const { doesNotChangeSearch, onlyGroupsThatNameIt, startedByAPerson } = sharedStatements

/** Crawlers that follow robots.txt whenever they crawl on their own. Their page lists the tokens of each. */
const common = operatedBy(
  'Google',
  {
    dialect: 'google',
    docs: 'https://developers.google.com/crawling/docs/crawlers-fetchers/google-common-crawlers',
    obeys: 'yes',
    globalGroup: true,
    verification: 'primary',
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
    { token: 'Mediapartners-Google', category: 'ads', purpose: 'Page content for AdSense, so that its ads fit' },
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
  },
  [
    { token: 'Google-Agent', category: 'user-fetch', purpose: 'Agents run by Google that act on the web for a person' },
    { token: 'Google-NotebookLM', category: 'user-fetch', purpose: 'Pages that NotebookLM users add as sources' },
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

export const google = [...common, ...specialCase, ...userTriggered]
