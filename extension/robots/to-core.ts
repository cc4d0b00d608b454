import { access, type HttpAnswer } from '../../core/index.ts'
import type { Answer } from './answer.ts'
import type { CacheEntry } from './cache-entry.ts'

/** An answer counts as fresh for at least this long, whatever its headers say. The refresh button asks at once. */
export const MIN_FRESH_MS = 60_000

/** ms since the epoch: until then the answer is used without asking again (RFC 9309 §2.4: a day at most). */
export function freshUntil({ answer, confirmedAt, lastGood, failingSince }: CacheEntry): number {
  const copy = lastGood && { at: lastGood.fetchedAt }
  const { fresh } = access(httpAnswerOf(answer), { now: confirmedAt, lastGood: copy, failingSince })
  return Math.max(fresh.until, confirmedAt + MIN_FRESH_MS)
}

/** The answer in the shape that core reads. */
export function httpAnswerOf(answer: Answer): HttpAnswer {
  const { url, outcome, status, headers, refused } = answer
  const request = { url, redirects: redirectsOf(answer) }
  if (outcome === 'timeout') return { ...request, kind: 'network-error', cause: 'timeout' }
  if (outcome === 'too-many-redirects') return { ...request, kind: loops(answer) ? 'redirect-loop' : outcome }
  if (outcome === 'network-error' || status === undefined)
    return { ...request, kind: 'network-error', cause: 'unknown' }
  if (refused) return { ...request, kind: 'refused-redirect', status, ...refused }
  return {
    ...request,
    kind: 'response',
    status,
    headers: {
      age: headers.age,
      cacheControl: headers['cache-control'],
      contentType: headers['content-type'],
      date: headers.date,
      expires: headers.expires,
      retryAfter: headers['retry-after'],
    },
  }
}

/**
 * If redirects are hidden, only the last address is known, neither their number nor their status. Status 0 means
 * unknown.
 */
function redirectsOf({ hops, hopsHidden, finalUrl }: Answer) {
  if (hopsHidden) return [{ status: 0, url: finalUrl }]
  return hops.map(({ status, to }) => ({ status, url: to }))
}

const loops = ({ url, hops }: Answer) => new Set([url, ...hops.map(hop => hop.to)]).size <= hops.length
