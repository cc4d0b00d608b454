/** Drawing no more of the matrix than is seen: numbers in, numbers out. */

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
