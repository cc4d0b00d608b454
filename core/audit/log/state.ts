import { type Crawler, isSearchEngine } from '../../crawlers/crawler.ts'
import { crawlerForOwnToken } from '../../crawlers/registry.ts'
import { type Reading, readings } from '../../dialects/reading.ts'
import { lowerCaseToken } from '../../parse/product-token.ts'
import { choiceArgument } from '../../text/choice-argument.ts'
import type { Wording } from '../../text/wording.ts'
import { type SiteMatcher, siteMatcher } from '../../verdict/site-verdict.ts'
import { type AddressRanges, addressRanges } from '../addresses.ts'
import { createLocatedUrl, createOrigins, serialisedOrigin } from '../origins.ts'
import { addSeries, createTimeline, type Timeline } from '../timeline.ts'
import { type Copies, createCopies } from './copies.ts'
import { createCrawlCounts } from './crawled.ts'
import { createDayCounts } from './days.ts'
import { createMoments } from './moments.ts'
import { createNetworks } from './networks.ts'
import type { ForbiddenExample, LogCounts } from './report.ts'
import { addRequestCounts, createRequestedUrls, type RequestedUrls } from './requested-urls.ts'
import { type LogSite, type RobotsTxtVersion, robotsTxtVersionsOf } from './versions.ts'

/** How much memory the URLs take that search engines requested, unless more is asked for: some millions of them. */
export const LOG_URL_OCTETS = 300_000_000

export interface LogOptions {
  /** The sites and their files. Bare paths belong to the first site. */
  readonly sites: readonly LogSite[]
  /** How files are read. Default: as each operator documents. */
  readonly reading?: Reading
  /** The addresses and prefixes that operators publish, with the tokens of the crawlers that use them. */
  readonly addresses?: readonly { readonly tokens: readonly string[]; readonly prefixes: readonly string[] }[]
  /** The highest number of bins in a histogram, at least 2. Default: 64. */
  readonly bins?: number
  /**
   * How many octets of memory the URLs may take that search engines requested, which findings are made from. Default: 0,
   * so that no URL is kept but those of examples.
   */
  readonly memory?: number
}

export interface Span {
  first: number | undefined
  last: number | undefined
}

export interface ForbiddenLine {
  readonly site: LoggedSite
  readonly version: number
  readonly line: number
  count: number
  /** In ascending order. */
  readonly examples: Omit<ForbiddenExample, 'robotsTxtFetched' | 'robotsTxtStatus'>[]
}

/** A known crawler, one that is not certain, or an unknown bot's name; undefined for a browser or without a name. */
export type Program = Crawler | { readonly tokens: readonly string[] } | string | undefined

export type RequestResult = Exclude<keyof LogCounts, 'read'>

const BINS = 64
const MAX_UNJUDGED_REQUESTS = 100

/** Everything that the audit of a log knows: requests.ts and forbidden.ts fill it, sums.ts sums it up. */
export type LogState = ReturnType<typeof createLogState>

/** Throws a `TypeError` if a site or its file is missing, or if an origin, a date, a token or the reading is not valid. */
export function createLogState({ sites, reading, addresses = [], bins = BINS, memory = 0 }: LogOptions) {
  if (sites.length === 0) throw new TypeError('a robots.txt and the origin of its site are needed')
  if (reading !== undefined) choiceArgument('A reading', reading, readings)
  const loggedSites = sites.map(createLoggedSite)
  const ranges = addresses.flatMap(({ tokens, prefixes }) => {
    const ofTokens = addressRanges(prefixes)
    return tokens.map(token => [lowerCaseToken(crawlerForOwnToken(token).token), ofTokens] as const)
  })
  // If there are several files for one origin, the first counts. A server behind a proxy that ends TLS logs `http`.
  const siteOf = new Map<string, LoggedSite>()
  const backwards = [...loggedSites].reverse()
  for (const site of backwards) siteOf.set(site.origin.replace(/^https:/, 'http:'), site)
  for (const site of backwards) siteOf.set(site.origin, site)
  return {
    reading,
    sites: loggedSites,
    siteOf,
    origins: createOrigins([...new Set([...loggedSites.map(({ origin }) => origin), ...siteOf.keys()])]),
    /** The operators' addresses, by product token. */
    rangesOf: new Map(ranges),
    timeline: createTimeline(Math.max(2, bins)),
    days: createDayCounts(),
    moments: createMoments(),
    crawlers: new Map<Crawler, LoggedCrawler>(),
    /** The requests whose sender is not certain, by the tokens that their headers name. */
    uncertain: new Map<string, { readonly tokens: readonly string[]; requests: number }>(),
    /** The requests of unknown bots by name, and those of further bots together. */
    bots: new Map<string, number>(),
    moreBots: 0,
    /** The total length of the URLs of all examples. */
    exampleCharacters: 0,
    /** How many forbidden requests were only counted, because the examples are long enough. */
    moreExamples: 0,
    /** The source whose rows are being added. */
    source: 0,
    unjudged: [] as { readonly source: number; readonly row: number; readonly reason: Wording }[],
    counts: noRequests(),
    /** The same for each source, by its number. */
    countsOf: [] as Record<RequestResult, number>[],
    /** How many requests for a site have what a statement about the log needs. */
    roles: { agent: 0, time: 0, status: 0, host: 0 },
    /** Requests with `http` for a site with `https`. */
    plainHttp: 0,
    /** Requests of known crawlers for URLs of which the log allows two spellings, and those that are judged otherwise by the other. */
    spellings: { requests: 0, undecided: 0 },
    /** How many requests are for an origin that is not counted by itself. */
    moreOthers: 0,
    seen: createSpan(),
    /** What `programNamedBy` returned for a user agent. */
    programs: new Map<string, Program>(),
    /** Buffers for the URL of the request that is being counted, and for its other spelling. */
    located: createLocatedUrl(),
    otherLocated: createLocatedUrl(),
    requested: memory > 0 ? createRequestedUrls(memory) : undefined,
  }
}

