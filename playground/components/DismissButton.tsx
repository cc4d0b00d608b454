import { t } from '../strings/t.ts'
import { CloseIcon } from './CloseIcon.tsx'

/** Takes a notice of a pane away. The pane gets the focus, since the button is about to go. */
export function DismissButton({ onDismiss }: { onDismiss: () => void }) {
  return (
    <button
      type="button"
      className="quiet"
      aria-label={t('page_close')}
      onClick={event => {
        event.currentTarget.closest<HTMLElement>('[role="tabpanel"]')?.focus()
        onDismiss()
      }}
    >
      <CloseIcon />
    </button>
  )
}
