/** Writes rows as files for other programs, in pieces, so that a million rows need not be in memory at once. */

import type { UsageState } from '../../usage/categories.ts'
import type { SiteState } from '../../verdict/verdict.ts'
import type { AuditRow, RowVerdict } from '../view.ts'
import { crawlerNames, type ExportAbout, type ExportedCrawler, isoTime, uniqueNames } from './about.ts'
import { type CellFormat, csv, tsv } from './cells.ts'

/** What is written, and in which format. */
export interface RowWriterOptions {
  readonly format: 'csv' | 'tsv' | 'jsonl'
  /** In the order of the audit. */
  readonly crawlers: readonly ExportedCrawler[]
  /** In the order in which the sources were added. */
  readonly sources: readonly { readonly name: string }[]
  readonly about: ExportAbout
  /** The names of the columns that the sources themselves have. Default: none. Equal names are made unique. */
  readonly ownColumns?: readonly string[] | undefined
  /** Whether CSV and TSV have columns about the use of pages: `Sums.statesUsage`. Default: no. */
  readonly usage?: boolean | undefined
  /** Whether CSV and TSV begin with a byte order mark. Without it Excel reads UTF-8 as the system's encoding. */
  readonly byteOrderMark?: boolean
}

/**
 * The cells of a row in the sources' own columns, in the order of the columns; undefined if the row's source has none.
 */
export type OwnCells = readonly string[] | undefined

/** The text of a file is `begin()`, then `rows()` for each batch, then `end()`. It is written as UTF-8. */
export interface RowWriter {
  /** The media type of the file. */
  readonly type: string
  /** The file extension without the dot. */
  readonly extension: string
  begin(): string
  /** @param own for each row, its cells in the sources' own columns, if it has any */
  rows(batch: readonly AuditRow[], own?: readonly OwnCells[]): string
  end(): string
}

/**
 * Writes the rows of an audit as CSV, TSV or JSON lines, in pieces.
 *
 * ```js
 * import { parse } from 'robotscope'
 * import { createAudit } from 'robotscope/audit'
 * import { rowWriter } from 'robotscope/audit/export'
 *
 * const crawlers = [{ token: 'Googlebot' }]
 * const sites = [{ origin: 'https://example.com', robots: parse('User-agent: *\nDisallow: /cart/') }]
 * const audit = createAudit({ sites, crawlers, unique: true, now: Date.now() })
 * const sources = [{ name: 'urls.txt' }]
 * audit.add([{ row: 1, url: '/cart/' }], audit.addSource(sources[0]))
 *
 * const about = { made: Date.UTC(2026, 0, 1), files: [] }
 * const writer = rowWriter({ format: 'tsv', crawlers, sources, about })
 * const text = writer.begin() + writer.rows([audit.view.rowAt(0)]) + writer.end()
 * console.log(text.split('\n').at(1).split('\t').at(0)) // → https://example.com/cart/
 * ```
 */
export function rowWriter(options: RowWriterOptions): RowWriter {
  switch (options.format) {
    case 'csv':
      return tableWriter(options, csv, 'text/csv;charset=utf-8', 'csv')
    case 'tsv':
      return tableWriter(options, tsv, 'text/tab-separated-values;charset=utf-8', 'tsv')
    case 'jsonl':
      return jsonLinesWriter(options)
  }
}

/** The states as they are written in cells, in the words that site crawlers use in their reports. */
const stateCells: Readonly<Record<SiteState, string>> = {
  allowed: 'Allowed',
  blocked: 'Blocked',
  deferred: 'Deferred',
  undecided: 'Undecided',
  unknown: 'Unknown',
}

/**
 * The columns have the names that site crawlers use: `Address`, `Status Code`, `Matched Robots.txt Line`. The sources'
 * own columns follow under their own names, with a number where a name is taken.
 * The note that makes the audit repeatable is the name of an additional last column, whose cells are empty. It costs
 * one delimiter in each row, but every row has as many cells as the first, no line must be skipped, and the note
 * survives sorting, filtering and cutting. Comment lines would break parsers, and a note in the cells of the first row
 * would be moved when rows are sorted.
 */
