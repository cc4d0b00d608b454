import { type RefObject, useLayoutEffect, useState } from 'react'
import { hasRoomForWords, type MatrixColumns } from './columns.ts'

/**
 * Whether the table has no room for words next to the icons. Measured before the table is painted and when its width
 * changes.
 */
export function useDense(table: RefObject<HTMLElement | null>, columns: MatrixColumns): boolean {
  const [dense, setDense] = useState(false)

  useLayoutEffect(() => {
    const element = table.current
    if (!element) return
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    const measure = () => setDense(!hasRoomForWords(element.clientWidth / rem, columns))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [table, columns])

  return dense
}
