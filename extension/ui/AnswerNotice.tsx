import { t } from '../browser/i18n.ts'
import type { Answer } from '../robots/answer.ts'
import { refusalSentence } from '../robots/refusal.ts'

/** What an answer without rules means, or one with HTML instead of rules; nothing if there is nothing to explain. */
interface Props {
  readonly answer: Pick<Answer, 'refused' | 'localAddress' | 'outcome'>
}

export function AnswerNotice({ answer: { refused, localAddress, outcome } }: Props) {
  if (refused) return <p>{refusalSentence(refused, t)}</p>
  if (localAddress !== undefined) return <p>{t('outcomeLocalAddress', localAddress)}</p>
  return outcome in outcomeWords && <p>{t(outcomeWords[outcome as keyof typeof outcomeWords])}</p>
}

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
