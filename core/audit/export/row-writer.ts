/** Writes rows as files for other programs, in pieces, so that a million rows need not be in memory at once. */

import type { AuditRow, RowVerdict } from '../view.ts'
import { columnPrefixes, crawlerNames, type ExportedCrawler, uniqueNames } from './about.ts'
import { type CellFormat, csv, tsv } from './cells.ts'

/** What is written, and in which format. */
export interface RowWriterOptions {
  readonly format: 'csv' | 'tsv' | 'jsonl'
  /** In the order of the audit. */
  readonly crawlers: readonly ExportedCrawler[]
  /** In the order in which the sources were added. */
  readonly sources: readonly { readonly name: string }[]
  /** What limits all results, as a sentence: that the file is not that of the site. Each row says it. */
  readonly caution?: string | undefined
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

/** The text of a file is `begin()`, then `rows()` for each batch. It is written as UTF-8. */
export interface RowWriter {
  /** The media type of the file. */
  readonly type: string
  /** The file extension without the dot. */
  readonly extension: string
  begin(): string
  /** @param own for each row, its cells in the sources' own columns, if it has any */
  rows(batch: readonly AuditRow[], own?: readonly OwnCells[]): string
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
 * const writer = rowWriter({ format: 'tsv', crawlers, sources })
 * const [head, row] = (writer.begin() + writer.rows([audit.view.rowAt(0)])).split('\n')
 * console.log(head.split('\t').slice(0, 3)) // → [ 'url', 'status', 'googlebot_state' ]
 * console.log(row.split('\t').at(0)) // → https://example.com/cart/
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

/** Names of columns are identifiers of every SQL; the sources' own follow, with a number where a name is taken. */
function tableWriter(options: RowWriterOptions, format: CellFormat, type: string, extension: string): RowWriter {
  const { sources, caution, ownColumns = [], byteOrderMark = false, usage = false } = options
  const names = crawlerNames(options.crawlers)
  const sourceCells = sources.map(({ name }) => format.cell(name))
  const { between, endOfRow } = format
  const cautionCell = caution === undefined ? '' : between + format.cell(caution)
  /** Appends to one text instead of building lists of cells: there may be a million rows. */
  function row(
    { url, status, verdicts, conflicts, noindexFor, canonical = '', source, sourceRow }: AuditRow,
    own: OwnCells,
  ): string {
    let text = `${format.cell(url)}${between}${status ?? ''}${between}`
    for (let i = 0; i < names.length; i++) {
      const verdict = verdicts[i]
      if (verdict) text += verdict.state
      text += `${between}${verdict?.line ?? ''}${between}${format.cell(verdict?.rule ?? '')}${between}`
      if (usage) for (const cell of usageCells(verdict)) text += format.cell(cell) + between
    }
    text += format.cell(noindexFor.map(crawler => names[crawler] ?? crawler).join(', '))
    text += `${between}${format.cell(canonical)}${between}`
    if (conflicts.length > 0) text += format.cell(conflictsText(conflicts, names))
    text += `${between}${sourceCells[source] ?? ''}${between}${sourceRow}${cautionCell}`
    for (let i = 0; i < ownColumns.length; i++) text += between + format.cell(own?.[i] ?? '')
    return text + endOfRow
  }
  return {
    type,
    extension,
    begin() {
      const verdictColumns = ['state', 'line', 'rule', ...(usage ? usageColumns : [])]
      const columns = [
        'url',
        'status',
        ...columnPrefixes(options.crawlers).flatMap(prefix => verdictColumns.map(column => `${prefix}_${column}`)),
        'noindex_for',
        'canonical',
        'conflicts',
        'source',
        'source_row',
        ...(caution === undefined ? [] : ['caution']),
        ...ownColumns,
      ]
      // In SQL, URL and url are one column.
      const names = uniqueNames(columns, name => name.toLowerCase())
      const head = names.map(column => format.cell(column)).join(between) + endOfRow
      return byteOrderMark ? `\ufeff${head}` : head
    },
    rows: (batch, own = []) => batch.map((one, i) => row(one, own[i])).join(''),
  }
}

const usageColumns = ['ai_training', 'ai_use', 'search', 'usage_lines']

/** The cells of `usageColumns`. Empty if the row may not be fetched. */
function usageCells(verdict: RowVerdict | undefined): readonly string[] {
  if (verdict?.state !== 'allowed') return usageColumns.map(() => '')
  const { aiTraining = 'not-stated', aiUse = 'not-stated', search = 'not-stated', lines = [] } = verdict.usage ?? {}
  return [aiTraining, aiUse, search, lines.join(', ')]
}

/** `sitemap-blocked (Googlebot, Bingbot); noindex-unseen (Googlebot)`. With a single crawler only the kinds. */
const conflictsText = (conflicts: AuditRow['conflicts'], names: readonly string[]): string =>
  conflicts
    .map(({ kind, crawlers }) =>
      names.length === 1 ? kind : `${kind} (${crawlers.map(crawler => names[crawler] ?? crawler).join(', ')})`,
    )
    .join('; ')

/** A line has all that `AuditRow` has, with names for numbers, so that it can be read without the others. */
function jsonLinesWriter({ crawlers, sources, caution, ownColumns = [] }: RowWriterOptions): RowWriter {
  const names = crawlerNames(crawlers)
  const sourceNames = uniqueNames(sources.map(({ name }) => name))
  const columns = uniqueNames(ownColumns)
  const cellsOf = (own: OwnCells) => own && Object.fromEntries(columns.map((column, i) => [column, own[i] ?? '']))
  const line = (value: object): string => `${JSON.stringify(value)}\n`
  return {
    type: 'application/jsonl;charset=utf-8',
    extension: 'jsonl',
    begin: () => '',
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
            caution,
            cells: cellsOf(own[place]),
          }),
        )
        .join(''),
  }
}
