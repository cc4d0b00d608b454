import type { AccessReason } from '../dialects/http-rules.ts'
import type { HttpAnswer } from './answer.ts'

const REASON_BY_STATUS: ReadonlyMap<number, AccessReason> = new Map<number, AccessReason>([
  [304, 'not-modified'],
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'not-found'],
  [410, 'gone'],
  [429, 'too-many-requests'],
])

/** The reasons by the first digit of the status. An unknown status means what its class means (RFC 9110 §15). */
const REASON_BY_STATUS_CLASS: readonly AccessReason[] = [
  'undefined-status',
  'undefined-status',
  'ok',
  'redirect-not-followed',
  'client-error',
  'server-error',
]

/** What the answer means to a crawler that follows so many redirects; `hasCopy`: whether 304 confirms a copy. */
export function accessReasonOf(
  answer: HttpAnswer,
  hasCopy: boolean,
  redirectLimit = Number.POSITIVE_INFINITY,
): AccessReason {
  const redirects = answer.redirects?.length ?? 0
  const reason = lastAnswerReason(answer)
  if (redirects > redirectLimit) return 'too-many-redirects'
  if (reason === 'not-modified' && !hasCopy) return 'nothing-to-revalidate'
  return reason === 'ok' && redirects > 0 ? 'redirected' : reason
}

/** The reason by the result of the last request alone. */
function lastAnswerReason(answer: HttpAnswer): AccessReason {
  if (answer.kind === 'response') return answerKindOf(answer.status)
  return answer.kind === 'refused-redirect' ? 'redirect-not-followed' : answer.kind
}

/**
 * The meaning of a status alone. Not taken into account: redirects before the answer, and whether there is a copy that
 * 304 may confirm.
 * @throws TypeError naming a status that is not an integer from 0 to 999: the grammar of a status is three digits.
 */
export function answerKindOf(status: number): AccessReason {
  if (!Number.isInteger(status) || status < 0 || status > 999) {
    throw new TypeError(`Not an HTTP status (an integer from 0 to 999): ${status}`)
  }
  return REASON_BY_STATUS.get(status) ?? REASON_BY_STATUS_CLASS[Math.floor(status / 100)] ?? 'undefined-status'
}
