import { t } from '../strings/t.ts'
import { CloseIcon } from './CloseIcon.tsx'

/** Removes a notice from a pane. The pane gets the focus, since the button disappears with the notice. */
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
