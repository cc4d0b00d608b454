import { t } from '../../strings/t.ts'
import { changeText } from './numbers.ts'

/** What a change of the file did to a number, beside it; nothing if it did nothing. */
export function Change({ now, before }: { now: number; before: number | undefined }) {
  if (before === undefined || before === now) return null
  const text = changeText(now - before)
  return (
    <span className="audit-change">
      {text} <span className="hidden">{t('auditor_change', { change: text })}</span>
    </span>
  )
}
