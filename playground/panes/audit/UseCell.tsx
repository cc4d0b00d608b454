import { usageStateWording } from '../../../core/usage/index.ts'
import { StateIcon } from '../../components/StateIcon.tsx'
import { coreText } from '../../strings/core-text.ts'
import { t } from '../../strings/t.ts'
import { shapeOfUsage } from '../../usage/use-shapes.ts'
import type { StateOfUse } from './row-uses.ts'

interface Props {
  readonly states: readonly StateOfUse[]
  readonly crawlers: readonly string[]
}

/** What the file says about a use of a row. Nothing if no crawler may fetch the row. */
export function UseCell({ states, crawlers }: Props) {
  const [first, ...others] = states
  if (!first) return null
  const text = (of: StateOfUse) => coreText(usageStateWording(of.state)).text
  if (others.length === 0) {
    return (
      <span className="audit-verdict">
        <StateIcon state={shapeOfUsage[first.state]} />
        {text(first)}
      </span>
    )
  }
  const details = states.map(one => `${one.crawlers.map(crawler => crawlers[crawler]).join(', ')}: ${text(one)}`)
  return (
    <span className="audit-verdict" title={details.join('\n')}>
      <StateIcon state="partly" />
      {t('auditor_rows_usesDiffer')}
      <span className="hidden">: {details.join('; ')}</span>
    </span>
  )
}
