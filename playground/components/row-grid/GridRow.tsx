import { memo, type ReactNode } from 'react'

export interface GridColumn {
  readonly id: string
  readonly title: string
  /**
   * A track of a CSS grid, such as `6rem` or `minmax(16rem, 1fr)`. Its size must not depend on the contents, since each
   * row is a separate grid.
   */
  readonly width: string
  readonly sortable: boolean
  /** The content of a cell; undefined until its row is loaded. In the first column the content must be an element. */
  readonly cell: (row: number) => ReactNode | undefined
}

interface Props {
  readonly row: number
  readonly columns: readonly GridColumn[]
  /** The column of the cell that is the tab stop of the grid; undefined if the tab stop is in another row. */
  readonly tabStop: number | undefined
  readonly active: boolean
  /** The offset of a row that is out of view and kept for the focus; undefined for the rows in normal order. */
  readonly top: number | undefined
}

/** A row. When the grid scrolls, only rows that come into view are rendered. */
export const GridRow = memo(function GridRow({ row, columns, tabStop, active, top }: Props) {
  const contents = columns.map(({ cell }) => cell(row))
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the cells take the focus.
    // biome-ignore lint/a11y/useSemanticElements: a table lays out all its rows together.
    <div
      role="row"
      className={active ? 'row-grid-row active' : 'row-grid-row'}
      aria-rowindex={row + 2}
      aria-busy={contents.includes(undefined) || undefined}
      style={top === undefined ? undefined : { position: 'absolute', top }}
    >
      {columns.map(({ id }, column) => (
        <div
          key={id}
          role={column === 0 ? 'rowheader' : 'gridcell'}
          className="row-grid-cell"
          tabIndex={column === tabStop ? 0 : -1}
          data-row={row}
          data-column={column}
        >
          {contents[column] === undefined ? <span className="row-grid-awaited" /> : contents[column]}
        </div>
      ))}
    </div>
  )
})
