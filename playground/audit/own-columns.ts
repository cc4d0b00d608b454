/** The columns of tables that an audit does not keep. They are read from the files again when rows are exported. */
import { type OwnCells, uniqueNames } from '../../core/audit/export/index.ts'
import type { AuditRow } from '../../core/audit/index.ts'
import { openSource, type TableColumn } from '../../core/audit/sources/index.ts'
import type { OctetsOf } from './inputs.ts'
import type { AuditInput } from './question.ts'

/** A table that was audited. */
export interface OwnTable {
  /** The number that rows have as their source. */
  readonly source: number
  readonly input: AuditInput
  readonly columns: readonly TableColumn[]
  /** The index of the column that URLs are read from. */
  readonly urlColumn: number | undefined
}

export interface OwnColumns {
  /** The names of the columns. Columns of several tables with the same name become one column. */
  readonly names: readonly string[]
  /**
   * The cells in these columns, row by row. `lacking` counts the rows whose file is gone. Rows that are adjacent in their
   * file are read in one pass.
   */
  cellsOf(rows: readonly AuditRow[]): { readonly cells: readonly OwnCells[]; readonly lacking: number }
}

/** How many octets are requested from a file at once. */
const COLUMN_READ_OCTETS = 1024 * 1024

/** How many octets are unpacked before rows are taken. */
const COLUMN_STEP_OCTETS = 16 * 1024

export function ownColumns(tables: readonly OwnTable[], octetsOf: OctetsOf): OwnColumns {
  const places = new Map<string, number>()
  const readers = new Map<number, { readonly places: readonly (number | undefined)[]; readonly cellsAt: CellsAt }>()
  for (const { source, input, columns, urlColumn } of tables) {
    const columnNames = uniqueNames(columns.map(({ name, index }) => name || `Column ${index + 1}`))
    const carriedNames = columnNames.map((name, column) =>
      input.repeatsUrls === false && column === urlColumn ? undefined : name,
    )
    for (const name of carriedNames) if (name !== undefined && !places.has(name)) places.set(name, places.size)
    readers.set(source, {
      places: carriedNames.map(name => (name !== undefined ? places.get(name) : undefined)),
      cellsAt: cellReader(input, octetsOf),
    })
  }
  const names = [...places.keys()]
  return {
    names,
    cellsOf(rows) {
      let lacking = 0
      const cells = rows.map(({ source, sourceRow }): OwnCells => {
        const reader = readers.get(source)
        if (!reader) return undefined
        const found = reader.cellsAt(sourceRow)
        if (!found) {
          lacking++
          return undefined
        }
        const own = names.map(() => '')
        for (const [i, place] of reader.places.entries()) if (place !== undefined) own[place] = found[i] ?? ''
        return own
      })
      return { cells, lacking }
    },
  }
}

/** Returns the cells of a row; undefined if they cannot be read. A row before the previous one restarts the file. */
type CellsAt = (row: number) => readonly string[] | undefined

function cellReader({ name, file, options }: AuditInput, octetsOf: OctetsOf): CellsAt {
  let found: { readonly row: number; readonly cells: readonly string[] }[] = []
  let next = 0
  let last = 0
  let piece: Uint8Array = new Uint8Array(0)
  let at = 0
  let isOver = false
  let source = open()

  function open() {
    const cells = (row: number, cells: readonly string[]) => void found.push({ row, cells })
    return openSource({ name, options: options ?? {}, sink: { found() {}, records() {}, bad() {}, cells } })
  }

  function restart(): void {
    found = []
    next = 0
    at = 0
    isOver = false
    source = open()
  }

  function readOn(): void {
    found = []
    next = 0
    if (at >= file.size) {
      source.end()
      isOver = true
      return
    }
    const from = at % COLUMN_READ_OCTETS
    if (from === 0) piece = octetsOf(file, at, Math.min(file.size, at + COLUMN_READ_OCTETS))
    const step = piece.subarray(from, from + COLUMN_STEP_OCTETS)
    source.push(step)
    at += step.length
  }

  return row => {
    if (row < last) restart()
    last = row
    try {
      for (;;) {
        while (next < found.length && (found[next]?.row ?? 0) < row) next++
        const one = found[next]
        if (one) return one.row === row ? one.cells : undefined
        if (isOver) return undefined
        readOn()
      }
    } catch (error) {
      if (error instanceof TypeError) throw error
      // The file was changed or removed.
      isOver = true
      found = []
      return undefined
    }
  }
}
