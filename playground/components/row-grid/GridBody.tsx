import { type GridColumn, GridRow } from './GridRow.tsx'
import type { ScaledScroll } from './use-scaled-scroll.ts'

interface Props {
  readonly columns: readonly GridColumn[]
  readonly scroll: ScaledScroll
  /** The tab stop of the grid. */
  readonly row: number
  readonly column: number
  readonly isChosen: boolean
}

/** The rows in view, in a box that is as high as all rows together. The row of the tab stop is kept for the focus. */
export function GridBody({ columns, scroll, row, column, isChosen }: Props) {
  const { drawn, height, list, topOfRow } = scroll
  const top = topOfRow(drawn.from)
  /** A row far away is put just beyond the ends of the box, where it is invisible. */
  const topOfKept = (kept: number) =>
    Math.max(-2 * list.rowHeight, Math.min(topOfRow(kept), height + list.rowHeight)) - top
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table lays out all its rows together.
    <div role="rowgroup" className="row-grid-spacer" style={{ height }}>
      <div role="presentation" className="row-grid-rows" style={{ top }}>
        {rowsToDraw(drawn.from, drawn.to, row).map(each => (
          <GridRow
            key={each}
            row={each}
            columns={columns}
            tabStop={each === row ? column : undefined}
            active={isChosen && each === row}
            top={each < drawn.from || each >= drawn.to ? topOfKept(each) : undefined}
          />
        ))}
      </div>
    </div>
  )
}

/** The rows from `from` to before `to`, and the row of the tab stop, in ascending order. */
function rowsToDraw(from: number, to: number, kept: number): readonly number[] {
  const rows = Array.from({ length: to - from }, (_, index) => from + index)
  if (kept >= 0 && kept < from) return [kept, ...rows]
  return kept >= to ? [...rows, kept] : rows
}
