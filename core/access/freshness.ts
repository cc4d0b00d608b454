import { type CacheRules, DAY } from '../dialects/http-rules.ts'
import { type Citation, http } from '../text/citations.ts'
import type { AnswerHeaders } from './answer.ts'
import { parseCacheControl, parseDeltaSeconds } from './cache-control.ts'
import { parseHttpDate } from './http-date.ts'

/**
 * What set a lifetime.
 * - `max-age`, `expires`, `no-store`, `no-cache`: that header; unreadable ones count as expired.
 * - `limit`: the headers ask for more than the dialect allows.
 * - `default`: the dialect's own time, no header says anything that it hears.
 * - `retry-after`: the file could not be had and the server says when to ask again.
 * - `retry`: the file could not be had; no specification says when to ask again, this project does.
 * - `change`: the outcome becomes another one then.
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

/** For how long an answer holds before /robots.txt is to be requested again. */
export interface Freshness {
  /** Milliseconds from `now`; 0 if the answer serves once. */
  readonly lifetime: number
  /** Milliseconds since the epoch: `now` + `lifetime`. */
  readonly until: number
  readonly from: LifetimeSource
  /** Where that is said; absent for `retry`. */
  readonly section?: Citation
}

const RETRY_AFTER = http('10.2.3')

/** Soon enough to see that a server is well again, seldom enough not to burden one that is not. */
const RETRY = 600_000

/** For how long an answer may be kept that arrived at `now` (milliseconds since the epoch). */
export function freshnessOf(headers: AnswerHeaders, cache: CacheRules, now: number): Freshness {
  const { section } = cache
  const asked = cache.headers === 'standard' ? standardLifetime(headers, now) : maxAgeOf(headers, now)
  if (!asked) return freshness(cache.lifetime, now, 'default', section)
  const { limit = asked.lifetime } = cache
  if (asked.lifetime > limit) return freshness(limit, now, 'limit', section)
  return freshness(asked.lifetime, now, asked.from, section)
}

/**
 * When to ask again for a file that could not be had. Nothing was fetched that could be cached; of these answers
 * 429 must not be stored at all (RFC 6585 §4), and Retry-After is no promise to keep for years.
 */
export function retryOf(headers: AnswerHeaders, now: number): Freshness {
  const asked = headers.retryAfter === undefined ? undefined : delayOf(headers.retryAfter.trim(), now)
  if (asked === undefined) return freshness(RETRY, now, 'retry')
  return freshness(Math.min(asked, DAY), now, 'retry-after', RETRY_AFTER)
}

/** The same, but ending at `end` (milliseconds since the epoch) if that is earlier. */
export function endingBy(end: number | undefined, fresh: Freshness, now: number): Freshness {
  if (end === undefined || fresh.until <= end) return fresh
  return freshness(end - now, now, 'change', fresh.section)
}

function freshness(milliseconds: number, now: number, from: LifetimeSource, section?: Citation): Freshness {
  const lifetime = Math.max(0, milliseconds)
  return { lifetime, until: now + lifetime, from, ...(section && { section }) }
}

type Asked = { readonly lifetime: number; readonly from: LifetimeSource } | undefined

/**
 * RFC 9111 §4.2.1, as a cache for one user, which a crawler's is: `s-maxage` is not for it. The most restrictive
 * directive counts, max-age goes before Expires. `no-cache` with field names restricts only those fields (§5.2.2.4).
 */
function standardLifetime(headers: AnswerHeaders, now: number): Asked {
  const directives = parseCacheControl(headers.cacheControl ?? '')
  if (directives.has('no-store')) return { lifetime: 0, from: 'no-store' }
  if (directives.get('no-cache') === '') return { lifetime: 0, from: 'no-cache' }
  return maxAgeOf(headers, now) ?? expiresOf(headers, now)
}

/** A max-age that is no number of seconds counts as expired (RFC 9111 §4.2.1). */
function maxAgeOf(headers: AnswerHeaders, now: number): Asked {
  const argument = parseCacheControl(headers.cacheControl ?? '').get('max-age')
  if (argument === undefined) return undefined
  const seconds = parseDeltaSeconds(argument)
  return { lifetime: seconds === undefined ? 0 : Math.max(0, seconds - ageOf(headers, now)), from: 'max-age' }
}

/** An Expires that is no date, `0` above all, means a time in the past (RFC 9111 §5.3). */
function expiresOf(headers: AnswerHeaders, now: number): Asked {
  if (headers.expires === undefined) return undefined
  const expires = parseHttpDate(headers.expires, now)
  if (expires === undefined) return { lifetime: 0, from: 'expires' }
  return { lifetime: Math.max(0, expires - (dateOf(headers, now) ?? now) - ageOf(headers, now)), from: 'expires' }
}

/** How old the answer was when it arrived (RFC 9111 §4.2.3). An Age that is no number is ignored (§5.1). */
function ageOf(headers: AnswerHeaders, now: number): number {
  const [first = ''] = (headers.age ?? '').split(',')
  const apparent = now - (dateOf(headers, now) ?? now)
  return Math.max(0, apparent, parseDeltaSeconds(first.trim()) ?? 0)
}

function dateOf(headers: AnswerHeaders, now: number): number | undefined {
  return headers.date === undefined ? undefined : parseHttpDate(headers.date, now)
}

/** Retry-After: seconds or a date (RFC 9110 §10.2.3). */
function delayOf(text: string, now: number): number | undefined {
  const seconds = parseDeltaSeconds(text)
  if (seconds !== undefined) return seconds
  const date = parseHttpDate(text, now)
  return date === undefined ? undefined : Math.max(0, date - now)
}
