import { t } from '../../strings/t.ts'
import { changeText } from './numbers.ts'

/** The difference between a number and its value before, for example "+12". Shows nothing if both are equal. */
export function NumberChange({ now, before }: { now: number; before: number | undefined }) {
  if (before === undefined || before === now) return null
  const text = changeText(now - before)
  return (
    <span className="audit-change">
      {text} <span className="hidden">{t('auditor_change', { change: text })}</span>
    </span>
  )
}
