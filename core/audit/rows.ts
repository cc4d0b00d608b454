import type { Crawler } from '../crawlers/crawler.ts'
import { type Budget, take } from './budget.ts'
import { type Column, createColumn, push, reserve, setValue, valueAt } from './column.ts'
import { createDirectories, type Directories, type DirectoryLimits } from './directories.ts'
import { createFileTypes, type FileTypes } from './file-types.ts'
import { createOrigins, type Origins } from './origins.ts'
import { createNoindexSets, type NoindexSets } from './page-facts.ts'
import { createUrlTable, type UrlTable } from './url-table.ts'

/** The rows that are kept, in columns: all that is known of them but their verdicts. */
export interface Rows {
  readonly budget: Budget
  readonly origins: Origins
  readonly urls: UrlTable
  /** The row in its source; which source that is, the runs tell. */
  readonly sourceRows: Column
  readonly runs: { readonly source: number; readonly from: number }[]
  readonly directories: Directories
  readonly nodes: Column
  readonly types: FileTypes
  readonly typeNumbers: Column
  readonly facts: Column
  /** The status that was answered; 0 if it is not known. */
  readonly statuses: Column
  readonly noindex: NoindexSets
  readonly noindexNumbers: Column
  /** The URLs that pages name as canonical, each once; and the pairs of row and target. */
  readonly targets: UrlTable
  readonly canonicalRows: Column
  readonly canonicalTargets: Column
}

export interface RowsOptions {
  readonly budget: Budget
  readonly origins: readonly string[]
  readonly crawlers: readonly Crawler[]
  readonly unique: boolean
  readonly now: number
  readonly directories: DirectoryLimits
}

export function createRows({ budget, origins, crawlers, unique, now, directories }: RowsOptions): Rows {
  return {
    budget,
    origins: createOrigins(origins),
    urls: createUrlTable(budget, unique),
    sourceRows: createColumn(budget),
    runs: [],
    directories: createDirectories(directories),
    nodes: createColumn(budget),
    types: createFileTypes(),
    typeNumbers: createColumn(budget),
    facts: createColumn(budget),
    statuses: createColumn(budget),
    noindex: createNoindexSets(crawlers, now),
    noindexNumbers: createColumn(budget),
    targets: createUrlTable(budget, true),
    canonicalRows: createColumn(budget),
    canonicalTargets: createColumn(budget),
  }
}

/** Makes room for one more row, or throws an `AuditFull`. */
export function reserveFacts(rows: Rows): void {
  reserve(rows.sourceRows)
  reserve(rows.nodes)
  reserve(rows.typeNumbers)
  reserve(rows.facts)
  reserve(rows.statuses)
  reserve(rows.noindexNumbers)
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
  if (run?.source !== source) rows.runs.push({ source, from: rows.nodes.length })
  push(rows.sourceRows, sourceRow)
  push(rows.nodes, node)
  push(rows.typeNumbers, type)
  push(rows.facts, facts)
  push(rows.statuses, 0)
  push(rows.noindexNumbers, 0)
}

/** Adds to a row what one that names the same URL says: what is known counts, and of the rest the first that is said. */
export function mergeFacts(rows: Rows, row: number, facts: number, status: number, noindex: number): void {
  const known = valueAt(rows.facts, row)
  if ((known | facts) !== known) setValue(rows.facts, row, known | facts)
  if (status !== 0 && valueAt(rows.statuses, row) === 0) setValue(rows.statuses, row, status)
  if (noindex !== 0 && valueAt(rows.noindexNumbers, row) === 0) setValue(rows.noindexNumbers, row, noindex)
}

/** How many octets a URL of a new origin takes, about. */
const ORIGIN = 200

export const takeOrigin = (rows: Rows): void => take(rows.budget, ORIGIN)

/** The source that a row came from. */
export function sourceOf(rows: Rows, row: number): number {
  let low = 0
  let high = rows.runs.length
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((rows.runs[middle]?.from ?? 0) <= row) low = middle
    else high = middle
  }
  return rows.runs[low]?.source ?? 0
}
