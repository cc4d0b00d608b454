/** The keys of the grid pattern in the ARIA Authoring Practices, computed without the document. */

/** A cell of the grid. Both are counted from 0; row -1 is the row of titles. */
export interface CellPosition {
  readonly row: number
  readonly column: number
}

interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

interface GridExtent {
  readonly rows: number
  readonly columns: number
  /** How many rows the page keys move by. */
  readonly page: number
  /** Whether the arrow up moves from the first row to the titles. No other key moves there. */
  readonly titles?: boolean
}

/** The cell that a key moves to; undefined if the key is not one of the grid's. */
export function positionAfter(
  { row, column }: CellPosition,
  { key, ctrlKey, metaKey }: KeyPress,
  extent: GridExtent,
): CellPosition | undefined {
  const lastRow = extent.rows - 1
  const lastColumn = extent.columns - 1
  const jump = ctrlKey || metaKey
  const firstRow = extent.titles ? -1 : 0
  const to = (nextRow: number, nextColumn: number): CellPosition => ({
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
