import { ANSWER_CLASS_BY_REASON } from '../dialects/http-rules.ts'
import { dialectOf } from '../dialects/index.ts'
import type { HttpAnswer } from './answer.ts'
import { type AccessDecision, type AccessOptions, decideAccess } from './decision.ts'
import { cappedFreshness, type Freshness, freshnessOf, retryFreshness } from './freshness.ts'

/** What a crawler may fetch after an answer, on what basis, and how long this holds. */
export type Access = AccessDecision & { readonly fresh: Freshness }

/**
 * What a crawler may fetch after this answer to a request for /robots.txt, on what basis, and how long this holds.
 * @throws TypeError naming a status that is not an integer from 0 to 999, a URL that is not absolute or has no host, a
 * time that is not a finite number, or an unknown dialect.
 */
export function access(answer: HttpAnswer, options: AccessOptions): Access {
  const decision = decideAccess(answer, options)
  return { ...decision, fresh: answerFreshness(decision) }
}

/** How long a decision holds, by the headers of its answer and the dialect. Verdicts do not need this. */
export function answerFreshness({ answer, reason, dialect, now, changesAt }: AccessDecision): Freshness {
  const { cache, interpretations } = dialectOf(dialect).http
  const headers = (answer.kind === 'response' && answer.headers) || {}
  const failed =
    reason === 'too-many-requests' || interpretations[ANSWER_CLASS_BY_REASON[reason]].means === 'unreachable'
  // With too many redirects, the headers belong to an answer that the crawler did not get to.
  const cacheHeaders = reason === 'too-many-redirects' ? {} : headers
  return cappedFreshness(changesAt, failed ? retryFreshness(headers, now) : freshnessOf(cacheHeaders, cache, now), now)
}
