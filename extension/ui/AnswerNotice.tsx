import { t } from '../browser/i18n.ts'
import type { Answer } from '../robots/answer.ts'
import { answerNotice } from './answer-notice.ts'

interface Props {
  readonly answer: Pick<Answer, 'refused' | 'localAddress' | 'outcome' | 'status'>
}

export function AnswerNotice({ answer }: Props) {
  const notice = answerNotice(answer, t)
  return notice !== undefined && <p>{notice}</p>
}
