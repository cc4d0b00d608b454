import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { cellPositionOf, showColumn, tabStopIn } from './grid-cells.ts'
import type { CellPosition } from './grid-keys.ts'

interface GridSize {
  readonly rows: number
  readonly columns: number
}

/** The active cell of a grid, which is its only tab stop, and the focus, which follows it. */
export function useActiveCell(grid: RefObject<HTMLElement | null>, { rows, columns }: GridSize) {
  const [active, setActive] = useState<CellPosition>()
  const hasFocus = useRef(false)
  const takesFocus = useRef(false)

  // There may be fewer rows or columns than when the cell became active.
  const row = Math.min(active?.row ?? 0, rows - 1)
  const column = Math.max(0, Math.min(active?.column ?? 0, columns - 1))

  // After every render: the active cell may only now be in the document, or the focused cell may have been removed.
  useLayoutEffect(() => {
    const lost = hasFocus.current && document.activeElement === document.body
    if (!takesFocus.current && !lost) return
    takesFocus.current = false
    const element = tabStopIn(grid.current)
    element?.focus({ preventScroll: true })
    if (element && grid.current) showColumn(grid.current, element)
  })

  return {
    row,
    column,
    isChosen: active !== undefined,
    activate(place: CellPosition, focus: boolean) {
      takesFocus.current = focus
      setActive(place)
    },
    onFocus(event: FocusEvent) {
      hasFocus.current = true
      const place = cellPositionOf(event.target)
      if (place && (place.row !== active?.row || place.column !== active.column)) setActive(place)
    },
    onBlur(event: FocusEvent) {
      hasFocus.current = event.currentTarget.contains(event.relatedTarget)
    },
  }
}
