import {
  type CSSProperties,
  type KeyboardEvent,
  type Ref,
  type SyntheticEvent,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
} from 'react'
import { GridBody } from './GridBody.tsx'
import { GridHead, type GridSort } from './GridHead.tsx'
import type { GridColumn } from './GridRow.tsx'
import { cellPositionOf, copyCell } from './grid-cells.ts'
import { type CellPosition, positionAfter } from './grid-keys.ts'
import { scrollRowToMiddle, scrollToRow } from './scaled-scroll.ts'
import { useActiveCell } from './use-active-cell.ts'
import { useScaledScroll } from './use-scaled-scroll.ts'
import './row-grid.css'

export type { GridSort } from './GridHead.tsx'

export interface RowGridHandle {
  /** Makes a row active and scrolls it into view. With `focus`, its cell also gets the focus. */
  readonly toRow: (row: number, options?: { readonly focus?: boolean }) => void
}

interface Props {
  readonly label: string
  /** Describes the keys of the grid for screen readers. */
  readonly hint: string
  /** At most ten million. */
  readonly rowCount: number
  /**
   * The first column is the header of the rows. It stays visible while the others scroll sideways. Must be a new list if
   * the contents have changed, and the same list otherwise.
   */
  readonly columns: readonly GridColumn[]
  /** Called, often, with the rows that are drawn, from the first to before the last, so that they can be loaded. */
  readonly onView: (from: number, to: number) => void
  readonly sort: GridSort | undefined
  readonly onSort: (column: string) => void
  /** Called when a person opens a cell with Enter or a double click. */
  readonly onOpen: (row: number, column: string) => void
  readonly ref?: Ref<RowGridHandle>
}

/** A table with any number of rows of equal height. The table is a single tab stop; keys move from cell to cell. */
export function RowGrid({ label, hint, rowCount, columns, onView, sort, onSort, onOpen, ref }: Props) {
  const grid = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLDivElement>(null)
  const measure = useRef<HTMLDivElement>(null)
  const hintId = useId()
  const scroll = useScaledScroll({ scroller: grid, head, measure }, rowCount)
  const { drawn, move, list } = scroll
  const cell = useActiveCell(grid, { rows: rowCount, columns: columns.length })
  const { row, column } = cell

  useEffect(() => onView(drawn.from, drawn.to), [onView, drawn.from, drawn.to])

  useImperativeHandle(ref, () => ({
    toRow(wanted, { focus = false } = {}) {
      if (rowCount === 0) return
      const place = { row: Math.max(0, Math.min(Math.trunc(wanted), rowCount - 1)), column }
      cell.activate(place, focus)
      move((of, position) => scrollRowToMiddle(of, position, place.row))
    },
  }))

  function goTo(place: CellPosition) {
    cell.activate(place, true)
    if (place.row >= 0) move((of, position) => scrollToRow(of, position, place.row))
  }

  function openOrSort(place: CellPosition) {
    const of = columns[place.column]
    if (!of) return
    if (place.row >= 0) onOpen(place.row, of.id)
    else if (of.sortable) onSort(of.id)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.shiftKey) return
    // Fields, links and buttons in cells handle their own keys.
    if (event.target instanceof Element && event.target.matches('input, select, textarea')) return
    const presses = event.key === 'Enter' || event.key === ' '
    if (presses && event.target instanceof Element && event.target.matches('a, button')) return
    const page = Math.max(1, Math.floor(list.viewHeight / list.rowHeight) - 1)
    const extent = { rows: rowCount, columns: columns.length, page, titles: true }
    const place = positionAfter({ row, column }, event, extent)
    if (place) goTo(place)
    else if (event.key === 'Enter' || (event.key === ' ' && row < 0)) openOrSort({ row, column })
    else return
    event.preventDefault()
  }

  /** A click on a title sorts, and a double click on a cell opens it. */
  function press(event: SyntheticEvent, isTitle: boolean) {
    const place = cellPositionOf(event.target)
    if (place && place.row < 0 === isTitle) openOrSort(place)
  }

  const tracks = columns.map(({ width }) => width)
  const style = { '--first': tracks[0], '--others': tracks.slice(1).join(' '), '--row': `${list.rowHeight}px` }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a table lays out all its rows together.
    <div
      role="grid"
      className="row-grid"
      ref={grid}
      // Otherwise some browsers make the scrolling element a tab stop.
      tabIndex={-1}
      aria-label={label}
      aria-describedby={hintId}
      aria-rowcount={rowCount + 1}
      aria-colcount={columns.length}
      style={style as CSSProperties}
      onScroll={scroll.onScroll}
      onKeyDown={onKeyDown}
      onCopy={copyCell}
      onFocus={cell.onFocus}
      onBlur={cell.onBlur}
      onClick={event => press(event, true)}
      onDoubleClick={event => press(event, false)}
    >
      <div className="row-grid-inner" role="presentation">
        <p id={hintId} className="hidden" aria-hidden="true">
          {hint}
        </p>
        <div className="row-grid-measure" aria-hidden="true" ref={measure} />
        <GridHead columns={columns} sort={sort} tabStop={row < 0 ? column : undefined} ref={head} />
        <GridBody columns={columns} scroll={scroll} row={row} column={column} isChosen={cell.isChosen} />
      </div>
    </div>
  )
}