export const noRequests = (): Record<RequestResult, number> => ({
  crawlers: 0,
  uncertain: 0,
  unknownBots: 0,
  others: 0,
  otherHost: 0,
  notUrl: 0,
  bad: 0,
})

const createSpan = (): Span => ({ first: undefined, last: undefined })

export type LoggedSite = ReturnType<typeof createLoggedSite>

const createLoggedSite = (site: LogSite) => ({
  origin: serialisedOrigin(site.origin),
  versions: robotsTxtVersionsOf(site),
  seen: createSpan(),
  /** For each version, how many requests were judged by it. */
  judged: [] as number[],
  beforeVersions: 0,
  undated: 0,
})

export type LoggedCrawler = ReturnType<typeof createLoggedCrawler>

const createLoggedCrawler = (
  crawler: Crawler,
  timeline: Timeline,
  ranges: AddressRanges | undefined,
  requested: RequestedUrls | undefined,
) => ({
  crawler,
  matchers: new Map<LoggedSite, (SiteMatcher | undefined)[]>(),
  copies: new Map<LoggedSite, Copies>(),
  ranges,
  /** The networks of its requests; if its operator's addresses are known, of those from elsewhere. */
  networks: createNetworks(),
  series: addSeries(timeline),
  seen: createSpan(),
  robotsTxt: { fetches: 0, ...createSpan(), statusClasses: {} as Record<string, number> },
  /** The keys combine site, version and line. */
  forbiddenBy: new Map<string, ForbiddenLine>(),
  statusClasses: {} as Record<string, number>,
  refusals: {} as Record<string, number>,
  refusedAllowed: {} as Record<string, number>,
  requests: 0,
  /** For a search engine, how often it requested each URL (`RequestedUrls`); undefined if no URLs are kept. */
  requestCounts: requested && isSearchEngine(crawler) ? addRequestCounts(requested) : undefined,
  crawled: isSearchEngine(crawler) ? createCrawlCounts() : undefined,
  verified: 0,
  forbidden: 0,
  verifiedForbidden: 0,
  redirects: 0,
})

export function loggedCrawlerOf(log: LogState, crawler: Crawler): LoggedCrawler {
  const { crawlers, timeline, rangesOf, requested } = log
  const known = crawlers.get(crawler)
  if (known) return known
  const created = createLoggedCrawler(crawler, timeline, rangesOf.get(lowerCaseToken(crawler.token)), requested)
  crawlers.set(crawler, created)
  return created
}

/** What matches the URLs of a crawler's requests with one version of a site's file. */
export function versionMatcher(
  { reading }: LogState,
  { matchers, crawler }: LoggedCrawler,
  site: LoggedSite,
  version: number,
): SiteMatcher {
  let ofSite = matchers.get(site)
  if (!ofSite) {
    ofSite = []
    matchers.set(site, ofSite)
  }
  ofSite[version] ??= siteMatcher((site.versions.all[version] as RobotsTxtVersion).file, crawler, reading)
  return ofSite[version]
}

export function copiesOf({ copies }: LoggedCrawler, site: LoggedSite): Copies {
  const known = copies.get(site)
  if (known) return known
  const created = createCopies()
  copies.set(site, created)
  return created
}

export function listUnjudgedRequest({ unjudged }: LogState, source: number, row: number, reason: Wording): void {
  if (unjudged.length < MAX_UNJUDGED_REQUESTS) unjudged.push({ source, row, reason })
}
