import { answerOfFetch, freshUntilOf } from '../../core/fetch/index.ts'
import type { HttpAnswer } from '../../core/index.ts'
import type { Answer } from './answer.ts'
import type { CacheEntry } from './cache-entry.ts'

/** ms since the epoch: until then the answer is used without asking again. */
export function freshUntil({ answer, confirmedAt, lastGood, failingSince }: CacheEntry): number {
  const copy = lastGood && { at: lastGood.fetchedAt }
  return freshUntilOf(httpAnswerOf(answer), { now: confirmedAt, lastGood: copy, failingSince })
}

/** The answer in the shape that core reads. */
export function httpAnswerOf(answer: Answer): HttpAnswer {
  const { url, outcome, status, headers, refused } = answer
  const hops = redirectsOf(answer)
  if (outcome === 'timeout') return answerOfFetch(url, { kind: 'no-answer', hops, cause: 'timeout' })
  if (outcome === 'too-many-redirects')
    return answerOfFetch(url, { kind: loops(answer) ? 'redirect-loop' : outcome, hops })
  if (outcome === 'network-error' || status === undefined)
    return answerOfFetch(url, { kind: 'no-answer', hops, cause: 'unknown' })
  return answerOfFetch(
    url,
    refused ? { kind: 'refused', hops, status, ...refused } : { kind: 'found', hops, status, headers },
  )
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
