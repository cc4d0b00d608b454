/**
 * Prints which pages and drafts that the project relies on were last read more than 60 days ago, each with what is taken
 * from it. It never fails: a fact that was not read again may still be true, and a day that passes breaks no build.
 *
 *     node .scripts/moving-facts.mjs
 *
 * Pages about crawlers have their dates in `core/crawlers/profiles`. The others are listed here.
 */
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runnerImport } from 'vite'
import { readArguments } from './arguments.mjs'

const root = resolve(import.meta.dirname, '..')
const DAYS = 60

/**
 * @typedef {object} MovingFact
 * @property {string} url
 * @property {string} relied what is taken from the page
 * @property {string} read the day on which it was last read, `2026-11-22`; of a fact whose day was not noted, the month in
 *   which it was taken, `2026-11`
 * @property {string} [by] where the fact comes from, if the page itself could not be read
 */

const docs = 'https://developers.google.com'
const datatracker = 'https://datatracker.ietf.org/doc'

/** @type {readonly (readonly [url: string, read: string, relied: string, by?: string])[]} */
const table = [
  [
    `${datatracker}/html/draft-ietf-aipref-attach-05`,
    '2026-11',
    'Content-Usage is a rule with a path, in groups as RFC 9309 selects them',
  ],
  [`${datatracker}/html/draft-ietf-aipref-vocab-08`, '2026-11', 'the categories of use and their hierarchy'],
  [`${datatracker}/draft-ietf-aipref-attach/`, '2026-11', 'that -05 is the newest edition'],
  [`${datatracker}/draft-ietf-aipref-vocab/`, '2026-11', 'that -08 is the newest edition'],
  [
    `${datatracker}/draft-kelley-aipref-training-preference-signal/`,
    '2026-11-29',
    'a training preference by groups for a purpose token; that -00 is the newest edition',
    'the abstract, and release notes of others for the spelling of the token',
  ],
  [`${datatracker}/draft-romm-aipref-contentsignals/`, '2026-11', 'whether Content-Signal may have a path', 'not read'],
  [`${datatracker}/html/rfc9309`, '2026-11', 'that no RFC updates it; errata'],
  ['https://contentsignals.org/', '2026-11', 'search, ai-input and ai-train, and `use`'],
  [
    'https://developers.cloudflare.com/changelog/post/2026-08-31-crawl-content-use/',
    '2026-11',
    'that Cloudflare’s crawler reads `use`',
  ],
  [
    'https://developers.cloudflare.com/bots/additional-configurations/managed-robots-txt/',
    '2026-11',
    'the comments around what Cloudflare writes',
  ],
  [
    `${docs}/crawling/docs/robots-txt/robots-txt-spec`,
    '2026-11',
    'Google’s reading of robots.txt, and its words about percent-encoding',
  ],
  [
    `${docs}/crawling/docs/changelog`,
    '2026-11-29',
    'what Google changed of its crawlers and of robots.txt',
    'the entries up to 30 October 2026',
  ],
  [`${docs}/crawling/docs/crawlers-fetchers/google-common-crawlers`, '2026-11', 'Google’s crawlers and their tokens'],
  [
    `${docs}/crawling/docs/crawlers-fetchers/google-special-case-crawlers`,
    '2026-11',
    'AdsBot and Mediapartners-Google: whom `*` does not concern',
  ],
  [
    `${docs}/crawling/docs/crawlers-fetchers/google-user-triggered-fetchers`,
    '2026-11',
    'fetchers that a person starts',
  ],
  [
    `${docs}/search/docs/crawling-indexing/robots-meta-tag`,
    '2026-11',
    'the directives that Google reads, and for which names',
  ],
  [
    `${docs}/search/docs/crawling-indexing/javascript/javascript-seo-basics`,
    '2026-11',
    'that Google draws pages with style sheets and scripts',
  ],
  ['https://github.com/google/robotstxt', '2026-11', 'Google’s parser: prefixes of field names, lengths of lines'],
  ['https://www.bing.com/webmasters/help/how-to-create-a-robots-txt-file-cb7c31ec', '2026-11', 'Crawl-delay at Bing'],
  [
    'https://yandex.com/support/webmaster/en/robot-workings/robots-txt',
    '2026-11',
    'limits and statuses at Yandex, and that Host and Crawl-delay are not read',
  ],
  ['https://rslstandard.org/guide/robots-txt', '2026-11', 'License in robots.txt'],
  ['https://www.w3.org/2022/tdmrep/', '2026-11', 'the TDM Reservation Protocol'],
  ['https://url.spec.whatwg.org/', '2026-11', 'how URLs are serialised'],
  [
    'https://shopify.dev/docs/storefronts/themes/seo/robots-txt',
    '2026-11',
    'that owners of shops can add lines to the default',
  ],
  ['https://docs.python.org/3/library/urllib.robotparser.html', '2026-11', 'how Python reads a file'],
  ['https://github.com/scrapy/protego', '2026-11', 'how Scrapy reads a file'],
  ['https://github.com/samclarke/robots-parser', '2026-11', 'how robots-parser reads a file'],
  ['https://github.com/crawler-commons/crawler-commons', '2026-11', 'how crawler-commons reads a file'],
  ['https://metacpan.org/pod/WWW::RobotRules', '2026-11', 'how WWW::RobotRules reads a file'],
  [
    'https://support.google.com/webmasters/answer/16908024',
    '2026-11-29',
    'that AI features of Search have a control in Search Console, for all sites since 31 August 2026',
  ],
]

/** @type {readonly MovingFact[]} */
export const movingFacts = table.map(([url, read, relied, by]) => ({ url, read, relied, ...(by ? { by } : {}) }))

/**
 * The facts that were last read more than `DAYS` days before a day. Of a month its first day counts.
 * @param {readonly MovingFact[]} facts
 * @param {Date} today
 */
export function oldFacts(facts, today) {
  const limit = today.getTime() - DAYS * 86_400_000
  return facts.filter(({ read }) => Date.parse(read.length === 7 ? `${read}-01` : read) < limit)
}

/**
 * The pages about crawlers, each once with the day of its last reading.
 * @param {readonly { readonly url: string, readonly read: string | undefined }[]} evidence
 * @returns {MovingFact[]}
 */
export function pagesOfCrawlers(evidence) {
  /** @type {Map<string, string>} */
  const read = new Map()
  for (const page of evidence) {
    const before = read.get(page.url)
    if (page.read !== undefined && (before === undefined || page.read > before)) read.set(page.url, page.read)
  }
  return [...read].map(([url, day]) => ({
    url,
    read: day,
    relied: 'what its operator, or who lists it, says of a crawler',
  }))
}

async function main() {
  readArguments('node .scripts/moving-facts.mjs')
  /** @type {typeof import('../core/crawlers/index.ts')} */
  const { crawlers, profileOf } = (await runnerImport(join(root, 'core/crawlers/index.ts'))).module
  const facts = [...movingFacts, ...pagesOfCrawlers(crawlers.flatMap(crawler => profileOf(crawler).evidence))]
  const old = oldFacts(facts, new Date())
  console.log(
    old.length === 0
      ? `moving facts: all of ${facts.length} pages were read in the last ${DAYS} days`
      : `moving facts: ${old.length} of ${facts.length} pages were last read more than ${DAYS} days ago. Read them again: CONTRIBUTING.md says how.`,
  )
  for (const { url, read, relied, by } of old) console.log(`  ${read}  ${url}: ${relied}${by ? ` (from ${by})` : ''}`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main()
