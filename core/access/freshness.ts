import { type CacheRules, MS_PER_DAY } from '../dialects/http-rules.ts'
import { type Citation, httpSection } from '../text/citations.ts'
import type { AnswerHeaders } from './answer.ts'
import { parseCacheControl, parseDeltaSeconds } from './cache-control.ts'
import { parseHttpDate } from './http-date.ts'

/**
 * What determines a lifetime.
 * - `max-age`, `expires`, `no-store`, `no-cache`: this header or directive. An unreadable value counts as expired.
 * - `limit`: the headers ask for more than the dialect allows.
 * - `default`: the dialect's own time, because no header that the dialect reads says anything.
 * - `retry-after`: the file could not be fetched, and the server says when to ask again.
 * - `retry`: the file could not be fetched. No specification says when to ask again; this project chooses.
 * - `change`: the outcome changes at that time.
 */
export type LifetimeSource =
  | 'max-age'
  | 'expires'
  | 'no-store'
  | 'no-cache'
  | 'limit'
  | 'default'
  | 'retry-after'
  | 'retry'
  | 'change'

/** How long an answer holds before /robots.txt has to be requested again. */
export interface Freshness {
  /** In milliseconds from `now`; 0 if the answer may be used only once. */
  readonly lifetime: number
  /** In milliseconds since the epoch: `now` + `lifetime`. */
  readonly until: number
  readonly from: LifetimeSource
  /** The section that says so; absent for `retry`. */
  readonly section?: Citation
}

const RETRY_AFTER_SECTION = httpSection('10.2.3')

/** Short enough to notice soon that a server works again, long enough not to burden a server that does not. */
const RETRY_MS = 600_000

/** How long an answer may be kept that arrived at `now` (milliseconds since the epoch). */
export function freshnessOf(headers: AnswerHeaders, cache: CacheRules, now: number): Freshness {
  const { section } = cache
  const asked = cache.headers === 'standard' ? standardLifetime(headers, now) : maxAgeOf(headers, now)
  if (!asked) return freshness(cache.lifetime, now, 'default', section)
  const { limit = asked.lifetime } = cache
  if (asked.lifetime > limit) return freshness(limit, now, 'limit', section)
  return freshness(asked.lifetime, now, asked.from, section)
}

/** When to ask again for a file that could not be fetched, at most after a day. 429 is never stored (RFC 6585 §4). */
export function retryFreshness(headers: AnswerHeaders, now: number): Freshness {
  const asked = headers.retryAfter === undefined ? undefined : delayOf(headers.retryAfter.trim(), now)
  if (asked === undefined) return freshness(RETRY_MS, now, 'retry')
  return freshness(Math.min(asked, MS_PER_DAY), now, 'retry-after', RETRY_AFTER_SECTION)
}

/** The same freshness, but it ends at `end` (milliseconds since the epoch) if that is earlier. */
export function cappedFreshness(end: number | undefined, fresh: Freshness, now: number): Freshness {
  if (end === undefined || fresh.until <= end) return fresh
  return freshness(end - now, now, 'change', fresh.section)
}

function freshness(milliseconds: number, now: number, from: LifetimeSource, section?: Citation): Freshness {
  const lifetime = Math.max(0, milliseconds)
  return { lifetime, until: now + lifetime, from, ...(section && { section }) }
}

type HeaderLifetime = { readonly lifetime: number; readonly from: LifetimeSource } | undefined

/**
 * RFC 9111 §4.2.1, as a private cache: a crawler's cache has one user, so `s-maxage` does not apply. The most
 * restrictive directive counts, and max-age takes precedence over Expires. `no-cache` with field names restricts only
 * those fields (§5.2.2.4).
 */
function standardLifetime(headers: AnswerHeaders, now: number): HeaderLifetime {
  const directives = parseCacheControl(headers.cacheControl ?? '')
  if (directives.has('no-store')) return { lifetime: 0, from: 'no-store' }
  if (directives.get('no-cache') === '') return { lifetime: 0, from: 'no-cache' }
  return maxAgeOf(headers, now) ?? expiresOf(headers, now)
}

/** A max-age that is not a number of seconds counts as expired (RFC 9111 §4.2.1). */
function maxAgeOf(headers: AnswerHeaders, now: number): HeaderLifetime {
  const argument = parseCacheControl(headers.cacheControl ?? '').get('max-age')
  if (argument === undefined) return undefined
  const seconds = parseDeltaSeconds(argument)
  return { lifetime: seconds === undefined ? 0 : Math.max(0, seconds - ageOf(headers, now)), from: 'max-age' }
}

/** An Expires that is not a date, most often `0`, means a time in the past (RFC 9111 §5.3). */
function expiresOf(headers: AnswerHeaders, now: number): HeaderLifetime {
  if (headers.expires === undefined) return undefined
  const expires = parseHttpDate(headers.expires, now)
  if (expires === undefined) return { lifetime: 0, from: 'expires' }
  return { lifetime: Math.max(0, expires - (responseDate(headers, now) ?? now) - ageOf(headers, now)), from: 'expires' }
}

/** How old the answer was when it arrived (RFC 9111 §4.2.3). An Age that is not a number is ignored (§5.1). */
function ageOf(headers: AnswerHeaders, now: number): number {
  const [first = ''] = (headers.age ?? '').split(',')
  const apparent = now - (responseDate(headers, now) ?? now)
  return Math.max(0, apparent, parseDeltaSeconds(first.trim()) ?? 0)
}

function responseDate(headers: AnswerHeaders, now: number): number | undefined {
  return headers.date === undefined ? undefined : parseHttpDate(headers.date, now)
}

/** The delay that Retry-After asks for, in milliseconds: it holds seconds or a date (RFC 9110 §10.2.3). */
function delayOf(text: string, now: number): number | undefined {
  const seconds = parseDeltaSeconds(text)
  if (seconds !== undefined) return seconds
  const date = parseHttpDate(text, now)
  return date === undefined ? undefined : Math.max(0, date - now)
}
