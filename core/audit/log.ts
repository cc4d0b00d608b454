/** Server logs: which crawlers came, and whether they kept to the rules. */
import type { Crawler } from '../crawlers/crawler.ts'
import { crawlerOfUserAgent } from '../crawlers/user-agent.ts'
import type { Reading } from '../dialects/reading.ts'
import type { Wording } from '../text/wording.ts'
import { plainEnd, serialisedPathAndQuery } from '../url/verbatim.ts'
import { ALLOWED, BLOCKED, judgedLine, judgedState } from '../verdict/judgement.ts'
import { type SiteMatcher, siteMatcher } from '../verdict/site-verdict.ts'
import { type AddressRanges, addressRanges, holdsAddress, withoutAddresses } from './addresses.ts'
import { caveatsOf } from './log/caveats.ts'
import {
  askedBefore,
  type Copies,
  copyCounts,
  countAnswer,
  countForbidden,
  createCopies,
  MOST_BITS,
  sumOfCopies,
} from './log/copies.ts'
import { createMoments } from './log/moments.ts'
import type { ForbiddenExample, LogCrawler, LogReport, LogSiteSum } from './log/report.ts'
import { countSize, createSizes, fileSizes, type Sizes } from './log/sizes.ts'
import { isBefore, type LogSite, type Version, type Versions, versionAt, versionsOf } from './log/versions.ts'
import { createLocated, createOrigins, type Located, locate, locateBySerialising, serialisedOrigin } from './origins.ts'
import type { AuditRecord, BadRow } from './record.ts'
import { addSeries, countAt, createTimeline, histogramOf } from './timeline.ts'
import { unknownBot } from './unknown-bots.ts'
import { notUrl } from './wording.ts'

export interface LogOptions {
  /** The sites and their files; bare paths belong to the first. */
  readonly sites: readonly LogSite[]
  /** How files are read; as each operator documents if left out. */
  readonly reading?: Reading
  /** Addresses and prefixes that operators publish, by the tokens of the crawlers that they are for. */
  readonly addresses?: readonly { readonly tokens: readonly string[]; readonly prefixes: readonly string[] }[]
  /** How many bins histograms have at most, from 2; 64 if left out. */
  readonly bins?: number
}

export interface LogAudit {
  /**
   * Counts requests, in any order; what a row holds throws nothing. Addresses are compared and not kept. `source` is the
   * number by which examples name the log that they are from; 0 if left out.
   */
  add(records: Iterable<AuditRecord>, source?: number): void
  addBad(rows: Iterable<BadRow>, source?: number): void
  /** At any time, as plain data. */
  report(): LogReport
}

const REFUSALS: readonly number[] = [401, 403, 406, 429, 451]
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308]
const BINS = 64
const EXAMPLES = 5
const MOST_LINES = 1_000
const MOST_BOTS = 500
const MOST_UNJUDGED = 100
const SHOWN_URL = 2_000
/** As many characters as an e-mail address has at most (RFC 5321 §4.5.3.1), when each is percent-encoded. */
const LONGEST_ADDRESS = 1_000
/** How many characters the URLs of all examples may have: beyond, there are counts alone. */
const EXAMPLE_UNITS = 16_000_000
/** How many user agents are remembered, and of what length. */
const KEPT = 20_000
const LONGEST_KEPT = 1_000
/** The last time that there is in ECMAScript. */
const LAST_TIME = 8.64e15

/** When things happened that have a time. */
interface Span {
  first: number | undefined
  last: number | undefined
}

/** What is summed up for a site. */
interface SiteState {
  readonly origin: string
  readonly versions: Versions
  readonly seen: Span
  /** By version, how many requests it judged. */
  readonly judged: number[]
  readonly sizes: Sizes
  beforeVersions: number
  undated: number
}

