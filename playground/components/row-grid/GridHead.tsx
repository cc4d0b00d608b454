import type { Ref } from 'react'
import type { GridColumn } from './GridRow.tsx'

/** The column that the rows are sorted by, and the direction. */
export interface GridSort {
  readonly column: string
  readonly descending: boolean
}

interface Props {
  readonly columns: readonly GridColumn[]
  readonly sort: GridSort | undefined
  /** The column whose title is the tab stop of the grid; undefined if a cell of a row is. */
  readonly tabStop: number | undefined
  readonly ref: Ref<HTMLDivElement>
}

/** The titles of the columns, in row -1. */
export function GridHead({ columns, sort, tabStop, ref }: Props) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the cells take the focus.
    // biome-ignore lint/a11y/useSemanticElements: a table lays out all its rows together.
    <div role="row" className="row-grid-head" aria-rowindex={1} ref={ref}>
      {columns.map(({ id, title, sortable }, column) => {
        const order = sort?.column === id ? (sort.descending ? 'descending' : 'ascending') : 'none'
        return (
          // biome-ignore lint/a11y/useSemanticElements: a table lays out all its rows together.
          <div
            key={id}
            role="columnheader"
            className={sortable ? 'row-grid-title sortable' : 'row-grid-title'}
            aria-sort={sortable ? order : undefined}
            tabIndex={column === tabStop ? 0 : -1}
            data-row={-1}
            data-column={column}
          >
            <span className="row-grid-title-text">{title}</span>
            {sortable && <SortIcon />}
          </div>
        )
      })}
    </div>
  )
}

/** An arrow for each direction. The style sheet hides the arrow of the other direction. */
function SortIcon() {
  return (
    <svg className="row-grid-sort" viewBox="0 0 8 12" aria-hidden="true">
      <path className="ascending" d="M4 1 7 5H1z" />
      <path className="descending" d="M4 11 1 7h6z" />
    </svg>
  )
}
