import lists from 'virtual:messages/lists'
import { DismissButton } from '../../components/DismissButton.tsx'
import { Empty, type PictureRow } from '../../components/Empty.tsx'
import { usePlayground } from '../../state/context.ts'
import { t } from '../../strings/t.ts'
import './lists.css'

export const messages = lists

/** Offers to complete all targets without a scheme at once. */
export function Suggestions({ count }: { count: number }) {
  const { dispatch } = usePlayground()
  return (
    <div className="list-news">
      <p>{t('lists_meant', { count })}</p>
      <button type="button" className="link" onClick={() => dispatch({ type: 'use-suggestions' })}>
        {t('lists_useMeant')}
      </button>
    </div>
  )
}

interface AuditOfferProps {
  /** How many URLs the list has. */
  readonly count: number
  readonly onOpen: () => void
  readonly onDismiss: () => void
}

/** Offers to open a long list in Audit. */
export function AuditOffer({ count, onOpen, onDismiss }: AuditOfferProps) {
  return (
    <div className="open-in-audit">
      <p>{t('lists_many', { count })}</p>
      <button type="button" className="link" onClick={onOpen}>
        {t('lists_openInAudit')}
      </button>
      <DismissButton onDismiss={onDismiss} />
    </div>
  )
}

const verdictPicture: readonly PictureRow[] = [
  ['/', 'allowed', 'allowed', 'blocked'],
  ['/cart/', 'blocked', 'allowed', 'blocked'],
  ['/search?q=a', 'blocked', 'blocked', 'blocked'],
]

export const NoTargets = () => (
  <Empty title={t('lists_empty_title')} text={t('lists_empty_text')} picture={verdictPicture} />
)

export const NoCrawlers = () => (
  <Empty title={t('lists_noCrawlers_title')} text={t('lists_noCrawlers_text')} picture={verdictPicture} />
)
