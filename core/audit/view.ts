import { octetsOf } from '../parse/octets.ts'
import { canonicalEscapes } from '../url/percent-encoding.ts'
import type { SiteState } from '../verdict/verdict.ts'
import { siteStates } from '../verdict/verdict-code.ts'
import { numberAt, sparseAt } from './column.ts'
import { type ConflictFinder, type ConflictKind, conflictKinds } from './conflicts.ts'
import { followedGroups } from './crawler-matchers.ts'
import { subtreeFlags } from './directories.ts'
import { recordKinds } from './facts.ts'
import type { OutcomeFinder } from './outcomes.ts'
import { noindexFinder } from './page-facts.ts'
import type { AuditRecord } from './record.ts'
import { type RowStore, rowInSource, sourceOfRow } from './row-store.ts'
import { type SortKey, sortedRows } from './sort.ts'
import { chunkOf, PATH_END, pathAt, pathOffsetOf, type UrlTable } from './url-table.ts'
import { type RowUsage, rowUsage, statesUsage } from './usage.ts'
import type { VerdictColumn } from './verdict-column.ts'
import type { VerdictColumns } from './verdict-columns.ts'

/** The verdict of one crawler on a row. Line and rule are undefined if no line decides. */
export interface RowVerdict {
  readonly state: SiteState
  readonly line: number | undefined
  /** For example `Disallow: /private/`. */
  readonly rule: string | undefined
  /** What the file says about the use of the row, if it may be fetched and the file says anything. */
  readonly usage?: RowUsage
}

/** A row for display. */
export interface AuditRow {
  /** As a browser serialises it, without the fragment. */
  readonly url: string
  /** The number of the source, and the number of the row in the source. */
  readonly source: number
  readonly sourceRow: number
  readonly kinds: readonly NonNullable<AuditRecord['kind']>[]
  readonly status: number | undefined
  /** For each crawler. */
  readonly verdicts: readonly RowVerdict[]
  /** The conflicts of the row, each with the indexes of the crawlers that it concerns. */
  readonly conflicts: readonly { readonly kind: ConflictKind; readonly crawlers: readonly number[] }[]
  /** The indexes of the crawlers to which the page says `noindex`. */
  readonly noindexFor: readonly number[]
  /** The URL that the page names as canonical; undefined if it is the row's own URL or is not judged. */
  readonly canonical: string | undefined
}

/** Which rows are wanted: those that meet all given conditions. */
export interface RowFilter {
  /** The index of the crawler that `state` and `line` are about. If left out, any one crawler may meet them. */
  readonly crawler?: number
  readonly state?: SiteState
  /** The deciding line; 0 for rows that no line decides. */
  readonly line?: number
  /** A node of the directories: the rows in the directory and its subdirectories. */
  readonly directory?: number
  /** Only the rows in the directory itself, without its subdirectories. Has no effect without `directory`. */
  readonly directly?: boolean
  readonly type?: string
  readonly source?: number
  readonly conflict?: ConflictKind
  /** A text that the URL contains, regardless of case. */
  readonly text?: string
  /** For rows that are judged again, how the verdict changed: to blocked, to allowed, or in any way. */
  readonly change?: 'blocked' | 'allowed' | 'any'
}

/** The rows that are kept, with their verdicts by one set of files. */
export interface RowView {
  /** How many rows there are. */
  readonly count: () => number
  /** Throws a `RangeError` if there is no such row. */
  rowAt(row: number): AuditRow
  /**
   * The row with a number in a source, or else the row with the next higher number there; undefined if there is none. A
   * row that repeats a URL is not kept: the next row of its source is found instead.
   */
  find(source: number, sourceRow: number): number | undefined
  /** The numbers of the matching rows, in ascending order. Only rows that are judged are searched. */
  filter(filter: RowFilter): Uint32Array
  /** The same rows sorted by `key`. Rows with equal keys keep their order. */
  sort(rows: Uint32Array, key: SortKey, descending?: boolean): Uint32Array
}

export const urlAt = (rows: RowStore, row: number): string => urlIn(rows, rows.urls, row)

