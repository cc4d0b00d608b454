import { aiRobotsTxt, userAgents } from './catalogues.ts'
import { type NamedProfile, profilesWith } from './profile.ts'
import { sharedPurposes } from './shared-purposes.ts'
import { sharedStatements } from './shared-statements.ts'

const { doesNotChangeSearch, listedOnly, onlyGroupsThatNameIt, sentToServers, startedByAPerson } = sharedStatements
const { aiAgent, aiAssistant } = sharedPurposes

const addressLists = 'https://developers.google.com/static/crawling/ipranges'

const commonProfiles = profilesWith(
  {
    docs: 'https://developers.google.com/crawling/docs/crawlers-fetchers/google-common-crawlers',
    read: '2026-11',
    addresses: `${addressLists}/common-crawlers.json`,
  },
  {
    Googlebot: {
      purpose: 'The index of Google Search, which Images, Video, News and Discover also draw on',
      statement: 'Google says that its common crawlers always follow robots.txt in automatic crawls.',
    },
    'Googlebot-Image': {
      purpose: 'Images for Google Images and Discover, favicons and logos in results',
      statement: 'Follows a group for Googlebot-Image, otherwise one for Googlebot.',
    },
    'Googlebot-Video': {
      purpose: 'Videos for Google Search',
      statement: 'Follows a group for Googlebot-Video, otherwise one for Googlebot.',
    },
    'Googlebot-News': {
      purpose: 'Says what Google News may show; Googlebot does the fetching',
      addresses: [],
      statement: 'Sends no requests of its own, so no user agent of that name is ever seen.',
    },
    'Storebot-Google': {
      purpose: 'Product pages for Google Shopping',
      statement: 'Without a group of its own it follows *, not Googlebot.',
    },
    'Google-InspectionTool': {
      purpose: 'Google’s testing tools: URL Inspection and the Rich Results Test',
      statement: doesNotChangeSearch,
    },
    GoogleOther: {
      purpose: 'Crawls for Google’s product teams that belong to no one product, such as research',
      statement: 'Rules for it change no particular product.',
    },
    'GoogleOther-Image': { purpose: 'The same as GoogleOther, for images' },
    'GoogleOther-Video': { purpose: 'The same as GoogleOther, for videos' },
    'Google-CloudVertexBot': {
      purpose: 'Sites whose owners had them crawled for a Vertex AI agent',
      statement: doesNotChangeSearch,
    },
    'Google-Extended': {
      purpose: 'Says whether pages that Google fetched may train Gemini models and ground their answers',
      addresses: [],
      statement:
        'Sends no requests of its own. It changes neither ranking nor inclusion in Search. Google does not say whether a group for * applies to it.',
    },
  },
)

const specialCaseProfiles = profilesWith(
  {
    docs: 'https://developers.google.com/crawling/docs/crawlers-fetchers/google-special-case-crawlers',
    statement: onlyGroupsThatNameIt,
    read: '2026-11',
    addresses: `${addressLists}/special-crawlers.json`,
  },
  {
    'AdsBot-Google': { purpose: 'Quality of the pages that ads lead to, on desktops' },
    'AdsBot-Google-Mobile': { purpose: 'Quality of the pages that ads lead to, on phones' },
    'AdsBot-Google-Mobile-Apps': {
      purpose: 'Quality of ads in Android apps',
      retirement: 'Google lists it as retired and names no successor.',
    },
    'Mediapartners-Google': {
      purpose: 'Page content for AdSense and Google’s other ad products, so that ads fit',
      statement: 'Since September 2026 Google documents it for several ad products.',
      evidence: [
        'https://developers.google.com/crawling/docs/crawlers-fetchers/google-special-case-crawlers',
        { url: 'https://developers.google.com/crawling/docs/changelog', read: '2026-11-22' },
      ],
    },
    'APIs-Google': { purpose: 'Push notifications that Google APIs deliver' },
    'Google-Safety': {
      purpose: 'Abuse checks, such as malware behind links posted on Google’s sites',
      statement: 'Does not take robots.txt into account at all.',
    },
  },
)

const userTriggeredProfiles = profilesWith(
  {
    docs: 'https://developers.google.com/crawling/docs/crawlers-fetchers/google-user-triggered-fetchers',
    statement: startedByAPerson,
    read: '2026-11-22',
    addresses: [
      `${addressLists}/user-triggered-fetchers.json`,
      `${addressLists}/user-triggered-fetchers-google.json`,
      `${addressLists}/user-triggered-agents.json`,
    ],
  },
  {
    'Google-Agent': { purpose: 'Agents run by Google that act on the web for a person' },
    'Google-GeminiNotebook': { purpose: 'Pages that users of Gemini Notebook add as sources' },
    'Google-NotebookLM': {
      purpose: 'Pages that NotebookLM users add as sources',
      retirement: 'Google retired it on 16 July 2026; Google-GeminiNotebook took its place.',
    },
    'FeedFetcher-Google': { purpose: 'RSS and Atom feeds for Google News and WebSub' },
    'Google-Read-Aloud': { purpose: 'Pages that a person wants read aloud' },
    GoogleMessages: { purpose: 'Previews of links in Google Messages' },
    'Google-Site-Verification': { purpose: 'The proof of ownership that Search Console asks for' },
    GoogleProducer: { purpose: 'Feeds that publishers gave to Publisher Center' },
    'Google-Pinpoint': { purpose: 'Pages that Pinpoint users add to a collection' },
    'Google-CWS': { purpose: 'Addresses that developers name for their items in the Chrome Web Store' },
  },
)

const unlistedProfiles = profilesWith(
  { evidence: [aiRobotsTxt] },
  {
    'Googlebot-Mobile': {
      purpose: 'Pages for feature phones, for Google Search',
      statement: sentToServers,
      evidence: [userAgents],
      retirement: 'Google’s pages do not list it any more; Googlebot fetches for phones too.',
    },
    'Google-Lighthouse': {
      purpose: 'Pages that a person tests with Lighthouse or PageSpeed Insights',
      statement: sentToServers,
      evidence: [userAgents],
    },
    'GoogleAgent-Mariner': { purpose: aiAgent, statement: listedOnly },
    'Google-Gemini-CLI': { purpose: aiAgent, statement: listedOnly },
    'GoogleAgent-URLContext': { purpose: aiAssistant, statement: listedOnly },
    'Gemini-Deep-Research': { purpose: aiAssistant, statement: listedOnly },
    'Google-Firebase': { purpose: 'Pages that AI apps built with Firebase use', statement: listedOnly },
  },
)

export const googleProfiles: readonly NamedProfile[] = [
  ...commonProfiles,
  ...specialCaseProfiles,
  ...userTriggeredProfiles,
  ...unlistedProfiles,
]
