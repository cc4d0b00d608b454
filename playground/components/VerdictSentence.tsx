import type { ReactNode } from 'react'
import { message } from '../strings/message.tsx'
import { t } from '../strings/t.ts'
import { type Decision, sentenceKey } from '../wording/verdict.ts'
import { StateIcon } from './StateIcon.tsx'

interface Props {
  readonly decision: Decision
  readonly crawler: string
  /** The URL or path as it was asked about. */
  readonly path: string
  /** Brings the line into view, where there is a source to show. */
  readonly onLine?: ((line: number) => void) | undefined
}

/** "Googlebot may not fetch /private/: line 12, `Disallow: /private/` (9 octets)". */
export function DecisionSentence({ decision, crawler, path, onLine }: Props) {
  const values = { crawler: <b>{crawler}</b>, path: <code>{path}</code>, reason: reasonOf(decision, onLine) }
  return (
    <p className="decision-sentence">
      <StateIcon state={decision.state} label={t(`state_${decision.state}`)} />
      <span>{message(sentenceKey(decision), values)}</span>
    </p>
  )
}

function reasonOf({ rule, words }: Decision, onLine: Props['onLine']): ReactNode {
  if (!rule) return words
  const line = <LineLink line={rule.line} onLine={onLine} />
  const text = <code>{rule.text}</code>
  if (rule.reason.by === 'order') return message('decision_rule_first', { line, rule: text })
  return message('decision_rule_longest', { line, rule: text, count: rule.reason.octets })
}

/** "line 12", as a button if there is a source to jump to. */
export function LineLink({ line, onLine }: { line: number; onLine: Props['onLine'] }) {
  const words = t('decision_line', { line })
  if (!onLine) return words
  return (
    <button type="button" className="link" onClick={() => onLine(line)}>
      {words}
    </button>
  )
}
