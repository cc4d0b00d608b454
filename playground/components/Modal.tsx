import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { t } from '../strings/t.ts'
import './modal.css'

interface Props {
  /** The id of the heading inside. */
  readonly labelledBy: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * A dialog over the page. Escape, its button or a press next to it closes it. The focus then returns to where it was. It stands
 * apart from what opened it: an element that is moved, as in a window that becomes narrow, would lose it.
 */
export function Modal({ labelledBy, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const opener = useRef<Element>(null)
  useEffect(() => {
    opener.current ??= document.activeElement
    dialog.current?.showModal()
  }, [])
  function onClosed() {
    onClose()
    // While the page is busy, WebKit still counts what is below the dialog as inert when it gives the focus back, which
    // then is lost. Once the page was rendered without the dialog, the focus can be given.
    requestAnimationFrame(() => setTimeout(giveFocusBack))
  }
  function giveFocusBack() {
    if (document.activeElement === document.body && opener.current instanceof HTMLElement) opener.current.focus()
  }
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: a dialog closes with Escape by itself; the press is one on the backdrop.
    <dialog
      ref={dialog}
      className="modal"
      aria-labelledby={labelledBy}
      onClose={onClosed}
      onClick={event => event.target === event.currentTarget && event.currentTarget.close()}
    >
      <div className="modal-content">
        {children}
        <button type="button" className="modal-close" onClick={() => dialog.current?.close()}>
          {t('page_close')}
        </button>
      </div>
    </dialog>,
    document.body,
  )
}
