import { useEffect, useState } from 'react'
import { DismissButton } from '../../components/DismissButton.tsx'
import type { Target } from '../../state/targets.ts'
import { t } from '../../strings/t.ts'

/** More rows than anyone reads one by one. */
export const MANY_ROWS = 2000

/** Whether the offer was closed: in this pane when it was last shown, for the list that is still there. */
let closedBefore = false

interface Props {
  readonly targets: readonly Target[]
  /** Takes the URLs and paths as they were typed, one on each line. */
  readonly onOpen: (text: string) => void
}

/** Offers another place for a list that is too long to be read here. Once closed it stays away until the list is short. */
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
