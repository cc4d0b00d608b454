import { type Budget, take } from './budget.ts'
import { type Column, createColumn, push, reserve, setSparse, setValue, sparseAt, valueAt } from './column.ts'
import { createDirectories, type Directories, type DirectoryLimits } from './directories.ts'
import { createFileTypes, type FileTypes } from './file-types.ts'
import { createOrigins, type Origins } from './origins.ts'
import { createNoindexPlaces, type NoindexPlaces } from './page-facts.ts'
import { createUrlTable, type UrlTable } from './url-table.ts'

/** The rows that are kept, in columns: all that is known of them but their verdicts. */
export interface Rows {
  readonly budget: Budget
  readonly origins: Origins
  readonly urls: UrlTable
  /** The row in its source; which source that is, the runs tell. */
  readonly sourceRows: Column
  readonly runs: Run[]
  /** By source, the places of its runs among all. */
  readonly runsOf: number[][]
  readonly directories: Directories
  readonly nodes: Column
  readonly types: FileTypes
  readonly typeNumbers: Column
  readonly facts: Column
  /** The status that was answered; 0 if it is not known. Sparse, as are the two below. */
  readonly statuses: Column
  readonly noindex: NoindexPlaces
  readonly noindexNumbers: Column
  /** The URLs that pages name as canonical, each once; and by row, from 1, the one that it names. */
  readonly targets: UrlTable
  readonly canonicals: Column
  /** How often more became known of a row that was there already. */
  changes: number
}

/** Rows that came one after the other from a source. */
export interface Run {
  readonly source: number
  readonly from: number
}

export interface RowsOptions {
  readonly budget: Budget
  readonly origins: readonly string[]
  readonly unique: boolean
  readonly now: number
  readonly directories: DirectoryLimits
}

export function createRows({ budget, origins, unique, now, directories }: RowsOptions): Rows {
  return {
    budget,
    origins: createOrigins(origins),
    urls: createUrlTable(budget, unique),
    sourceRows: createColumn(budget),
    runs: [],
    runsOf: [],
    directories: createDirectories(directories),
    nodes: createColumn(budget),
    types: createFileTypes(),
    typeNumbers: createColumn(budget),
    facts: createColumn(budget),
    statuses: createColumn(budget),
    noindex: createNoindexPlaces(budget, now),
    noindexNumbers: createColumn(budget),
    targets: createUrlTable(budget, true),
    canonicals: createColumn(budget),
    changes: 0,
  }
}

/** Makes room for a row, or throws an `AuditFull`. */
export function reserveFacts(rows: Rows, row: number): void {
  reserve(rows.sourceRows, row)
  reserve(rows.nodes, row)
  reserve(rows.typeNumbers, row)
  reserve(rows.facts, row)
}

export const rowCount = (rows: Rows): number => rows.nodes.length

/** Adds what is known of the row whose URL was added last. */
export function pushFacts(
  rows: Rows,
  source: number,
  sourceRow: number,
  node: number,
  type: number,
  facts: number,
): void {
  const run = rows.runs[rows.runs.length - 1]
  if (run?.source !== source) addRun(rows, source)
  push(rows.sourceRows, sourceRow)
  push(rows.nodes, node)
  push(rows.typeNumbers, type)
  push(rows.facts, facts)
}

function addRun({ runs, runsOf, nodes }: Rows, source: number): void {
  while (runsOf.length <= source) runsOf.push([])
  runsOf[source]?.push(runs.push({ source, from: nodes.length }) - 1)
}

/** What a source says of a row beside its URL: bits of facts, and numbers that are 0 if nothing is said. */
export interface Said {
  facts: number
  status: number
  noindex: number
  canonical: number
}

/** Whether more is known of a row by what is said: facts add up, and of the rest the first that is said counts. */
export function saysMore(rows: Rows, row: number, { facts, status, noindex, canonical }: Said): boolean {
  const known = valueAt(rows.facts, row)
  if ((known | facts) !== known) return true
  if (status !== 0 && sparseAt(rows.statuses, row) === 0) return true
  if (noindex !== 0 && sparseAt(rows.noindexNumbers, row) === 0) return true
  return canonical !== 0 && sparseAt(rows.canonicals, row) === 0
}

/** Adds what is said. */
export function learn(rows: Rows, row: number, { facts, status, noindex, canonical }: Said): void {
  setValue(rows.facts, row, valueAt(rows.facts, row) | facts)
  if (status !== 0 && sparseAt(rows.statuses, row) === 0) setSparse(rows.statuses, row, status)
  if (noindex !== 0 && sparseAt(rows.noindexNumbers, row) === 0) setSparse(rows.noindexNumbers, row, noindex)
  if (canonical !== 0 && sparseAt(rows.canonicals, row) === 0) setSparse(rows.canonicals, row, canonical)
}

/** How many octets a URL of a new origin takes, about. */
const ORIGIN = 200

export const takeOrigin = (rows: Rows): void => take(rows.budget, ORIGIN)

/** The source that a row came from. */
export const sourceOf = ({ runs }: Rows, row: number): number =>
  runs[firstPlace(runs.length, i => (runs[i]?.from ?? 0) > row) - 1]?.source ?? 0

/**
 * The row that has a number in a source, else the one with the next number there: a URL that is repeated is kept as the
 * row that named it first. Undefined if there is none. Rows of a source are added in the order of their numbers.
 */
export function rowInSource(rows: Rows, source: number, sourceRow: number): number | undefined {
  const { runs, sourceRows } = rows
  const own = rows.runsOf[source] ?? []
  const fromOf = (run: number | undefined) => runs[run ?? runs.length]?.from ?? rowCount(rows)
  // The first run that begins there or later; it may be found before, in the one that comes before.
  const next = firstPlace(own.length, i => valueAt(sourceRows, fromOf(own[i])) >= sourceRow)
  const last = own[next - 1]
  if (last !== undefined) {
    const from = fromOf(last)
    const length = fromOf(last + 1) - from
    const place = firstPlace(length, i => valueAt(sourceRows, from + i) >= sourceRow)
    if (place < length) return from + place
  }
  return next < own.length ? fromOf(own[next]) : undefined
}

/** The first of so many places that passes a test which all after it pass too; their number if none does. */
function firstPlace(count: number, passes: (i: number) => boolean): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >> 1
    if (passes(middle)) high = middle
    else low = middle + 1
  }
  return low
}
