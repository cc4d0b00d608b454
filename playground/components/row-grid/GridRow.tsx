import { memo, type ReactNode } from 'react'

/** A column of the grid. */
export interface GridColumn {
  readonly id: string
  readonly title: ReactNode
  /**
   * A track of a CSS grid that does not depend on what is in it, as `6rem` or `minmax(16rem, 1fr)`: each row is a grid of
   * its own.
   */
  readonly width: string
  readonly sortable?: boolean
  readonly align?: 'end'
}

/** What a cell shows, in the first column in an element; undefined as long as its row is not there yet. */
export type CellOf = (row: number, column: number) => ReactNode | undefined

interface Props {
  readonly row: number
  readonly columns: readonly GridColumn[]
  readonly cell: CellOf
  /** The column that the tab key leads to, if it does to this row. */
  readonly tabStop: number | undefined
  readonly active: boolean
  /** Where the row is, if it is not in its turn: it is kept although it is out of view. */
  readonly top: number | undefined
}

/** One row. Scrolling draws the rows that come into view, and no other anew. */
export const GridRow = memo(function GridRow({ row, columns, cell, tabStop, active, top }: Props) {
  const contents = columns.map((_, column) => cell(row, column))
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus.
    // biome-ignore lint/a11y/useSemanticElements: a table lays out all its rows together.
    <div
      role="row"
      className={active ? 'row-grid-row active' : 'row-grid-row'}
      aria-rowindex={row + 2}
      aria-busy={contents.includes(undefined) || undefined}
      style={top === undefined ? undefined : { position: 'absolute', top }}
    >
      {columns.map(({ id, align }, column) => (
        <div
          key={id}
          role={column === 0 ? 'rowheader' : 'gridcell'}
          className={align === 'end' ? 'row-grid-cell end' : 'row-grid-cell'}
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
