/** Server logs: which crawlers came, and whether they kept to the rules. */
import type { Crawler } from '../crawlers/crawler.ts'
import { crawlerOfUserAgent } from '../crawlers/user-agent.ts'
import type { Reading } from '../dialects/reading.ts'
import type { Wording } from '../text/wording.ts'
import { plainEnd, serialisedPathAndQuery } from '../url/verbatim.ts'
import { BLOCKED, judgedLine, judgedState } from '../verdict/judgement.ts'
import { type SiteMatcher, siteMatcher } from '../verdict/site-verdict.ts'
import { type AddressRanges, addressRanges, holdsAddress } from './addresses.ts'
import type { AuditSite } from './judges.ts'
import { createLocated, createOrigins, type Located, locate, locateBySerialising, serialisedOrigin } from './origins.ts'
import type { AuditRecord, BadRow } from './record.ts'
import { addSeries, countAt, createTimeline, type Histogram, histogramOf } from './timeline.ts'
import { unknownBot } from './unknown-bots.ts'
import { notUrl } from './wording.ts'

export interface LogOptions {
  /** The sites and their files; bare paths belong to the first. */
  readonly sites: readonly AuditSite[]
  /** How files are read; as each operator documents if left out. */
  readonly reading?: Reading
  /** Addresses and prefixes that operators publish, by the tokens of the crawlers that they are for. */
  readonly addresses?: readonly { readonly tokens: readonly string[]; readonly prefixes: readonly string[] }[]
  /** How many bins histograms have at most; 64 if left out. */
  readonly bins?: number
}

/** Rows read: the sum of those by known crawlers, unknown bots, all others, other hosts, and what cannot be judged. */
export interface LogCounts {
  readonly read: number
  readonly crawlers: number
  readonly unknownBots: number
  /** Browsers, and what says nothing of itself. */
  readonly others: number
  readonly otherHost: number
  readonly notUrl: number
  readonly bad: number
}

/** A request that the rules forbid. */
export interface ForbiddenExample {
  readonly url: string
  readonly row: number
  readonly time: number | undefined
  /** When the crawler had fetched robots.txt last, by this log; undefined if it had not. */
  readonly robotsTxtFetched: number | undefined
}

/** Requests that a line forbids. */
export interface ForbiddenSum {
  readonly origin: string
  /** Undefined if the server's answer for robots.txt forbids them, not a line. */
  readonly line: number | undefined
  readonly count: number
  readonly examples: readonly ForbiddenExample[]
}

export interface LogCrawler {
  readonly token: string
  readonly requests: number
  /** Of all requests that were read for this site, from 0 to 1. */
  readonly share: number
  /** By the operator's addresses; undefined if none were given for the crawler. */
  readonly verified: number | undefined
  /** How many of the forbidden requests came from the operator's addresses. */
  readonly verifiedForbidden: number | undefined
  readonly firstSeen: number | undefined
  readonly lastSeen: number | undefined
  readonly forbidden: number
  /** The most frequent first. */
  readonly forbiddenBy: readonly ForbiddenSum[]
  /** Fetches of /robots.txt, and the first and the last of them. */
  readonly robotsTxt: {
    readonly fetches: number
    readonly first: number | undefined
    readonly last: number | undefined
  }
  /** Requests by the first digit of the status that was answered; 0 stands for none. */
  readonly statusClasses: Readonly<Record<string, number>>
  /** Requests that were refused, by status: 401, 403, 406, 429, 451. */
  readonly refusals: Readonly<Record<string, number>>
  readonly histogram: Histogram | undefined
}

export interface LogReport {
  readonly counts: LogCounts
  readonly firstSeen: number | undefined
  readonly lastSeen: number | undefined
  /** The busiest first. */
  readonly crawlers: readonly LogCrawler[]
  /** Programs that are not known crawlers, the busiest first, and how many requests the others made. */
  readonly unknownBots: { readonly bots: readonly { name: string; requests: number }[]; readonly more: number }
  readonly unjudged: readonly { readonly row: number; readonly reason: Wording }[]
}

export interface LogAudit {
  /** Counts requests; what a row holds throws nothing. Addresses are compared and not kept. */
  add(records: Iterable<AuditRecord>): void
  addBad(rows: Iterable<BadRow>): void
  /** At any time, as plain data. */
  report(): LogReport
}

