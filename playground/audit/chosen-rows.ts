/** The rows of an audit that pass a filter, in an order: for the table, and for exports. */
import { rowWriter } from '../../core/audit/export/index.ts'
import type { AuditFinding, AuditRow } from '../../core/audit/index.ts'
import type { FindingKey, RequestedAddresses } from '../../core/findings/index.ts'
import type { AuditInputs } from './inputs.ts'
import { viewOfRows } from './judging.ts'
import { hasOwnColumns } from './kinds.ts'
import { type OwnColumns, ownColumns } from './own-columns.ts'
import type { RowChoice, RowPlace, RowSelection, WrittenPart, WrittenRows } from './question.ts'

/** Rows by their numbers in their order; undefined for all rows as they came. */
type RowNumbers = Uint32Array | undefined

export interface ChosenRows {
  readonly inputs: AuditInputs
  selection: RowSelection
  rows: RowNumbers
  /** Finds the rows of a finding; undefined before findings were asked for. */
  rowsOfFinding: ((finding: FindingKey) => Uint32Array) | undefined
  /** Finds the addresses of the log that a finding is about; undefined before findings were asked for. */
  addressesOfFinding: ((finding: Pick<AuditFinding, 'kind' | 'names'>) => RequestedAddresses) | undefined
  /** The rows that are being exported. */
  exported: { readonly key: string; readonly rows: RowNumbers; readonly own: OwnColumns } | undefined
}

export const allRowsOf = (inputs: AuditInputs): ChosenRows => ({
  inputs,
  selection: { filter: {} },
  rows: undefined,
  rowsOfFinding: undefined,
  addressesOfFinding: undefined,
  exported: undefined,
})

/** Applies the selection to the rows that are there now. */
export function updateRows(selected: ChosenRows): void {
  selected.rows = rowsBy(selected, selected.selection)
  selected.exported = undefined
}

export const selectedCount = (selected: ChosenRows): number => selected.rows?.length ?? countOfAll(selected)

/** How many rows pass a filter. */
export const countBy = (selected: ChosenRows, filter: RowChoice): number =>
  rowsBy(selected, { filter })?.length ?? countOfAll(selected)

/** Some of the selected rows. */
export const rowsBetween = (selected: ChosenRows, from: number, to: number): AuditRow[] =>
  rowsOf(selected, selected.rows, from, to)

/**
 * The place of a row of an input among the selected rows, or of the next selected row of that input. Undefined if there
 * is none.
 */
export function findRow(selected: ChosenRows, input: number, sourceRow: number): RowPlace | undefined {
  const source = selected.inputs.opened.get(input)?.number
  const row = source === undefined ? undefined : currentView(selected)?.find(source, sourceRow)
  const place = row === undefined || source === undefined ? undefined : placeOf(selected, row, source)
  const [found] = place === undefined ? [] : rowsBetween(selected, place, place + 1)
  return found && place !== undefined ? { place, sourceRow: found.sourceRow, source: found.source } : undefined
}

/** Some rows of a selection as an export has them, with the columns of their own tables. */
export function writeChosen(selected: ChosenRows, { options, selection, from, to }: WrittenPart): WrittenRows {
  const key = JSON.stringify(selection)
  if (selected.exported?.key !== key)
    selected.exported = { key, rows: rowsBy(selected, selection), own: ownColumnsOfTables(selected.inputs) }
  const { own, rows: numbers } = selected.exported
  const sources: { readonly name: string }[] = []
  for (const { input, number } of selected.inputs.opened.values()) {
    if (number !== undefined) sources[number] = { name: input.name }
  }
  const writer = rowWriter({ ...options, sources, ownColumns: own.names })
  const rows = rowsOf(selected, numbers, from, to)
  const { cells, lacking } = own.cellsOf(rows)
  const begin = from === 0 ? writer.begin() : ''
  return { text: begin + writer.rows(rows, cells), lacking }
}

const currentView = ({ inputs }: ChosenRows) => viewOfRows(inputs.judging)

const countOfAll = (selected: ChosenRows): number => currentView(selected)?.count() ?? 0

function rowsBy(selected: ChosenRows, { filter, sort, descending }: RowSelection): RowNumbers {
  const view = currentView(selected)
  const isAll = Object.values(filter).every(value => value === undefined)
  const some = isAll && !sort ? undefined : filteredRows(selected, filter)
  return some && sort ? view?.sort(some, sort, descending) : some
}

function filteredRows(selected: ChosenRows, { finding, ...filter }: RowChoice): RowNumbers {
  const some = currentView(selected)?.filter(filter)
  if (!some || !finding) return some
  const found = new Set(selected.rowsOfFinding?.(finding))
  return some.filter(row => found.has(row))
}

function rowsOf(selected: ChosenRows, rows: RowNumbers, from: number, to: number): AuditRow[] {
  const all = currentView(selected)
  if (!all) return []
  const count = Math.min(to, rows?.length ?? all.count()) - from
  return Array.from({ length: Math.max(0, count) }, (_, i) => all.rowAt(rows ? (rows[from + i] ?? 0) : from + i))
}

/**
 * The place of a row of a source among the selected rows, or of the next selected row of that source, in whatever order
 * the rows are shown.
 */
function placeOf(selected: ChosenRows, row: number, source: number): number | undefined {
  const { rows, selection } = selected
  if (!rows) return row
  const { filter, sort } = selection
  if (filter.source !== undefined && filter.source !== source) return undefined
  // The rows of a source are numbered in the order in which they are in it.
  const ofSource = filteredRows(selected, { ...filter, source }) ?? new Uint32Array(0)
  const wanted = ofSource[firstFrom(ofSource, row)]
  if (wanted === undefined) return undefined
  const place = sort ? rows.indexOf(wanted) : firstFrom(rows, wanted)
  return rows[place] === wanted ? place : undefined
}

function ownColumnsOfTables({ opened, octetsOf }: AuditInputs): OwnColumns {
  const tables = [...opened.values()].flatMap(({ input, number, source }) => {
    const description = source.describe()
    const { columns = [], roles } = description.table ?? {}
    const table = { source: number ?? 0, input, columns, urlColumn: roles?.url[0] }
    return number !== undefined && hasOwnColumns(description) ? [table] : []
  })
  return ownColumns(tables, octetsOf)
}

/** The index of the first number that is not less than `least`, in ascending numbers; the length if there is none. */
function firstFrom(numbers: Uint32Array, least: number): number {
  let from = 0
  let to = numbers.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((numbers[middle] as number) < least) from = middle + 1
    else to = middle
  }
  return from
}
