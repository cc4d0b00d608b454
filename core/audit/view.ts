import { judgedStates } from '../verdict/judgement.ts'
import type { SiteState } from '../verdict/site-verdict.ts'
import { sparseAt, valueAt } from './column.ts'
import { type ConflictFinder, type ConflictKind, conflictKinds } from './conflicts.ts'
import { within } from './directories.ts'
import { kindsOf } from './facts.ts'
import { followedGroups } from './judges.ts'
import type { Judging, VerdictColumn } from './judging.ts'
import type { OutcomeFinder } from './outcomes.ts'
import { noindexFinder } from './page-facts.ts'
import type { AuditRecord } from './record.ts'
import { type Rows, rowInSource, sourceOf } from './rows.ts'
import { type SortKey, sorted } from './sort.ts'
import { textFinder } from './text-search.ts'
import { pathAt, type UrlTable } from './url-table.ts'

/** What a crawler gets for a row; line and rule are undefined if no line decides. */
export interface RowVerdict {
  readonly state: SiteState
  readonly line: number | undefined
  /** `Disallow: /private/` */
  readonly rule: string | undefined
}

/** A row as it is shown. */
export interface AuditRow {
  /** As a browser serialises it, without fragment. */
  readonly url: string
  /** The number of the source, and the row in it. */
  readonly source: number
  readonly sourceRow: number
  readonly kinds: readonly NonNullable<AuditRecord['kind']>[]
  readonly status: number | undefined
  /** By crawler. */
  readonly verdicts: readonly RowVerdict[]
  /** What the site contradicts itself in, and for which crawlers, by their places. */
  readonly conflicts: readonly { readonly kind: ConflictKind; readonly crawlers: readonly number[] }[]
  /** The places of the crawlers to whom the page says `noindex`. */
  readonly noindexFor: readonly number[]
  /** The URL that the page names as canonical, if it is another one that is judged. */
  readonly canonical: string | undefined
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
  /**
   * The row that has a number in a source, else the one with the next number there; undefined if there is none. A row
   * that repeats a URL is not kept: instead of it the next one of its source is found.
   */
  find(source: number, sourceRow: number): number | undefined
  /** The numbers of the rows, in their order. Only rows that have verdicts are looked at. */
  filter(filter: RowFilter): Uint32Array
  /** The same rows in another order; rows that are alike in it stay as they were added. */
  sort(rows: Uint32Array, key: SortKey, descending?: boolean): Uint32Array
}

export const urlAt = (rows: Rows, row: number): string => urlIn(rows, rows.urls, row)

const urlIn = ({ origins }: Rows, urls: UrlTable, row: number): string =>
  `${origins.names[valueAt(urls.origins, row)]}${pathAt(urls, row)}`

/** What finds out about rows. */
export interface Finders {
  readonly outcomes: OutcomeFinder
  readonly conflicts: ConflictFinder
}

/** Finds the rules that decide, as reports write them, by the lines of a site's file as one crawler reads it. */
function ruleFinder({ matchers }: VerdictColumn): (site: number, line: number) => string | undefined {
  const ofSites: Map<number, string>[] = []
  return (site, line) => {
    const matcher = matchers[site]
    if (!matcher) return undefined
    ofSites[site] ??= new Map(
      followedGroups(matcher).flatMap(({ rules }) =>
        rules.map(({ type, pattern, line }) => {
          const text = `${type === 'allow' ? 'Allow' : 'Disallow'}: ${pattern}`
          return [line, text.trimEnd()] as const
        }),
      ),
    )
    return ofSites[site]?.get(line)
  }
}

