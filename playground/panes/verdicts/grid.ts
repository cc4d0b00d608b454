/** Finds which rows of the matrix are to be drawn, without the document. */

interface VisibleRows {
  readonly scrollTop: number
  readonly height: number
  readonly rowHeight: number
}

/** How many rows are drawn above and below the visible ones. */
const MATRIX_OVERSCAN_ROWS = 8

/** A part of the list: one row to draw, or the number of successive rows that are not drawn. */
export type Stretch = { readonly row: number } | { readonly from: number; readonly rows: number }

/** The list as stretches. Drawn are the rows in view, some around them, and `kept`, the row with the focus. */
export function stretchesOf(
  { scrollTop, height, rowHeight }: VisibleRows,
  count: number,
  kept: number,
): readonly Stretch[] {
  const from = Math.max(0, Math.min(count, Math.floor(scrollTop / rowHeight) - MATRIX_OVERSCAN_ROWS))
  const to = Math.min(count, Math.ceil((scrollTop + height) / rowHeight) + MATRIX_OVERSCAN_ROWS)
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