const urlIn = ({ origins }: RowStore, urls: UrlTable, row: number): string =>
  `${origins.names[numberAt(urls.origins, row)]}${pathAt(urls, row)}`

export interface RowFinders {
  readonly outcomes: OutcomeFinder
  readonly conflicts: ConflictFinder
}

/** Finds the deciding rules, as reports write them, by their lines in a site's file as one crawler reads it. */
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

/** @param before the verdicts by other files, for the filter `change` */
export function rowView(
  rows: RowStore,
  verdicts: VerdictColumns,
  { outcomes, conflicts }: RowFinders,
  before?: EarlierVerdicts,
): RowView {
  const { columns, crawlerMatchers } = verdicts
  const crawlerColumns = crawlerMatchers.columnOf.map(column => columns[column] as VerdictColumn)
  const saysNoindex = crawlerMatchers.crawlers.map(crawler => noindexFinder(rows.noindex, crawler))
  const ruleOf = crawlerColumns.map(ruleFinder)
  const hasUsage = statesUsage(crawlerMatchers)

  function rowAt(row: number): AuditRow {
    if (!Number.isInteger(row) || row < 0 || row >= rows.nodes.length) throw new RangeError(`there is no row ${row}`)
    const status = sparseAt(rows.statuses, row)
    const noindex = sparseAt(rows.noindexNumbers, row)
    const canonical = sparseAt(rows.canonicals, row)
    const url = urlAt(rows, row)
    const usageOfRow = (crawler: number, site: number): Pick<RowVerdict, 'usage'> => {
      const matcher = hasUsage ? crawlerMatchers.matchers[crawler]?.[site] : undefined
      const usage = matcher && rowUsage(matcher, url)
      return usage ? { usage } : {}
    }
    return {
      url,
      source: sourceOfRow(rows, row),
      sourceRow: numberAt(rows.sourceRows, row),
      kinds: recordKinds(numberAt(rows.facts, row)),
      status: status === 0 ? undefined : status,
      verdicts: crawlerColumns.map((column, crawler) => {
        const outcome = outcomes.ofRow(column, row)
        const line = column.lines[outcome] as number
        const state = siteStates[column.states[outcome] as number] as SiteState
        const site = column.sites[outcome] as number
        const usage = state === 'allowed' ? usageOfRow(crawler, site) : {}
        if (line === 0) return { state, line: undefined, rule: undefined, ...usage }
        return { state, line, rule: ruleOf[crawler]?.(site, line), ...usage }
      }),
      conflicts: conflicts.mayConflict(row) ? conflictsOf(row) : [],
      noindexFor: noindex === 0 ? [] : saysNoindex.flatMap((says, crawler) => (says(noindex) ? [crawler] : [])),
      canonical: canonical === 0 ? undefined : urlIn(rows, rows.targets, canonical - 1),
    }
  }

  function conflictsOf(row: number): AuditRow['conflicts'] {
    const bits = crawlerColumns.map((_, crawler) => conflicts.bitsOf(row, crawler))
    if (bits.every(ofOne => ofOne === 0)) return []
    return conflictKinds.flatMap((kind, i) => {
      const crawlers = bits.flatMap((ofOne, crawler) => ((ofOne >> i) & 1 ? [crawler] : []))
      return crawlers.length > 0 ? [{ kind, crawlers }] : []
    })
  }

  function filter(wanted: RowFilter): Uint32Array {
    const tests = testsOf(rows, crawlerColumns, conflicts, wanted, before)
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
    sort: (some, key, descending = false) =>
      sortedRows({ rows, crawlerColumns, outcomeAt: outcomes.ofRow }, some, key, descending),
  }
}

/** For each crawler, its verdicts by other files; undefined if it was not asked about. */
export type EarlierVerdicts = readonly (VerdictColumn | undefined)[]

type Test = (row: number) => boolean

