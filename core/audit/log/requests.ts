import { redirectStatuses } from '../../access/answer.ts'
import type { Crawler } from '../../crawlers/crawler.ts'
import { namesInHeader } from '../../crawlers/names-in-header.ts'
import { ROBOTS_TXT } from '../../match/rules.ts'
import { comparedInUrls, plainEnd } from '../../url/plain.ts'
import { containsAddress } from '../addresses.ts'
import { countOther, type LocatedUrl, locate, locateBySerialising, requestedUrl } from '../origins.ts'
import type { AuditRecord } from '../record.ts'
import { countTime } from '../timeline.ts'
import { unknownBot } from '../unknown-bots.ts'
import { notUrl } from '../wording.ts'
import { countAnswer } from './copies.ts'
import { countCrawled } from './crawled.ts'
import { countDay } from './days.ts'
import { judgeRequest } from './forbidden.ts'
import { countNetwork } from './networks.ts'
import { countRequestedUrl } from './requested-urls.ts'
import {
  copiesOf,
  type LoggedCrawler,
  type LoggedSite,
  type LogState,
  listUnjudgedRequest,
  loggedCrawlerOf,
  type Program,
  type RequestResult,
  type Span,
} from './state.ts'
import { increment, isRefusal, LAST_TIME } from './status.ts'

const MAX_BOTS_COUNTED = 500
/** So many combinations of names are listed; the requests of all of them are counted. */
const MAX_UNCERTAIN_LISTED = 50
/** How many user agents are cached, and the greatest length of a cached one. */
const MAX_CACHED_USER_AGENTS = 20_000
const MAX_CACHED_USER_AGENT_LENGTH = 1_000

const NOT_MODIFIED = 304

/** Counts a request of the source `log.source`. Returns what became of it. */
export function countRequest(log: LogState, record: AuditRecord): RequestResult {
  const { origins, located } = log
  const { userAgent = '' } = record
  const time = validTime(record)
  const url = requestedUrl(origins, record.url)
  if (!locate(origins, url, located) && !locateBySerialising(origins, url, located)) return skip(log, record)
  const site = log.siteOf.get(located.origin)
  if (!site) {
    if (!countOther(origins, located.origin)) log.moreOthers++
    return 'otherHost'
  }
  if (located.origin !== site.origin) log.plainHttp++
  countRoles(log, record, time)
  const program = programNamedBy(log, userAgent)
  // The rules are compared with the path as a browser serialises it.
  if (isCrawler(program)) {
    const isPlain = located.serialised || plainEnd(url, located.from, comparedInUrls) >= 0
    // With its origin, because browsers take `/\b.example` for another host.
    if (!isPlain) locateBySerialising(origins, located.origin + url.slice(located.from), located)
  }
  if (time !== undefined) {
    extendSpan(log.seen, time)
    extendSpan(site.seen, time)
  }
  const isRobotsTxt = isForRobotsTxt(located)
  if (program === undefined) return 'others'
  if (typeof program === 'string') {
    countBot(log, program)
    return 'unknownBots'
  }
  if (!isCrawler(program)) {
    countUncertain(log, program.tokens)
    return 'uncertain'
  }
  const crawler = loggedCrawlerOf(log, program)
  const isVerified = countVisit(log, crawler, record, time)
  if (!isVerified && record.address !== undefined) countNetwork(crawler.networks, record.address, isRobotsTxt)
  if (isRobotsTxt) countRobotsTxt(log, crawler, site, record, isVerified || !crawler.ranges, time)
  else {
    judgeRequest(log, crawler, site, record, time, isVerified)
    const { crawled, requestCounts } = crawler
    if (crawled && (isVerified || !crawler.ranges)) {
      const { text, from } = located
      const answer = statusClassOf(record.status === NOT_MODIFIED ? 200 : record.status)
      countCrawled(crawled, log.days.timeline, text, from, answer, time)
      if (log.requested && requestCounts)
        countRequestedUrl(log.requested, requestCounts, origins.numbers.get(site.origin) ?? 0, text, from, answer)
    }
  }
  return 'crawlers'
}

function countRoles({ roles }: LogState, { userAgent, status, url }: AuditRecord, time: number | undefined): void {
  if (userAgent !== undefined) roles.agent++
  if (time !== undefined) roles.time++
  if (status !== undefined) roles.status++
  if (!url.startsWith('/')) roles.host++
}

