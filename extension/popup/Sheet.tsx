import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'

interface Props {
  readonly title: string
  /** What closes it, by its words. */
  readonly close: string
  readonly onClose: () => void
  /** What stands beside the button that closes it. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/**
 * What lies over the whole popup until it is closed: by its button, which is always in sight, or by Escape, which then
 * leaves the popup open. The focus goes back then. What has `autofocus` inside has the focus first.
 */
export function Sheet({ title, close, onClose, actions, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    // The browser would close the popup as well.
    event.preventDefault()
    event.stopPropagation()
    dialog.current?.close()
  }
  return (
    <dialog ref={dialog} className="sheet" aria-label={title} onClose={onClose} onKeyDown={onKeyDown}>
      {children}
      <div className="sheet-foot">
        {actions}
        <button type="button" onClick={() => dialog.current?.close()}>
          {close}
        </button>
      </div>
    </dialog>
  )
}