interface ForbiddenState {
  readonly site: SiteState
  readonly version: number
  readonly line: number
  count: number
  /** In order. */
  readonly examples: Omit<ForbiddenExample, 'robotsTxtFetched' | 'robotsTxtStatus'>[]
}

interface Visitor {
  readonly crawler: Crawler
  /** By site and version, made when they are first needed. */
  readonly matchers: Map<SiteState, (SiteMatcher | undefined)[]>
  readonly copies: Map<SiteState, Copies>
  readonly ranges: AddressRanges | undefined
  readonly series: number
  readonly seen: Span
  readonly robotsTxt: Span & { fetches: number; readonly statusClasses: Record<string, number> }
  /** By site, version and line. */
  readonly forbiddenBy: Map<string, ForbiddenState>
  readonly statusClasses: Record<string, number>
  readonly refusals: Record<string, number>
  readonly refusedAllowed: Record<string, number>
  requests: number
  verified: number
  forbidden: number
  verifiedForbidden: number
  redirects: number
}

/** Throws a `TypeError` if a site or its file is missing, or if an origin or a date is not valid. */
export function createLogAudit({ sites, reading, addresses = [], bins = BINS }: LogOptions): LogAudit {
  if (sites.length === 0) throw new TypeError('a robots.txt and the origin of its site are needed')
  const states = sites.map(
    (site): SiteState => ({
      origin: serialisedOrigin(site.origin),
      versions: versionsOf(site),
      seen: { first: undefined, last: undefined },
      judged: [],
      sizes: createSizes(),
      beforeVersions: 0,
      undated: 0,
    }),
  )
  // Of several files for one origin the first counts.
  const siteOf = new Map(states.map(state => [state.origin, state] as const).reverse())
  const origins = createOrigins([...new Set(states.map(({ origin }) => origin))])
  const rangesOf = new Map(
    addresses.flatMap(({ tokens, prefixes }) => {
      const ranges = addressRanges(prefixes)
      return tokens.map(token => [token.toLowerCase(), ranges] as const)
    }),
  )
  const timeline = createTimeline(Math.max(2, bins))
  const moments = createMoments()
  const visitors = new Map<Crawler, Visitor>()
  const bots = new Map<string, number>()
  let moreBots = 0
  let exampleUnits = 0
  /** The source that rows are added from. */
  let source = 0
  const unjudged: { source: number; row: number; reason: Wording }[] = []
  const counts = { crawlers: 0, unknownBots: 0, others: 0, otherHost: 0, notUrl: 0, bad: 0 }
  const seen: Span = { first: undefined, last: undefined }
  const kept = new Map<string, Crawler | string | undefined>()
  const located = createLocated()

  /** The known crawler that a header names, or the name of a program, or neither. */
  function whoIs(header: string): Crawler | string | undefined {
    const known = kept.get(header)
    if (known !== undefined || kept.has(header)) return known
    const who = crawlerOfUserAgent(header) ?? unknownBot(header)
    if (header.length > LONGEST_KEPT) return who
    if (kept.size >= KEPT) kept.clear()
    kept.set(header, who)
    return who
  }

  function visitorOf(crawler: Crawler): Visitor {
    const known = visitors.get(crawler)
    if (known) return known
    const visitor: Visitor = {
      crawler,
      matchers: new Map(),
      copies: new Map(),
      ranges: rangesOf.get(crawler.token.toLowerCase()),
      series: addSeries(timeline),
      seen: { first: undefined, last: undefined },
      robotsTxt: { fetches: 0, first: undefined, last: undefined, statusClasses: {} },
      forbiddenBy: new Map(),
      statusClasses: {},
      refusals: {},
      refusedAllowed: {},
      requests: 0,
      verified: 0,
      forbidden: 0,
      verifiedForbidden: 0,
      redirects: 0,
    }
    visitors.set(crawler, visitor)
    return visitor
  }

  function addRecord(record: AuditRecord): keyof typeof counts {
    const { userAgent = '' } = record
    const time = timeOf(record)
    // The path of a request may begin with two slashes: what follows is not a host.
    const url = record.url.startsWith('//') ? origins.names[0] + record.url : record.url
    if (!locate(origins, url, located) && !locateBySerialising(origins, url, located)) return skip(record)
    const site = siteOf.get(located.origin)
    if (!site) return 'otherHost'
    const who = whoIs(userAgent)
    // The rules are compared with the path as a browser serialises it.
    if (typeof who === 'object') {
      const isPlain = located.serialised || plainEnd(url, located.from, serialisedPathAndQuery) >= 0
      if (!isPlain && !locateBySerialising(origins, url, located)) return skip(record)
    }
    if (time !== undefined) {
      extend(seen, time)
      extend(site.seen, time)
    }
    const isRobotsTxt = isForRobotsTxt(located)
    if (isRobotsTxt) countAnswerSize(site, who, record, time)
    if (who === undefined) return 'others'
    if (typeof who === 'string') {
      const requests = bots.get(who)
      if (requests !== undefined || bots.size < MOST_BOTS) bots.set(who, (requests ?? 0) + 1)
      else moreBots++
      return 'unknownBots'
    }
    const visitor = visitorOf(who)
    const isVerified = visit(visitor, record, time)
    if (isRobotsTxt) countRobotsTxt(visitor, site, record, time)
    else judge(visitor, site, record, time, isVerified)
    return 'crawlers'
  }

  /** Counts a request of a known crawler, and says whether it came from the operator's addresses. */
  function visit(visitor: Visitor, { status, address }: AuditRecord, time: number | undefined): boolean {
    const { ranges, seen, series, statusClasses, refusals } = visitor
    const isVerified = ranges !== undefined && address !== undefined && holdsAddress(ranges, address)
    visitor.requests++
    if (isVerified) visitor.verified++
    if (time !== undefined) {
      extend(seen, time)
      countAt(timeline, series, time)
    }
    increment(statusClasses, classOf(status))
    if (status !== undefined && status !== 200) {
      if (REFUSALS.includes(status)) increment(refusals, status)
      if (REDIRECTS.includes(status)) visitor.redirects++
    }
    return isVerified
  }

  function countRobotsTxt(visitor: Visitor, site: SiteState, { status }: AuditRecord, time: number | undefined): void {
    visitor.robotsTxt.fetches++
    increment(visitor.robotsTxt.statusClasses, classOf(status))
    if (time === undefined) return
    extend(visitor.robotsTxt, time)
    countAnswer(moments, copiesOf(visitor, site), time, status)
  }

  /** Counts the size of an answer for robots.txt, whoever asked. */
  function countAnswerSize(
    { sizes }: SiteState,
    who: Crawler | string | undefined,
    { status, method = 'GET', size, sizeHasHeaders = false }: AuditRecord,
    time: number | undefined,
  ): void {
    if (status !== 200 || method !== 'GET' || size === undefined || time === undefined) return
    countSize(sizes, typeof who === 'object' ? who.token : who, time, size, sizeHasHeaders)
  }

  function judge(
    visitor: Visitor,
    site: SiteState,
    record: AuditRecord,
    time: number | undefined,
    isVerified: boolean,
  ): void {
    const { versions } = site
    const version = versions.all.length === 1 ? 0 : versionAt(versions, time)
    site.judged[version] = (site.judged[version] ?? 0) + 1
    if (time === undefined) site.undated++
    else if (isBefore(versions, time)) site.beforeVersions++
    const { text, from } = judgedUrl(located, site)
    const judgement = matcherOf(visitor, site, version).judge(text, from)
    const state = judgedState(judgement)
    if (state === ALLOWED) {
      if (record.status !== undefined && REFUSALS.includes(record.status)) {
        increment(visitor.refusedAllowed, record.status)
      }
      return
    }
    if (state !== BLOCKED) return
    visitor.forbidden++
    if (isVerified) visitor.verifiedForbidden++
    let allowing = 0
    for (let other = 0; other < Math.min(versions.all.length, MOST_BITS); other++) {
      if (other === version) continue
      if (judgedState(matcherOf(visitor, site, other).judge(text, from)) !== BLOCKED) allowing |= 1 << other
    }
    countForbidden(moments, copiesOf(visitor, site), time, allowing)
    const line = judgedLine(judgement)
    const key = `${states.indexOf(site)} ${version} ${line}`
    let sum = visitor.forbiddenBy.get(key)
    if (!sum) {
      if (visitor.forbiddenBy.size >= MOST_LINES) return
      sum = { site, version, line, count: 0, examples: [] }
      visitor.forbiddenBy.set(key, sum)
    }
    sum.count++
    if (exampleUnits >= EXAMPLE_UNITS) return
    exampleUnits += addExample(sum.examples, source, record, time, () => {
      // A site may have written its visitor's address into the URL.
      // One that the end cuts in two would not be found.
      const path = pathOfLocated(located).slice(0, SHOWN_URL + LONGEST_ADDRESS)
      return site.origin + withoutAddresses(path, record.address).slice(0, SHOWN_URL)
    })
  }

  function matcherOf({ matchers, crawler }: Visitor, site: SiteState, version: number): SiteMatcher {
    let ofSite = matchers.get(site)
    if (!ofSite) {
      ofSite = []
      matchers.set(site, ofSite)
    }
    ofSite[version] ??= siteMatcher((site.versions.all[version] as Version).file, crawler, reading)
    return ofSite[version]
  }

  function copiesOf({ copies }: Visitor, site: SiteState): Copies {
    const known = copies.get(site)
    if (known) return known
    const made = createCopies()
    copies.set(site, made)
    return made
  }

  function skip({ row }: AuditRecord): 'notUrl' {
    if (unjudged.length < MOST_UNJUDGED) unjudged.push({ source, row, reason: notUrl() })
    return 'notUrl'
  }

  function crawlerSum(visitor: Visitor, all: number): LogCrawler {
    const { crawler, ranges, requests, verified, verifiedForbidden, forbidden, redirects, refusedAllowed } = visitor
    const askedBeforeOf = new Map(
      [...visitor.copies].map(([site, copies]) => [site, askedBefore(moments, copies)] as const),
    )
    const neverAsked = askedBefore(moments, createCopies())
    const sum = {
      token: crawler.token,
      requests,
      share: requests / all,
      verified: ranges && verified,
      verifiedForbidden: ranges && verifiedForbidden,
      firstSeen: visitor.seen.first,
      lastSeen: visitor.seen.last,
      forbidden,
      forbiddenBy: [...visitor.forbiddenBy.values()]
        .sort((a, b) => b.count - a.count || a.line - b.line)
        .map(({ site, version, line, count, examples }) => ({
          origin: site.origin,
          since: site.versions.all[version]?.since,
          line: line === 0 ? undefined : line,
          count,
          examples: examples.map(example => ({
            ...example,
            ...(askedBeforeOf.get(site) ?? neverAsked)(example.time),
          })),
        })),
      copies: sumOfCopies([...visitor.copies].map(([{ versions }, ofSite]) => copyCounts(moments, ofSite, versions))),
      robotsTxt: { ...visitor.robotsTxt, statusClasses: { ...visitor.robotsTxt.statusClasses } },
      statusClasses: { ...visitor.statusClasses },
      refusals: { ...visitor.refusals },
      refusedAllowed: { ...refusedAllowed },
      redirects,
      histogram: visitor.seen.first === undefined ? undefined : histogramOf(timeline, visitor.series),
    }
    return { ...sum, caveats: caveatsOf(sum, crawler) }
  }

  function siteSum({ origin, versions: { all, undated }, seen, judged, sizes, ...site }: SiteState): LogSiteSum {
    const isDated = all.length > undated
    return {
      origin,
      assumed: isDated ? undefined : { since: seen.first },
      versions: all.map(({ since }, version) => ({ since, requests: judged[version] ?? 0 })),
      beforeVersions: site.beforeVersions,
      undated: isDated ? site.undated : 0,
      robotsTxt: fileSizes(
        sizes,
        all.flatMap(({ since }) => since ?? []),
      ),
    }
  }

  function report(): LogReport {
    const read = Object.values(counts).reduce((sum, count) => sum + count, 0)
    const ofSite = counts.crawlers + counts.unknownBots + counts.others
    return {
      counts: { read, ...counts },
      firstSeen: seen.first,
      lastSeen: seen.last,
      sites: states.map(siteSum),
      crawlers: [...visitors.values()].sort((a, b) => b.requests - a.requests).map(one => crawlerSum(one, ofSite)),
      unknownBots: {
        bots: [...bots].map(([name, requests]) => ({ name, requests })).sort((a, b) => b.requests - a.requests),
        more: moreBots,
      },
      unjudged: [...unjudged],
    }
  }

  return {
    add(records, from = 0) {
      source = from
      for (const record of records) counts[addRecord(record)]++
    },
    addBad(rows, from = 0) {
      for (const { row, reason } of rows) {
        counts.bad++
        if (unjudged.length < MOST_UNJUDGED) unjudged.push({ source: from, row, reason })
      }
    },
    report,
  }
}

