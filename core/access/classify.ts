import type { AccessReason } from '../dialects/http-rules.ts'
import type { HttpAnswer } from './answer.ts'

const NAMED: ReadonlyMap<number, AccessReason> = new Map<number, AccessReason>([
  [304, 'not-modified'],
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'not-found'],
  [410, 'gone'],
  [429, 'too-many-requests'],
])

/** By the first digit. An unknown status means what its class means (RFC 9110 §15). */
const CLASSES: readonly AccessReason[] = [
  'undefined-status',
  'undefined-status',
  'ok',
  'redirect-not-followed',
  'client-error',
  'server-error',
]

/**
 * What the answer was, for a crawler that follows at most `redirectLimit` redirects. It stops there, so what lies
 * behind more of them it never sees.
 * @throws TypeError naming a status that is no integer from 0 to 999.
 */
export function reasonOf(answer: HttpAnswer, hasCopy: boolean, redirectLimit = Number.POSITIVE_INFINITY): AccessReason {
  const redirects = answer.redirects?.length ?? 0
  const reason = reasonOfLast(answer)
  if (redirects > redirectLimit) return 'too-many-redirects'
  if (reason === 'not-modified' && !hasCopy) return 'nothing-to-revalidate'
  return reason === 'ok' && redirects > 0 ? 'redirected' : reason
}

/** What became of the last request. */
function reasonOfLast(answer: HttpAnswer): AccessReason {
  if (answer.kind === 'response') return answerKindOf(answer.status)
  return answer.kind === 'refused-redirect' ? 'redirect-not-followed' : answer.kind
}

/**
 * What a status means by itself: redirects that led to it, and a copy that 304 may confirm, are not known.
 * @throws TypeError naming a status that is not an integer from 0 to 999: the grammar of a status is three digits.
 */
export function answerKindOf(status: number): AccessReason {
  if (!Number.isInteger(status) || status < 0 || status > 999) {
    throw new TypeError(`Not an HTTP status (an integer from 0 to 999): ${status}`)
  }
  return NAMED.get(status) ?? CLASSES[Math.floor(status / 100)] ?? 'undefined-status'
}
