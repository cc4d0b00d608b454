/** The keys that move through a grid, as in the grid pattern of the ARIA Authoring Practices: numbers in, numbers out. */

/** A cell of the grid. Both are counted from 0; row -1 is the row of titles. */
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
  /** Whether the titles can be reached too: by the arrow up from the first row, and by no other key. */
  readonly titles?: boolean
}

/** Where a key leads; undefined if it leads nowhere. */
export function placeAfter({ row, column }: Place, { key, ctrlKey, metaKey }: Keys, extent: Extent): Place | undefined {
  const lastRow = extent.rows - 1
  const lastColumn = extent.columns - 1
  const jump = ctrlKey || metaKey
  const firstRow = extent.titles ? -1 : 0
  const to = (nextRow: number, nextColumn: number): Place => ({
    row: Math.max(firstRow, Math.min(nextRow, lastRow)),
    column: Math.max(0, Math.min(nextColumn, lastColumn)),
  })
  switch (key) {
    case 'ArrowUp':
      return to(jump ? Math.min(row, 0) : row - 1, column)
    case 'ArrowDown':
      return to(jump ? lastRow : row + 1, column)
    case 'ArrowLeft':
      return to(row, jump ? 0 : column - 1)
    case 'ArrowRight':
      return to(row, jump ? lastColumn : column + 1)
    case 'PageUp':
      return to(Math.max(row - extent.page, Math.min(row, 0)), column)
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