function tableWriter(options: RowWriterOptions, format: CellFormat, type: string, extension: string): RowWriter {
  const { sources, about, ownColumns = [], byteOrderMark = false, usage = false } = options
  const names = crawlerNames(options.crawlers)
  const sourceCells = sources.map(({ name }) => format.cell(name))
  const { between, endOfRow } = format
  /** Appends to one text instead of building lists of cells: there may be a million rows. */
  function row(
    { url, status, verdicts, conflicts, noindexFor, canonical = '', source, sourceRow }: AuditRow,
    own: OwnCells,
  ): string {
    let text = `${format.cell(url)}${between}${status ?? ''}${between}`
    for (let i = 0; i < names.length; i++) {
      const verdict = verdicts[i]
      if (verdict) text += stateCells[verdict.state]
      text += `${between}${verdict?.line ?? ''}${between}${format.cell(verdict?.rule ?? '')}${between}`
      if (usage) for (const cell of usageCells(verdict)) text += format.cell(cell) + between
    }
    text += format.cell(noindexFor.map(crawler => names[crawler] ?? crawler).join(', '))
    text += `${between}${format.cell(canonical)}${between}`
    if (conflicts.length > 0) text += format.cell(conflictsText(conflicts, names))
    text += `${between}${sourceCells[source] ?? ''}${between}${sourceRow}${between}`
    for (let i = 0; i < ownColumns.length; i++) text += format.cell(own?.[i] ?? '') + between
    return text + endOfRow
  }
  return {
    type,
    extension,
    begin() {
      const columns = uniqueNames([
        'Address',
        'Status Code',
        ...names.flatMap(name => {
          const suffix = names.length === 1 ? '' : ` (${name})`
          const columns = ['Robots.txt Status', 'Matched Robots.txt Line', 'Matched Robots.txt Rule']
          return [...columns, ...(usage ? usageColumns : [])].map(column => `${column}${suffix}`)
        }),
        'Noindex For',
        'Canonical',
        'Conflicts',
        'Source',
        'Source Row',
        ...ownColumns,
        noteOf(about, names),
      ])
      const head = columns.map(column => format.cell(column)).join(between) + endOfRow
      return byteOrderMark ? `\ufeff${head}` : head
    },
    rows: (batch, own = []) => batch.map((one, i) => row(one, own[i])).join(''),
    end: () => '',
  }
}

const usageColumns = ['AI Training', 'AI Use', 'Search', 'Usage Line']

const usageStateCells: Readonly<Record<UsageState, string>> = {
  allowed: 'Allowed',
  disallowed: 'Not Allowed',
  contradictory: 'Contradictory',
  'not-stated': 'Not Stated',
  'not-applicable': '',
}

/** The cells of `usageColumns`. Empty if the row may not be fetched. */
function usageCells(verdict: RowVerdict | undefined): readonly string[] {
  if (verdict?.state !== 'allowed') return usageColumns.map(() => '')
  const { aiTraining = 'not-stated', aiUse = 'not-stated', search = 'not-stated', lines = [] } = verdict.usage ?? {}
  return [...[aiTraining, aiUse, search].map(state => usageStateCells[state]), lines.join(', ')]
}

/**
 * For example `sitemap-blocked (Googlebot, Bingbot); noindex-unseen (Googlebot)`. With a single crawler only the kinds
 * are written.
 */
const conflictsText = (conflicts: AuditRow['conflicts'], names: readonly string[]): string =>
  conflicts
    .map(({ kind, crawlers }) =>
      names.length === 1 ? kind : `${kind} (${crawlers.map(crawler => names[crawler] ?? crawler).join(', ')})`,
    )
    .join('; ')

/**
 * For example `Audited 2026-11-22T21:34:05Z; Googlebot, Bingbot; robots.txt of https://a.example: SHA-256 3f2a…, 512
 * bytes`.
 */
function noteOf({ made, files, caution }: ExportAbout, names: readonly string[]): string {
  const fileHashes = files.map(
    ({ origin, sha256, octets }) => `robots.txt of ${origin}: SHA-256 ${sha256}, ${octets} bytes`,
  )
  const said = caution === undefined ? [] : [caution]
  return [`Audited ${isoTime(made)}`, ...said, names.join(', '), ...fileHashes].join('; ')
}

/**
 * The first line describes the audit; each other line is a row. A row has everything that `AuditRow` has, with names of
 * the source and crawlers instead of their numbers, so that a line can be read without the others, and `cells` with the
 * contents of the source's own columns. Names are made unique, so nothing is lost.
 */
function jsonLinesWriter({ crawlers, sources, about, ownColumns = [] }: RowWriterOptions): RowWriter {
  const names = crawlerNames(crawlers)
  const sourceNames = uniqueNames(sources.map(({ name }) => name))
  const columns = uniqueNames(ownColumns)
  const cellsOf = (own: OwnCells) => own && Object.fromEntries(columns.map((column, i) => [column, own[i] ?? '']))
  const line = (value: object): string => `${JSON.stringify(value)}\n`
  return {
    type: 'application/jsonl;charset=utf-8',
    extension: 'jsonl',
    begin: () =>
      line({
        audit: {
          made: isoTime(about.made),
          files: about.files,
          caution: about.caution,
          crawlers: crawlers.map(({ token, reading = 'as-documented' }, i) => ({ name: names[i], token, reading })),
          sources: sourceNames,
        },
      }),
    rows: (batch, own = []) =>
      batch
        .map(({ url, status, verdicts, conflicts, source, sourceRow, kinds, noindexFor, canonical }, place) =>
          line({
            url,
            status,
            verdicts: verdicts.map((verdict, i) => ({ crawler: names[i], ...verdict })),
            conflicts: conflicts.map(({ kind, crawlers: some }) => ({ kind, crawlers: some.map(i => names[i]) })),
            source: sourceNames[source],
            sourceRow,
            kinds,
            noindexFor: noindexFor.map(i => names[i]),
            canonical,
            cells: cellsOf(own[place]),
          }),
        )
        .join(''),
    end: () => '',
  }
}
