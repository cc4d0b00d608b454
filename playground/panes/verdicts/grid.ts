/** Moving through the matrix and drawing no more of it than is seen: numbers in, numbers out. */

/** A place in the grid: a row, and a column of which 0 is the target and 1 the first crawler. */
export interface Place {
  readonly row: number
  readonly column: number
}

interface Keys {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

interface Extent {
  readonly rows: number
  readonly columns: number
  /** How many rows a page has. */
  readonly page: number
}

/** Where a key leads, as in the grid pattern of the ARIA Authoring Practices; undefined if it leads nowhere. */
export function placeAfter({ row, column }: Place, { key, ctrlKey, metaKey }: Keys, extent: Extent): Place | undefined {
  const lastRow = extent.rows - 1
  const lastColumn = extent.columns - 1
  const jump = ctrlKey || metaKey
  const to = (nextRow: number, nextColumn: number): Place => ({
    row: Math.max(0, Math.min(nextRow, lastRow)),
    column: Math.max(0, Math.min(nextColumn, lastColumn)),
  })
  switch (key) {
    case 'ArrowUp':
      return to(jump ? 0 : row - 1, column)
    case 'ArrowDown':
      return to(jump ? lastRow : row + 1, column)
    case 'ArrowLeft':
      return to(row, jump ? 0 : column - 1)
    case 'ArrowRight':
      return to(row, jump ? lastColumn : column + 1)
    case 'PageUp':
      return to(row - extent.page, column)
    case 'PageDown':
      return to(row + extent.page, column)
    case 'Home':
      return to(jump ? 0 : row, 0)
    case 'End':
      return to(jump ? lastRow : row, lastColumn)
    default:
      return undefined
  }
}

interface Viewport {
  readonly scrollTop: number
  readonly height: number
  readonly rowHeight: number
}

/** How many rows are drawn above and below what is seen. */
const MARGIN = 8

/** A stretch of the list: one row to draw, or the room that some undrawn rows take. */
export type Stretch = { readonly row: number } | { readonly from: number; readonly rows: number }

/** The rows in view with some around them, and one that must not go because it has the focus; room for the others. */
export function stretchesOf(
  { scrollTop, height, rowHeight }: Viewport,
  count: number,
  kept: number,
): readonly Stretch[] {
  const from = Math.max(0, Math.min(count, Math.floor(scrollTop / rowHeight) - MARGIN))
  const to = Math.min(count, Math.ceil((scrollTop + height) / rowHeight) + MARGIN)
  const drawn = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
  if (kept >= 0 && kept < from) drawn.unshift(kept)
  if (kept >= Math.max(from, to) && kept < count) drawn.push(kept)
  const stretches: Stretch[] = []
  let next = 0
  for (const row of drawn) {
    if (row > next) stretches.push({ from: next, rows: row - next })
    stretches.push({ row })
    next = row + 1
  }
  if (count > next) stretches.push({ from: next, rows: count - next })
  return stretches
}