/** What is not a time of this world is none. */
function timeOf({ time }: AuditRecord): number | undefined {
  return time !== undefined && time >= -LAST_TIME && time <= LAST_TIME ? time : undefined
}

function extend(span: Span, time: number): void {
  if (span.first === undefined || time < span.first) span.first = time
  if (span.last === undefined || time > span.last) span.last = time
}

const ROBOTS_TXT = '/robots.txt'

/** Whether the file itself is asked for: with a query, the server may answer with something else (RFC 9309 §2.3). */
function isForRobotsTxt({ text, from }: Located): boolean {
  if (!text.startsWith(ROBOTS_TXT, from)) return false
  const next = text[from + ROBOTS_TXT.length]
  return next === undefined || next === '#'
}

function pathOfLocated({ text, from }: Located): string {
  const hash = text.indexOf('#', from)
  return text.slice(from, hash < 0 ? undefined : hash)
}

/** The URL as matchers want it: without a fragment, and no path that begins like a host. */
function judgedUrl(located: Located, { origin }: SiteState): Pick<Located, 'text' | 'from'> {
  const { text, from } = located
  if (!text.includes('#', from) && (from > 0 || !text.startsWith('//'))) return located
  return { text: origin + pathOfLocated(located), from: origin.length }
}

/** Keeps the first by time, source and row, and says how many characters more are kept. The URL is made for those alone. */
function addExample(
  examples: ForbiddenState['examples'],
  source: number,
  { row }: AuditRecord,
  time: number | undefined,
  urlOf: () => string,
): number {
  const isAfter = (other: ForbiddenState['examples'][number]) =>
    (other.time ?? LAST_TIME) - (time ?? LAST_TIME) || other.source - source || other.row - row
  const last = examples.at(-1)
  if (last && examples.length === EXAMPLES && isAfter(last) <= 0) return 0
  const place = examples.findIndex(other => isAfter(other) > 0)
  const url = urlOf()
  examples.splice(place < 0 ? examples.length : place, 0, { url, source, row, time })
  const dropped = examples.length > EXAMPLES ? examples.pop() : undefined
  return url.length - (dropped?.url.length ?? 0)
}

/** The first digit of a status; 0 for none. */
const classOf = (status: number | undefined): number => (status === undefined ? 0 : Math.floor(status / 100))

function increment(counts: Record<string, number>, key: number): void {
  counts[key] = (counts[key] ?? 0) + 1
}
