import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'

interface Props {
  readonly title: string
  /** The label of the button that closes the sheet. */
  readonly close: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * A dialog over the whole popup. It is closed by its button, which is always in sight, or by Escape, which then leaves
 * the popup open. (Firefox handles that key itself and closes the popup as well.) Closing gives the focus back. The
 * content is rendered once the popup has grown to make room for it.
 */
export function PopupDialog({ title, close, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    dialog.current?.showModal()
    setOpen(true)
  }, [])
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    // Without this the browser would close the popup as well.
    event.preventDefault()
    dialog.current?.close()
  }
  return (
    <dialog ref={dialog} className="sheet" aria-label={title} onClose={onClose} onKeyDown={onKeyDown}>
      {open && children}
      <div className="sheet-foot">
        <button type="button" onClick={() => dialog.current?.close()}>
          {close}
        </button>
      </div>
    </dialog>
  )
}
