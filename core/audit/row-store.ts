import { firstNumberWhere } from '../parse/binary-search.ts'
import { type MemoryBudget, takeOctets } from './budget.ts'
import { type Column, createColumn, numberAt, push, reserve, setSparse, setValue, sparseAt } from './column.ts'
import { createDirectoryTree, type DirectoryLimits } from './directories.ts'
import { createFileTypes } from './file-types.ts'
import { createOrigins } from './origins.ts'
import { createNoindexPlaces } from './page-facts.ts'
import { type PageWeights, weightNames } from './record.ts'
import { createUrlTable } from './url-table.ts'

type WeightColumns = Readonly<Record<keyof PageWeights, Column>>

const createWeights = (budget: MemoryBudget): WeightColumns => ({
  clicks: createColumn(budget),
  impressions: createColumn(budget),
  inlinks: createColumn(budget),
})

/** Consecutive rows from the same source. */
export interface SourceRun {
  readonly source: number
  readonly from: number
}

export const MOST_WEIGHT = 0xffffffff

export interface RowStoreOptions {
  readonly budget: MemoryBudget
  readonly origins: readonly string[]
  readonly unique: boolean
  readonly now: number
  readonly directories: DirectoryLimits
}

/** The rows that are kept, in columns: everything that is known about them except their verdicts. */
export type RowStore = ReturnType<typeof createRowStore>

export function createRowStore({ budget, origins, unique, now, directories }: RowStoreOptions) {
  return {
    budget,
    origins: createOrigins(origins),
    urls: createUrlTable(budget, unique),
    /** The number of the row in its source. `runs` tell which source this is. */
    sourceRows: createColumn(budget),
    runs: [] as SourceRun[],
    /** For each source, the indexes of its runs in `runs`. */
    runsOf: [] as number[][],
    directories: createDirectoryTree(directories),
    nodes: createColumn(budget),
    types: createFileTypes(),
    typeNumbers: createColumn(budget),
    facts: createColumn(budget),
    /** The HTTP status; 0 if it is not known. This column is sparse, as are `noindexNumbers` and `canonicals`. */
    statuses: createColumn(budget),
    noindex: createNoindexPlaces(budget, now),
    noindexNumbers: createColumn(budget),
    /** The URLs that pages name as canonical, each once; and for each row, the number of its canonical URL plus 1. */
    targets: createUrlTable(budget, true),
    canonicals: createColumn(budget),
    /** How much pages matter, and the number of the source that says so plus 1. Each measure has sparse columns. */
    weights: createWeights(budget),
    weighedBy: createWeights(budget),
    /** How often more became known about a row after it was added. */
    changes: 0,
  }
}

/** Makes room for a row. Throws an `AuditFull` if there is none. */
export function reserveFacts(rows: RowStore, row: number): void {
  reserve(rows.sourceRows, row)
  reserve(rows.nodes, row)
  reserve(rows.typeNumbers, row)
  reserve(rows.facts, row)
}

export const rowCount = (rows: RowStore): number => rows.nodes.length

/** Adds what is known about the row whose URL was added last. */
export function pushFacts(
  rows: RowStore,
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

function addRun({ runs, runsOf, nodes }: RowStore, source: number): void {
  while (runsOf.length <= source) runsOf.push([])
  runsOf[source]?.push(runs.push({ source, from: nodes.length }) - 1)
}

/** What a source says about a row apart from its URL: bits, and numbers that are 0 if nothing is said. */
export interface StatedRowFacts extends Record<keyof PageWeights, number> {
  facts: number
  status: number
  noindex: number
  canonical: number
  /** The source that states weights, by its number plus 1. */
  weighedBy: number
}

/** Whether a source adds to what is known about a row. Facts are combined; of numbers other than weights the first one counts. */
export function hasNewFacts(rows: RowStore, row: number, stated: StatedRowFacts): boolean {
  const { facts, status, noindex, canonical } = stated
  const known = numberAt(rows.facts, row)
  if ((known | facts) !== known) return true
  if (status !== 0 && sparseAt(rows.statuses, row) === 0) return true
  if (noindex !== 0 && sparseAt(rows.noindexNumbers, row) === 0) return true
  if (canonical !== 0 && sparseAt(rows.canonicals, row) === 0) return true
  for (const name of weightNames) {
    if (stated[name] > 0 && weightAfter(rows, row, stated, name) > sparseAt(rows.weights[name], row)) return true
  }
  return false
}

export function mergeFacts(rows: RowStore, row: number, stated: StatedRowFacts): void {
  const { facts, status, noindex, canonical } = stated
  setValue(rows.facts, row, numberAt(rows.facts, row) | facts)
  if (status !== 0 && sparseAt(rows.statuses, row) === 0) setSparse(rows.statuses, row, status)
  if (noindex !== 0 && sparseAt(rows.noindexNumbers, row) === 0) setSparse(rows.noindexNumbers, row, noindex)
  if (canonical !== 0 && sparseAt(rows.canonicals, row) === 0) setSparse(rows.canonicals, row, canonical)
  for (const name of weightNames) {
    const weight = weightAfter(rows, row, stated, name)
    if (weight <= sparseAt(rows.weights[name], row)) continue
    setSparse(rows.weights[name], row, weight)
    setSparse(rows.weighedBy[name], row, stated.weighedBy)
  }
}

/** Weights of one source add up, as of several queries. Of several sources the highest counts. */
function weightAfter(
  { weights, weighedBy }: RowStore,
  row: number,
  stated: StatedRowFacts,
  name: keyof PageWeights,
): number {
  const known = sparseAt(weights[name], row)
  const isOneSource = sparseAt(weighedBy[name], row) === stated.weighedBy
  return isOneSource ? Math.min(known + stated[name], MOST_WEIGHT) : Math.max(known, stated[name])
}

const OCTETS_PER_ORIGIN = 200

export const reserveOrigin = (rows: RowStore): void => takeOctets(rows.budget, OCTETS_PER_ORIGIN)

export const sourceOfRow = ({ runs }: RowStore, row: number): number =>
  runs[firstNumberWhere(runs.length, i => (runs[i]?.from ?? 0) > row) - 1]?.source ?? 0

/** The row with a number in a source, or else with the next higher one: a repeated URL is kept as its first row. */
export function rowInSource(rows: RowStore, source: number, sourceRow: number): number | undefined {
  const { runs, sourceRows } = rows
  const ownRuns = rows.runsOf[source] ?? []
  const startOfRun = (run: number | undefined) => runs[run ?? runs.length]?.from ?? rowCount(rows)
  // The first run that begins at this number or later. The row may still be in the run before.
  const next = firstNumberWhere(ownRuns.length, i => numberAt(sourceRows, startOfRun(ownRuns[i])) >= sourceRow)
  const last = ownRuns[next - 1]
  if (last !== undefined) {
    const from = startOfRun(last)
    const length = startOfRun(last + 1) - from
    const place = firstNumberWhere(length, i => numberAt(sourceRows, from + i) >= sourceRow)
    if (place < length) return from + place
  }
  return next < ownRuns.length ? startOfRun(ownRuns[next]) : undefined
}
