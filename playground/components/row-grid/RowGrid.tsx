import {
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { GridHead, type GridSort } from './GridHead.tsx'
import { type CellOf, type GridColumn, GridRow } from './GridRow.tsx'
import { type CellPosition, positionAfter } from './grid-keys.ts'
import { scrollRowToMiddle, scrollToRow } from './scaled-scroll.ts'
import { useScaledScroll } from './use-scaled-scroll.ts'
import './row-grid.css'

export type { GridSort } from './GridHead.tsx'
export type { GridColumn } from './GridRow.tsx'

export interface RowGridHandle {
  /** Makes a row active and scrolls it into view. With `focus`, its cell also gets the focus. */
  readonly toRow: (row: number, options?: { readonly focus?: boolean }) => void
}

interface Props {
  readonly label: string
  /** Describes the keys of the grid for screen readers. */
  readonly hint?: string
  /** At most ten million. */
  readonly rowCount: number
  /** The first column is the header of the rows. It stays visible while the others scroll sideways. */
  readonly columns: readonly GridColumn[]
  /** Must be a new function if the contents have changed, and the same function otherwise. */
  readonly cell: CellOf
  /** Called, often, with the rows that are drawn, from the first to before the last, so that they can be loaded. */
  readonly onView: (from: number, to: number) => void
  readonly sort?: GridSort | undefined
  readonly onSort?: (column: number) => void
  /** Called when a person opens a cell with Enter or a double click. */
  readonly onOpen?: (row: number, column: number) => void
  /** Called when another cell becomes active. */
  readonly onActive?: (row: number, column: number) => void
  readonly ref?: Ref<RowGridHandle>
}

/** A table with any number of rows of equal height. The table is a single tab stop; keys move from cell to cell. */
export function RowGrid(props: Props) {
  const { label, hint, rowCount, columns, cell, onView, sort, onSort, onOpen, onActive, ref } = props
  const [active, setActive] = useState<CellPosition>()
  const grid = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLDivElement>(null)
  const measure = useRef<HTMLDivElement>(null)
  const hasFocus = useRef(false)
  const takesFocus = useRef(false)
  const hintId = useId()
  const { list, drawn, height, topOfRow, move, onScroll } = useScaledScroll({ scroller: grid, head, measure }, rowCount)

  // There may be fewer rows or columns than when the cell became active.
  const row = Math.min(active?.row ?? 0, rowCount - 1)
  const column = Math.max(0, Math.min(active?.column ?? 0, columns.length - 1))

  useEffect(() => onView(drawn.from, drawn.to), [onView, drawn.from, drawn.to])

  const isActive = (place: CellPosition) => active?.row === place.row && active.column === place.column

  function activate(place: CellPosition) {
    setActive(place)
    if (place.row >= 0 && !isActive(place)) onActive?.(place.row, place.column)
  }

  function goTo(place: CellPosition) {
    takesFocus.current = true
    activate(place)
    if (place.row >= 0) move((of, scroll) => scrollToRow(of, scroll, place.row))
  }

  useImperativeHandle(ref, () => ({
    toRow(wanted, { focus = false } = {}) {
      if (rowCount === 0) return
      const place = { row: Math.max(0, Math.min(Math.trunc(wanted), rowCount - 1)), column }
      takesFocus.current = focus
      activate(place)
      move((of, scroll) => scrollRowToMiddle(of, scroll, place.row))
    },
  }))

  // After every render: the active cell may only now be in the document, or the focused cell may have been removed.
  useLayoutEffect(() => {
    const lost = hasFocus.current && document.activeElement === document.body
    if (!takesFocus.current && !lost) return
    takesFocus.current = false
    const element = grid.current?.querySelector<HTMLElement>('[data-column][tabindex="0"]')
    element?.focus({ preventScroll: true })
    if (element && grid.current) showColumn(grid.current, element)
  })

  function openOrSort(place: CellPosition) {
    if (place.row >= 0) onOpen?.(place.row, place.column)
    else if (columns[place.column]?.sortable) onSort?.(place.column)
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

  /** Copies the whole text of the cell if nothing is selected. */
  function onCopy(event: ClipboardEvent) {
    const text = cellElementOf(event.target)?.textContent.trim()
    if (!text || getSelection()?.isCollapsed === false) return
    event.clipboardData.setData('text/plain', text)
    event.preventDefault()
  }

  const tracks = columns.map(({ width }) => width)
  const style = {
    '--first': tracks[0],
    '--others': tracks.slice(1).join(' '),
    '--row': `${list.rowHeight}px`,
  } as CSSProperties
  const rows = rowsToDraw(drawn.from, drawn.to, row)
  const top = topOfRow(drawn.from)

  /** The offset of the kept row. A row far away is put just beyond the ends of the spacer, where it is invisible. */
  function topOfKept(kept: number) {
    return Math.max(-2 * list.rowHeight, Math.min(topOfRow(kept), height + list.rowHeight)) - top
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a table lays out all its rows together.
    <div
      role="grid"
      className="row-grid"
      ref={grid}
      // Otherwise some browsers make the scrolling element a tab stop.
      tabIndex={-1}
      aria-label={label}
      aria-describedby={hint === undefined ? undefined : hintId}
      aria-rowcount={rowCount + 1}
      aria-colcount={columns.length}
      style={style}
      onScroll={onScroll}
      onKeyDown={onKeyDown}
      onCopy={onCopy}
      onFocus={event => {
        hasFocus.current = true
        const place = cellPositionOf(event.target)
        if (place && !isActive(place)) activate(place)
      }}
      onBlur={event => {
        hasFocus.current = event.currentTarget.contains(event.relatedTarget)
      }}
      onClick={event => {
        const place = cellPositionOf(event.target)
        if (place && place.row < 0) openOrSort(place)
      }}
      onDoubleClick={event => {
        const place = cellPositionOf(event.target)
        if (place && place.row >= 0) openOrSort(place)
      }}
    >
      <div className="row-grid-inner" role="presentation">
        {hint !== undefined && (
          <p id={hintId} className="hidden" aria-hidden="true">
            {hint}
          </p>
        )}
        <div className="row-grid-measure" aria-hidden="true" ref={measure} />
        <GridHead columns={columns} sort={sort} tabStop={row < 0 ? column : undefined} ref={head} />
        {/* biome-ignore lint/a11y/useSemanticElements: a table lays out all its rows together. */}
        <div role="rowgroup" className="row-grid-spacer" style={{ height }}>
          <div role="presentation" className="row-grid-rows" style={{ top }}>
            {rows.map(each => (
              <GridRow
                key={each}
                row={each}
                columns={columns}
                cell={cell}
                tabStop={each === row ? column : undefined}
                active={active !== undefined && each === row}
                top={each < drawn.from || each >= drawn.to ? topOfKept(each) : undefined}
              />
            ))}
          </div>
        </div>
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

function cellElementOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
}

function cellPositionOf(target: EventTarget): CellPosition | undefined {
  const data = cellElementOf(target)?.dataset
  return data && { row: Number(data['row']), column: Number(data['column']) }
}

/** Scrolls sideways until a cell is next to the sticky first column, not under it. */
function showColumn(grid: HTMLElement, cell: HTMLElement) {
  const first = grid.querySelector<HTMLElement>('[data-column="0"]')
  if (!first || cell.dataset['column'] === '0') return
  const view = grid.getBoundingClientRect()
  const { left, right } = cell.getBoundingClientRect()
  const start = view.left + grid.clientLeft + first.offsetWidth
  const end = view.left + grid.clientLeft + grid.clientWidth
  if (left < start || right - left > end - start) grid.scrollLeft -= start - left
  else if (right > end) grid.scrollLeft += right - end
}
