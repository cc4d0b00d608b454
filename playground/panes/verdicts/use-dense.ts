import { type RefObject, useLayoutEffect, useState } from 'react'
import { hasRoomForWords } from './columns.ts'

/**
 * Whether the table has no room for words next to the icons, if all columns together have this width in rem. Measured before the table is painted and when its width
 * changes.
 */
export function useDense(table: RefObject<HTMLElement | null>, all: number): boolean {
  const [dense, setDense] = useState(false)

  useLayoutEffect(() => {
    const element = table.current
    if (!element) return
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    const measure = () => setDense(!hasRoomForWords(element.clientWidth / rem, { all }))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [table, all])

  return dense
}