/** `before` tells what the verdicts were by other files. */
export function rowView(rows: Rows, judging: Judging, { outcomes, conflicts }: Finders, before?: Before): RowView {
  const { columns, judges } = judging
  const ofCrawler = judges.columnOf.map(column => columns[column] as VerdictColumn)
  const saysNoindex = judges.crawlers.map(crawler => noindexFinder(rows.noindex, crawler))
  const ruleOf = ofCrawler.map(ruleFinder)

  function rowAt(row: number): AuditRow {
    if (!Number.isInteger(row) || row < 0 || row >= rows.nodes.length) throw new RangeError(`there is no row ${row}`)
    const status = sparseAt(rows.statuses, row)
    const noindex = sparseAt(rows.noindexNumbers, row)
    const canonical = sparseAt(rows.canonicals, row)
    return {
      url: urlAt(rows, row),
      source: sourceOf(rows, row),
      sourceRow: valueAt(rows.sourceRows, row),
      kinds: kindsOf(valueAt(rows.facts, row)),
      status: status === 0 ? undefined : status,
      verdicts: ofCrawler.map((column, crawler) => {
        const outcome = outcomes.ofRow(column, row)
        const line = column.lines[outcome] as number
        const state = judgedStates[column.states[outcome] as number] as SiteState
        if (line === 0) return { state, line: undefined, rule: undefined }
        return { state, line, rule: ruleOf[crawler]?.(column.sites[outcome] as number, line) }
      }),
      conflicts: conflicts.mayConflict(row) ? conflictsOf(row) : [],
      noindexFor: noindex === 0 ? [] : saysNoindex.flatMap((says, crawler) => (says(noindex) ? [crawler] : [])),
      canonical: canonical === 0 ? undefined : urlIn(rows, rows.targets, canonical - 1),
    }
  }

  function conflictsOf(row: number): AuditRow['conflicts'] {
    const bits = ofCrawler.map((_, crawler) => conflicts.bitsOf(row, crawler))
    if (bits.every(ofOne => ofOne === 0)) return []
    return conflictKinds.flatMap((kind, i) => {
      const crawlers = bits.flatMap((ofOne, crawler) => ((ofOne >> i) & 1 ? [crawler] : []))
      return crawlers.length > 0 ? [{ kind, crawlers }] : []
    })
  }

  function filter(wanted: RowFilter): Uint32Array {
    const tests = testsOf(rows, ofCrawler, conflicts, wanted, before)
    const found = new Uint32Array(outcomes.judged())
    let count = 0
    for (let row = 0; row < found.length; row++) if (tests.every(test => test(row))) found[count++] = row
    return found.slice(0, count)
  }

  return {
    count: () => rows.nodes.length,
    rowAt,
    find: (source, sourceRow) => rowInSource(rows, source, sourceRow),
    filter,
    sort: (some, key, descending = false) => sorted(rows, ofCrawler, outcomes.ofRow, some, key, descending),
  }
}

/** By crawler its verdicts by other files; undefined if it was not asked about. */
export type Before = readonly (VerdictColumn | undefined)[]

type Test = (row: number) => boolean

/** What a row must pass, the cheap tests first. */
function testsOf(
  rows: Rows,
  ofCrawler: readonly VerdictColumn[],
  conflicts: ConflictFinder,
  { crawler, state, line, directory, type, source, conflict, text, change }: RowFilter,
  before: Before | undefined,
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
    const pairs = asked.map(({ column, i }) => ({ now: column, was: before?.[i] }))
    tests.push(row => pairs.some(({ now, was }) => was !== undefined && changed(now, was, row, change)))
  }
  if (conflict !== undefined) {
    const bit = 1 << conflictKinds.indexOf(conflict)
    tests.push(row => conflicts.mayConflict(row) && asked.some(({ i }) => (conflicts.bitsOf(row, i) & bit) !== 0))
  }
  if (text !== undefined && text !== '') tests.push(textFinder(rows, text))
  return tests
}

function changed(now: VerdictColumn, was: VerdictColumn, row: number, to: 'blocked' | 'allowed' | 'any'): boolean {
  if (row >= was.outcomes.length) return false
  const state = now.states[valueAt(now.outcomes, row)] as number
  if (state === was.states[valueAt(was.outcomes, row)]) return false
  return to === 'any' || judgedStates[state] === to
}
