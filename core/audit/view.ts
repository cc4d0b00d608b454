import { judgedStates } from '../verdict/judgement.ts'
import type { SiteState } from '../verdict/site-verdict.ts'
import { valueAt } from './column.ts'
import { type ConflictKind, conflictFinder, conflictKinds } from './conflicts.ts'
import { within } from './directories.ts'
import { kindsOf } from './facts.ts'
import { type Judging, outcomeOf, type VerdictColumn } from './judging.ts'
import type { AuditRecord } from './record.ts'
import { type Rows, sourceOf } from './rows.ts'
import { type SortKey, sorted } from './sort.ts'
import { textFinder } from './text-search.ts'
import { pathAt } from './url-table.ts'

/** A row as it is shown. */
export interface AuditRow {
  /** As a browser serialises it, without fragment. */
  readonly url: string
  /** The number of the source, and the row in it. */
  readonly source: number
  readonly sourceRow: number
  readonly kinds: readonly NonNullable<AuditRecord['kind']>[]
  readonly status: number | undefined
  /** By crawler; the line is undefined if no line decides. */
  readonly verdicts: readonly { readonly state: SiteState; readonly line: number | undefined }[]
}

/** Which rows are asked for: those of which all that is given holds. */
export interface RowFilter {
  /** The place of the crawler whose state and line are meant. If left out, one that has them is enough. */
  readonly crawler?: number
  readonly state?: SiteState
  /** The line that decides; 0 for none. */
  readonly line?: number
  /** A node of the directories: the rows in it and in what it holds. */
  readonly directory?: number
  readonly type?: string
  readonly source?: number
  readonly conflict?: ConflictKind
  /** What the URL holds, in any case of letters. */
  readonly text?: string
  /** How the verdict changed, if the rows are judged again: to blocked, to allowed, or in any way. */
  readonly change?: 'blocked' | 'allowed' | 'any'
}

/** The rows that are kept, with their verdicts by one set of files. */
export interface RowView {
  /** How many rows there are. */
  readonly count: () => number
  /** Throws a `RangeError` if there is no such row. */
  rowAt(row: number): AuditRow
  /** The numbers of the rows, in their order. Only rows that have verdicts are looked at. */
  filter(filter: RowFilter): Uint32Array
  /** The same rows in another order; rows that are alike in it stay as they were added. */
  sort(rows: Uint32Array, key: SortKey, descending?: boolean): Uint32Array
}

export const urlAt = (rows: Rows, row: number): string =>
  `${rows.origins.names[valueAt(rows.urls.origins, row)]}${pathAt(rows.urls, row)}`

/** `siteOf` gives the site whose file is for an origin. */
export function rowView(rows: Rows, judging: Judging, siteOf: (origin: number) => number, before?: Judging): RowView {
  const { columns, judges } = judging
  const ofCrawler = judges.columnOf.map(column => columns[column] as VerdictColumn)
  const judged = () => columns[0]?.outcomes.length ?? 0

  /** The outcome of a row, which may be yet to be judged. */
  function outcomeAt(column: VerdictColumn, row: number): number {
    if (row < column.outcomes.length) return valueAt(column.outcomes, row)
    const origin = valueAt(rows.urls.origins, row)
    const name = rows.origins.names[origin] ?? ''
    return outcomeOf(column, siteOf(origin), name + pathAt(rows.urls, row), name.length)
  }

  function rowAt(row: number): AuditRow {
    if (!Number.isInteger(row) || row < 0 || row >= rows.nodes.length) throw new RangeError(`there is no row ${row}`)
    const status = valueAt(rows.statuses, row)
    return {
      url: urlAt(rows, row),
      source: sourceOf(rows, row),
      sourceRow: valueAt(rows.sourceRows, row),
      kinds: kindsOf(valueAt(rows.facts, row)),
      status: status === 0 ? undefined : status,
      verdicts: ofCrawler.map(column => {
        const outcome = outcomeAt(column, row)
        const line = column.lines[outcome] as number
        const state = judgedStates[column.states[outcome] as number] as SiteState
        return { state, line: line === 0 ? undefined : line }
      }),
    }
  }

  function filter(wanted: RowFilter): Uint32Array {
    const tests = testsOf(rows, judging, ofCrawler, wanted, before)
    const found = new Uint32Array(judged())
    let count = 0
    for (let row = 0; row < found.length; row++) if (tests.every(test => test(row))) found[count++] = row
    return found.slice(0, count)
  }

  return {
    count: () => rows.nodes.length,
    rowAt,
    filter,
    sort: (some, key, descending = false) => sorted(rows, ofCrawler, outcomeAt, some, key, descending),
  }
}

type Test = (row: number) => boolean

/** What a row must pass, the cheap tests first. */
function testsOf(
  rows: Rows,
  judging: Judging,
  ofCrawler: readonly VerdictColumn[],
  { crawler, state, line, directory, type, source, conflict, text, change }: RowFilter,
  before: Judging | undefined,
): Test[] {
  const tests: Test[] = []
  const asked = ofCrawler.map((column, i) => ({ column, i })).filter(({ i }) => crawler === undefined || i === crawler)
  if (state !== undefined || line !== undefined) {
    const wanted = [...new Set(asked.map(({ column }) => column))].map(column => ({
      outcomes: column.outcomes,
      // By outcome.
      passes: Uint8Array.from(column.states, (number, outcome) =>
        (state === undefined || judgedStates[number] === state) &&
        (line === undefined || column.lines[outcome] === line)
          ? 1
          : 0,
      ),
    }))
    tests.push(row => wanted.some(({ outcomes, passes }) => passes[valueAt(outcomes, row)] === 1))
  }
  if (directory !== undefined) {
    const inside = within(rows.directories, directory)
    tests.push(row => inside[valueAt(rows.nodes, row)] === 1)
  }
  if (type !== undefined) {
    const number = type === '' ? 0 : (rows.types.numbers.get(type) ?? -1)
    tests.push(row => valueAt(rows.typeNumbers, row) === number)
  }
  if (source !== undefined) tests.push(row => sourceOf(rows, row) === source)
  if (change !== undefined) {
    const pairs = asked.map(({ column, i }) => ({ now: column, was: columnOf(before ?? judging, i) }))
    tests.push(row => pairs.some(({ now, was }) => changed(now, was, row, change)))
  }
  if (conflict !== undefined) {
    const finder = conflictFinder(rows, judging)
    const bit = 1 << conflictKinds.indexOf(conflict)
    tests.push(row => finder.mayConflict(row) && asked.some(({ i }) => (finder.bitsOf(row, i) & bit) !== 0))
  }
  if (text !== undefined && text !== '') tests.push(textFinder(rows, text))
  return tests
}

const columnOf = ({ columns, judges }: Judging, crawler: number): VerdictColumn =>
  columns[judges.columnOf[crawler] as number] as VerdictColumn

function changed(now: VerdictColumn, was: VerdictColumn, row: number, to: 'blocked' | 'allowed' | 'any'): boolean {
  if (row >= was.outcomes.length) return false
  const state = now.states[valueAt(now.outcomes, row)] as number
  if (state === was.states[valueAt(was.outcomes, row)]) return false
  return to === 'any' || judgedStates[state] === to
}
