import type { ClipboardEvent } from 'react'
import type { CellPosition } from './grid-keys.ts'

/** The cells of a grid in the document, found by the attributes that `GridRow` and `GridHead` give them. */
export function cellPositionOf(target: EventTarget): CellPosition | undefined {
  const data = cellElementOf(target)?.dataset
  return data && { row: Number(data['row']), column: Number(data['column']) }
}

export const tabStopIn = (grid: HTMLElement | null): HTMLElement | null | undefined =>
  grid?.querySelector<HTMLElement>('[data-column][tabindex="0"]')

/** Copies the whole text of the cell if nothing is selected. */
export function copyCell(event: ClipboardEvent) {
  const text = cellElementOf(event.target)?.textContent.trim()
  if (!text || getSelection()?.isCollapsed === false) return
  event.clipboardData.setData('text/plain', text)
  event.preventDefault()
}

/** Scrolls sideways until a cell is next to the sticky first column, not under it. */
export function showColumn(grid: HTMLElement, cell: HTMLElement) {
  const first = grid.querySelector<HTMLElement>('[data-column="0"]')
  if (!first || cell.dataset['column'] === '0') return
  const view = grid.getBoundingClientRect()
  const { left, right } = cell.getBoundingClientRect()
  const start = view.left + grid.clientLeft + first.offsetWidth
  const end = view.left + grid.clientLeft + grid.clientWidth
  if (left < start || right - left > end - start) grid.scrollLeft -= start - left
  else if (right > end) grid.scrollLeft += right - end
}

const cellElementOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
