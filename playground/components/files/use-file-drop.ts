import { type DragEvent, useState } from 'react'

/**
 * For an element that takes files by itself: spread `target` on it. `data-opens-files` tells the page, which opens files
 * that are dropped elsewhere.
 */
export function useFileDrop(onDrop: (transfer: DataTransfer) => void) {
  const [dragging, setDragging] = useState(false)
  /** Only files, and for the innermost element that takes them. */
  const isMine = (event: DragEvent) => !event.isDefaultPrevented() && event.dataTransfer.types.includes('Files')
  const target = {
    'data-opens-files': '',
    onDrop(event: DragEvent) {
      if (!isMine(event)) return
      event.preventDefault()
      setDragging(false)
      onDrop(event.dataTransfer)
    },
    onDragOver(event: DragEvent) {
      if (!isMine(event)) return
      event.preventDefault()
      setDragging(true)
    },
    onDragLeave(event: DragEvent) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDragging(false)
    },
  }
  return { dragging, target }
}