const REFUSALS: readonly number[] = [401, 403, 406, 429, 451]
const BINS = 64
const EXAMPLES = 5
const MOST_LINES = 1_000
const MOST_BOTS = 500
const MOST_UNJUDGED = 100
const SHOWN_URL = 2_000
/** How many user agents are remembered. */
const KEPT = 20_000

/** When things happened that have a time. */
interface Span {
  first: number | undefined
  last: number | undefined
}

interface Visitor {
  readonly crawler: Crawler
  /** By site, made when it is first needed. */
  readonly matchers: (SiteMatcher | undefined)[]
  readonly ranges: AddressRanges | undefined
  readonly series: number
  readonly seen: Span
  readonly robotsTxt: Span & { fetches: number }
  /** By site and line. */
  readonly forbiddenBy: Map<string, { site: number; line: number; count: number; examples: ForbiddenExample[] }>
  readonly statusClasses: Record<string, number>
  readonly refusals: Record<string, number>
  requests: number
  verified: number
  forbidden: number
  verifiedForbidden: number
}

/** Throws a `TypeError` if a site is missing, or if an origin is not valid. */
export function createLogAudit({ sites, reading, addresses = [], bins = BINS }: LogOptions): LogAudit {
  if (sites.length === 0) throw new TypeError('a robots.txt and the origin of its site are needed')
  const own = sites.map(({ origin }) => serialisedOrigin(origin))
  const origins = createOrigins([...new Set(own)])
  const rangesOf = new Map(
    addresses.flatMap(({ tokens, prefixes }) => {
      const ranges = addressRanges(prefixes)
      return tokens.map(token => [token.toLowerCase(), ranges] as const)
    }),
  )
  const timeline = createTimeline(bins)
  const visitors = new Map<Crawler, Visitor>()
  const bots = new Map<string, number>()
  let moreBots = 0
  const unjudged: { row: number; reason: Wording }[] = []
  const counts = { crawlers: 0, unknownBots: 0, others: 0, otherHost: 0, notUrl: 0, bad: 0 }
  const seen: Span = { first: undefined, last: undefined }
  const kept = new Map<string, Crawler | string | undefined>()
  const located = createLocated()

  /** The known crawler that a header names, or the name of a program, or neither. */
  function whoIs(header: string): Crawler | string | undefined {
    if (kept.has(header)) return kept.get(header)
    const who = crawlerOfUserAgent(header) ?? unknownBot(header)
    if (kept.size >= KEPT) kept.clear()
    kept.set(header, who)
    return who
  }

  function visitorOf(crawler: Crawler): Visitor {
    const known = visitors.get(crawler)
    if (known) return known
    const visitor: Visitor = {
      crawler,
      matchers: [],
      ranges: rangesOf.get(crawler.token.toLowerCase()),
      series: addSeries(timeline),
      seen: { first: undefined, last: undefined },
      robotsTxt: { fetches: 0, first: undefined, last: undefined },
      forbiddenBy: new Map(),
      statusClasses: {},
      refusals: {},
      requests: 0,
      verified: 0,
      forbidden: 0,
      verifiedForbidden: 0,
    }
    visitors.set(crawler, visitor)
    return visitor
  }

  function addRecord(record: AuditRecord): keyof typeof counts {
    const { userAgent = '', time } = record
    // The path of a request may begin with two slashes: what follows is not a host.
    const url = record.url.startsWith('//') ? own[0] + record.url : record.url
    if (!locate(origins, url, located) && !locateBySerialising(origins, url, located)) return skip(record)
    const site = own.indexOf(located.origin)
    if (site < 0) return 'otherHost'
    if (time !== undefined) extend(seen, time)
    const who = whoIs(userAgent)
    if (who === undefined) return 'others'
    if (typeof who === 'string') {
      const requests = bots.get(who)
      if (requests !== undefined || bots.size < MOST_BOTS) bots.set(who, (requests ?? 0) + 1)
      else moreBots++
      return 'unknownBots'
    }
    // The rules are compared with the path as a browser serialises it.
    const isPlain = located.serialised || plainEnd(url, located.from, serialisedPathAndQuery) >= 0
    if (!isPlain && !locateBySerialising(origins, url, located)) return skip(record)
    visit(visitorOf(who), record, site)
    return 'crawlers'
  }

  function visit(visitor: Visitor, { row, time, status, address }: AuditRecord, site: number): void {
    const { ranges, seen, robotsTxt, series, statusClasses, refusals } = visitor
    const verified = ranges !== undefined && address !== undefined && holdsAddress(ranges, address)
    visitor.requests++
    if (verified) visitor.verified++
    if (time !== undefined) {
      extend(seen, time)
      countAt(timeline, series, time)
    }
    increment(statusClasses, status === undefined ? 0 : Math.floor(status / 100))
    if (status !== undefined && REFUSALS.includes(status)) increment(refusals, status)
    const path = pathOfLocated(located)
    if (/^\/robots\.txt(?:\?|$)/.test(path)) {
      robotsTxt.fetches++
      if (time !== undefined) extend(robotsTxt, time)
      return
    }
    visitor.matchers[site] ??= siteMatcher(sites[site] as AuditSite, visitor.crawler, reading)
    const origin = own[site] as string
    const whole = origin + path
    const judgement = visitor.matchers[site].judge(whole, origin.length)
    if (judgedState(judgement) !== BLOCKED) return
    visitor.forbidden++
    if (verified) visitor.verifiedForbidden++
    const line = judgedLine(judgement)
    const key = `${site} ${line}`
    let sum = visitor.forbiddenBy.get(key)
    if (!sum && visitor.forbiddenBy.size < MOST_LINES) {
      sum = { site, line, count: 0, examples: [] }
      visitor.forbiddenBy.set(key, sum)
    }
    if (!sum) return
    sum.count++
    if (sum.examples.length < EXAMPLES) {
      sum.examples.push({ url: whole.slice(0, SHOWN_URL), row, time, robotsTxtFetched: robotsTxt.last })
    }
  }

  function skip({ row }: AuditRecord): 'notUrl' {
    if (unjudged.length < MOST_UNJUDGED) unjudged.push({ row, reason: notUrl() })
    return 'notUrl'
  }

  function crawlerSum(visitor: Visitor, all: number): LogCrawler {
    const { crawler, ranges, requests, verified, verifiedForbidden, forbidden, robotsTxt } = visitor
    return {
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
        .map(({ site, line, count, examples }) => ({
          origin: own[site] as string,
          line: line === 0 ? undefined : line,
          count,
          examples: [...examples],
        })),
      robotsTxt: { ...robotsTxt },
      statusClasses: { ...visitor.statusClasses },
      refusals: { ...visitor.refusals },
      histogram: visitor.seen.first === undefined ? undefined : histogramOf(timeline, visitor.series),
    }
  }

  function report(): LogReport {
    const read = Object.values(counts).reduce((sum, count) => sum + count, 0)
    const ofSite = counts.crawlers + counts.unknownBots + counts.others
    return {
      counts: { read, ...counts },
      firstSeen: seen.first,
      lastSeen: seen.last,
      crawlers: [...visitors.values()].sort((a, b) => b.requests - a.requests).map(one => crawlerSum(one, ofSite)),
      unknownBots: {
        bots: [...bots].map(([name, requests]) => ({ name, requests })).sort((a, b) => b.requests - a.requests),
        more: moreBots,
      },
      unjudged: [...unjudged],
    }
  }

  return {
    add(records) {
      for (const record of records) counts[addRecord(record)]++
    },
    addBad(rows) {
      for (const { row, reason } of rows) {
        counts.bad++
        if (unjudged.length < MOST_UNJUDGED) unjudged.push({ row, reason })
      }
    },
    report,
  }
}

function extend(span: Span, time: number): void {
  if (span.first === undefined || time < span.first) span.first = time
  if (span.last === undefined || time > span.last) span.last = time
}

function pathOfLocated({ text, from }: Located): string {
  const hash = text.indexOf('#', from)
  return text.slice(from, hash < 0 ? undefined : hash)
}

function increment(counts: Record<string, number>, key: number): void {
  counts[key] = (counts[key] ?? 0) + 1
}