function skip(log: LogState, { row }: AuditRecord): RequestResult {
  listUnjudgedRequest(log, log.source, row, notUrl())
  return 'notUrl'
}

function programNamedBy({ programs }: LogState, header: string): Program {
  const known = programs.get(header)
  if (known !== undefined || programs.has(header)) return known
  const program = senderOf(header) ?? unknownBot(header)
  if (header.length > MAX_CACHED_USER_AGENT_LENGTH) return program
  if (programs.size >= MAX_CACHED_USER_AGENTS) programs.clear()
  programs.set(header, program)
  return program
}

/** The known crawlers that a user-agent header names, or the one that certainly sent it; undefined if it names none. */
function senderOf(header: string): Program {
  const names = namesInHeader(header).filter(({ crawler, isMentioned }) => crawler?.crawls && !isMentioned)
  const sender = names.find(({ certain }) => certain)?.crawler
  const tokens = names.flatMap(({ crawler }) => crawler?.token ?? [])
  return sender ?? (tokens.length > 0 ? { tokens: [...new Set(tokens)] } : undefined)
}

const isCrawler = (program: Program): program is Crawler => typeof program === 'object' && 'token' in program

function countUncertain({ uncertain }: LogState, tokens: readonly string[]): void {
  const key = tokens.join(' ')
  const known = uncertain.get(key)
  if (known) known.requests++
  else if (uncertain.size < MAX_UNCERTAIN_LISTED) uncertain.set(key, { tokens, requests: 1 })
}

function countBot(log: LogState, name: string): void {
  const { bots } = log
  const requests = bots.get(name)
  if (requests !== undefined || bots.size < MAX_BOTS_COUNTED) bots.set(name, (requests ?? 0) + 1)
  else log.moreBots++
}

/** Counts a request of a known crawler. Returns whether it came from the operator's addresses. */
function countVisit(
  { timeline, days }: LogState,
  crawler: LoggedCrawler,
  { status, address }: AuditRecord,
  time: number | undefined,
): boolean {
  const { ranges, seen, series, statusClasses, refusals } = crawler
  const isVerified = ranges !== undefined && address !== undefined && containsAddress(ranges, address)
  crawler.requests++
  if (isVerified) crawler.verified++
  if (time !== undefined) {
    extendSpan(seen, time)
    countTime(timeline, series, time)
    countDay(days, time, ranges && !isVerified ? 'elsewhere' : crawler.crawler.category, statusClassOf(status))
  }
  increment(statusClasses, statusClassOf(status))
  if (status !== undefined && status !== 200) {
    if (isRefusal(status)) increment(refusals, status)
    if (redirectStatuses.has(status)) crawler.redirects++
  }
  return isVerified
}

function countRobotsTxt(
  { moments }: LogState,
  crawler: LoggedCrawler,
  site: LoggedSite,
  { status }: AuditRecord,
  isGenuine: boolean,
  time: number | undefined,
): void {
  crawler.robotsTxt.fetches++
  increment(crawler.robotsTxt.statusClasses, statusClassOf(status))
  if (time === undefined) return
  // Those that only take the name of a crawler do not tell how old its copy is.
  if (isGenuine) extendSpan(crawler.robotsTxt, time)
  countAnswer(moments, copiesOf(crawler, site), time, status)
}

/** A time outside ECMAScript's range counts as missing. */
function validTime({ time }: AuditRecord): number | undefined {
  return time !== undefined && time >= -LAST_TIME && time <= LAST_TIME ? time : undefined
}

function extendSpan(span: Span, time: number): void {
  if (span.first === undefined || time < span.first) span.first = time
  if (span.last === undefined || time > span.last) span.last = time
}

/** Whether the file itself is asked for. With a query, something else may be answered (RFC 9309 §2.3). */
function isForRobotsTxt({ text, from }: LocatedUrl): boolean {
  if (!text.startsWith(ROBOTS_TXT, from)) return false
  const next = text[from + ROBOTS_TXT.length]
  return next === undefined || next === '#'
}

const statusClassOf = (status: number | undefined): number => (status === undefined ? 0 : Math.floor(status / 100))
