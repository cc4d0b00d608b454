import { type RefObject, useLayoutEffect, useState } from 'react'

const PROBE = '0'.repeat(20)

/**
 * How many characters of a URL fit into the first column of the table. Measured before the table is painted and when
 * the width of the column changes. The style sheet says in how many lines (`--lines`) a URL is written.
 */
export function useTargetRoom(table: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY)

  useLayoutEffect(() => {
    const head = table.current?.querySelector<HTMLElement>('thead .matrix-target')
    if (!head) return
    const measure = () => {
      const probe = document.createElement('code')
      probe.className = 'matrix-probe'
      probe.textContent = PROBE
      head.append(probe)
      const character = probe.getBoundingClientRect().width / PROBE.length
      probe.remove()
      const style = getComputedStyle(head)
      const [start, end] = [style.paddingInlineStart, style.paddingInlineEnd].map(Number.parseFloat)
      const width = head.clientWidth - (start ?? 0) - (end ?? 0)
      setRoom(Math.floor(width / character) * Number(style.getPropertyValue('--lines')))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(head)
    return () => observer.disconnect()
  }, [table])

  return room
}
