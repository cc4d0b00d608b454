import { useEffect, useState } from 'react'
import { DismissButton } from '../../components/DismissButton.tsx'
import type { Target } from '../../state/targets.ts'
import { t } from '../../strings/t.ts'

/** The number of rows above which nobody reads them one by one. */
export const MANY_ROWS = 2000

/** Whether the offer was closed for the current list, for a person who comes back from another pane. */
let closedBefore = false

interface Props {
  readonly targets: readonly Target[]
  /** Called with the URLs and paths as they were typed, one per line. */
  readonly onOpen: (text: string) => void
}

/** Offers to open a long list in Audit. Once closed, the offer does not return until the list was short. */
export function OpenInAudit({ targets, onOpen }: Props) {
  const [closed, setClosed] = useState(closedBefore)
  const many = targets.length > MANY_ROWS

  useEffect(() => {
    if (!many) setClosed(false)
  }, [many])
  useEffect(() => {
    closedBefore = closed
  }, [closed])

  if (!many || closed) return null
  return (
    <div className="open-in-audit">
      <p>{t('targets_many', { count: targets.length })}</p>
      <button type="button" className="link" onClick={() => onOpen(targets.map(({ text }) => text).join('\n'))}>
        {t('targets_openInAudit')}
      </button>
      <DismissButton onDismiss={() => setClosed(true)} />
    </div>
  )
}