/** The tests that a row must pass, the cheap ones first. */
function testsOf(
  rows: RowStore,
  ofCrawler: readonly VerdictColumn[],
  conflicts: ConflictFinder,
  { crawler, state, line, directory, directly, type, source, conflict, text, change }: RowFilter,
  before: EarlierVerdicts | undefined,
): Test[] {
  const tests: Test[] = []
  const chosen = ofCrawler.map((column, i) => ({ column, i })).filter(({ i }) => crawler === undefined || i === crawler)
  if (state !== undefined || line !== undefined) {
    const wanted = [...new Set(chosen.map(({ column }) => column))].map(column => ({
      outcomes: column.outcomes,
      // Indexed by outcome.
      passes: Uint8Array.from(column.states, (number, outcome) =>
        (state === undefined || siteStates[number] === state) && (line === undefined || column.lines[outcome] === line)
          ? 1
          : 0,
      ),
    }))
    tests.push(row => wanted.some(({ outcomes, passes }) => passes[numberAt(outcomes, row)] === 1))
  }
  if (directory !== undefined) {
    const inside = subtreeFlags(rows.directories, directory)
    tests.push(row => {
      const node = numberAt(rows.nodes, row)
      return directly ? node === directory : inside[node] === 1
    })
  }
  if (type !== undefined) {
    const number = type === '' ? 0 : (rows.types.numbers.get(type) ?? -1)
    tests.push(row => numberAt(rows.typeNumbers, row) === number)
  }
  if (source !== undefined) tests.push(row => sourceOfRow(rows, row) === source)
  if (change !== undefined) {
    const pairs = chosen.map(({ column, i }) => ({ now: column, was: before?.[i] }))
    tests.push(row => pairs.some(({ now, was }) => was !== undefined && hasChanged(now, was, row, change)))
  }
  if (conflict !== undefined) {
    const bit = 1 << conflictKinds.indexOf(conflict)
    tests.push(row => conflicts.mayConflict(row) && chosen.some(({ i }) => (conflicts.bitsOf(row, i) & bit) !== 0))
  }
  if (text !== undefined && text !== '') tests.push(textFinder(rows, text))
  return tests
}

function hasChanged(now: VerdictColumn, was: VerdictColumn, row: number, to: 'blocked' | 'allowed' | 'any'): boolean {
  if (row >= was.outcomes.length) return false
  const state = now.states[numberAt(now.outcomes, row)] as number
  if (state === was.states[numberAt(was.outcomes, row)]) return false
  return to === 'any' || siteStates[state] === to
}

/** Whether the URL of a row contains a text, regardless of case and escapes: `ü` finds `%C3%BC`. */
function textFinder(rows: RowStore, text: string): (row: number) => boolean {
  const wanted = canonicalEscapes(octetsOf(text.trim())).replaceAll(' ', '%20').toLowerCase()
  const octets = octetsIn(wanted)
  const matchesInOrigin = rows.origins.names.map(name => inOrigin(name.toLowerCase(), wanted))
  return row => {
    const origin = matchesInOrigin[numberAt(rows.urls.origins, row)]
    if (origin?.whole) return true
    const chunk = chunkOf(rows.urls, row)
    const begin = pathOffsetOf(rows.urls, row)
    if (origin?.rests.some(rest => matchesIgnoringCaseAt(chunk, begin, rest))) return true
    for (let at = begin; chunk[at] !== PATH_END; at++) if (matchesIgnoringCaseAt(chunk, at, octets)) return true
    return false
  }
}

/** Whether the text is in the origin; `rests`: where it begins at the origin's end, what the path must begin with. */
function inOrigin(origin: string, wanted: string): { whole: boolean; rests: Uint8Array[] } {
  const rests: Uint8Array[] = []
  for (let i = 1; i < wanted.length; i++) {
    if (wanted[i] === '/' && origin.endsWith(wanted.slice(0, i))) rests.push(octetsIn(wanted.slice(i)))
  }
  return { whole: origin.includes(wanted), rests }
}

const octetsIn = (text: string): Uint8Array => Uint8Array.from(text, character => character.charCodeAt(0))

/** Compares with octets in lower case. It cannot run beyond a path, as no path holds `PATH_END`. */
function matchesIgnoringCaseAt(chunk: Uint8Array, at: number, wanted: Uint8Array): boolean {
  for (let i = 0; i < wanted.length; i++) {
    const octet = chunk[at + i] as number
    if ((octet >= 65 && octet <= 90 ? octet | 32 : octet) !== wanted[i]) return false
  }
  return true
}
