import { useEffect } from 'react'
import { LazyView, lazyPart } from '../../loading/LazyView.tsx'
import type { Target } from '../../state/targets.ts'
import { useKept } from '../../state/use-kept.ts'
import { withMessages } from '../../strings/catalogue.ts'
import { t } from '../../strings/t.ts'

const auditOffer = lazyPart(async () => {
  const { AuditOffer, messages } = await import('./TargetHints.tsx')
  return withMessages(AuditOffer, messages)
})

/** The number of rows above which nobody reads them one by one. */
const MANY_ROWS = 2000

interface Props {
  readonly targets: readonly Target[]
  /** Called with the URLs and paths as they were typed, one per line. */
  readonly onOpen: (text: string) => void
}

/** Offers to open a long list in Audit. Once closed, the offer does not return until the list was short. */
export function OpenInAudit({ targets, onOpen }: Props) {
  const [closed, setClosed] = useKept('verdicts: the offer of Audit was closed', false)
  const many = targets.length > MANY_ROWS

  useEffect(() => {
    if (!many) setClosed(false)
  }, [many])

  if (!many || closed) return null
  return (
    <LazyView part={auditOffer} title={t('panes_audit')} onClose={() => setClosed(true)}>
      {AuditOffer => (
        <AuditOffer
          count={targets.length}
          onOpen={() => onOpen(targets.map(({ text }) => text).join('\n'))}
          onDismiss={() => setClosed(true)}
        />
      )}
    </LazyView>
  )
}
