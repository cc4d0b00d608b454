import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'

interface Props {
  readonly title: string
  /** What closes it, by its words. */
  readonly close: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * What lies over the whole popup until it is closed: by its button, which is always in sight, or by Escape, which then
 * leaves the popup open; Firefox takes that key for itself and closes the popup as well. The focus goes back then. What is
 * inside is rendered once there is room for it.
 */
export function Sheet({ title, close, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    dialog.current?.showModal()
    setOpen(true)
  }, [])
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    // The browser would close the popup as well.
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
