import type { Answer } from '../robots/answer.ts'
import { refusalSentence } from '../robots/refusal.ts'
import type { Translate } from '../strings.ts'

const outcomeWords = {
  html: 'outcomeHtml',
  'not-found': 'outcomeNotFound',
  forbidden: 'outcomeForbidden',
  'too-many-requests': 'outcomeTooManyRequests',
  'client-error': 'outcomeClientError',
  'server-error': 'outcomeServerError',
  'other-status': 'outcomeOtherStatus',
  'network-error': 'outcomeNetworkError',
  timeout: 'outcomeTimeout',
  'too-many-redirects': 'outcomeTooManyRedirects',
} as const

/** What an answer without rules means, or one with HTML instead of rules; undefined if there is nothing to explain. */
export function answerNotice(
  { refused, localAddress, outcome, status }: Pick<Answer, 'refused' | 'localAddress' | 'outcome' | 'status'>,
  t: Translate,
): string | undefined {
  if (refused) return refusalSentence(refused, t)
  if (localAddress !== undefined) return t('outcomeLocalAddress', localAddress)
  if (outcome === 'network-error' && status !== undefined) return t('outcomeBrokenOff')
  return outcome in outcomeWords ? t(outcomeWords[outcome as keyof typeof outcomeWords]) : undefined
}
