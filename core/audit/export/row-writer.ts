/** Rows as files for other programs, in pieces, so that a million of them need not be in memory at once. */
import type { SiteState } from '../../verdict/site-verdict.ts'
import type { AuditRow } from '../view.ts'
import { crawlerNames, distinct, type ExportAbout, type ExportedCrawler, isoTime } from './about.ts'
import { type CellFormat, csv, tsv } from './cells.ts'

export interface RowWriterOptions {
  readonly format: 'csv' | 'tsv' | 'jsonl'
  /** In the order of the audit. */
  readonly crawlers: readonly ExportedCrawler[]
  /** In the order in which they were added. */
  readonly sources: readonly { readonly name: string }[]
  readonly about: ExportAbout
  /** Whether CSV and TSV begin with a byte order mark, without which Excel takes UTF-8 for the system's encoding. */
  readonly byteOrderMark?: boolean
}

/** The text of a file is `begin`, `rows` as often as there are batches, and `end`. It is written as UTF-8. */
export interface RowWriter {
  /** The media type. */
  readonly type: string
  /** Without a dot. */
  readonly extension: string
  begin(): string
  rows(batch: readonly AuditRow[]): string
  end(): string
}

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

/** States as cells say them, in the words of crawlers' reports. */
const states: Readonly<Record<SiteState, string>> = {
  allowed: 'Allowed',
  blocked: 'Blocked',
  deferred: 'Deferred',
  undecided: 'Undecided',
  unknown: 'Unknown',
}

/**
 * Columns have the names that crawling programs give them: `Address`, `Status Code`, `Matched Robots.txt Line`. What makes
 * the audit repeatable is the name of a last column, whose cells are empty. That costs each row one delimiter, every row
 * has as many cells as the first, no line needs to be skipped, and the note stays where it is when rows are sorted,
 * filtered or cut off: comment lines break parsers, and a note in the cells of the first row goes astray.
 */
function tableWriter(options: RowWriterOptions, format: CellFormat, type: string, extension: string): RowWriter {
  const { sources, about, byteOrderMark = false } = options
  const names = crawlerNames(options.crawlers)
  const sourceCells = sources.map(({ name }) => format.cell(name))
  const { between, endOfRow } = format
  /** One text that grows: a million rows make no lists of cells. */
  function row({ url, status, verdicts, conflicts, noindexFor, canonical = '', source, sourceRow }: AuditRow): string {
    let text = `${format.cell(url)}${between}${status ?? ''}${between}`
    for (let i = 0; i < names.length; i++) {
      const verdict = verdicts[i]
      if (verdict) text += states[verdict.state]
      text += `${between}${verdict?.line ?? ''}${between}${format.cell(verdict?.rule ?? '')}${between}`
    }
    text += format.cell(noindexFor.map(crawler => names[crawler] ?? crawler).join(', '))
    text += `${between}${format.cell(canonical)}${between}`
    if (conflicts.length > 0) text += format.cell(conflictsText(conflicts, names))
    return `${text}${between}${sourceCells[source] ?? ''}${between}${sourceRow}${between}${endOfRow}`
  }
  return {
    type,
    extension,
    begin() {
      const columns = [
        'Address',
        'Status Code',
        ...names.flatMap(name => {
          const whom = names.length === 1 ? '' : ` (${name})`
          return [`Robots.txt Status${whom}`, `Matched Robots.txt Line${whom}`, `Matched Robots.txt Rule${whom}`]
        }),
        'Noindex For',
        'Canonical',
        'Conflicts',
        'Source',
        'Source Row',
        noteOf(about, names),
      ]
      const head = columns.map(column => format.cell(column)).join(between) + endOfRow
      return byteOrderMark ? `\ufeff${head}` : head
    },
    rows: batch => batch.map(row).join(''),
    end: () => '',
  }
}

/** `sitemap-blocked (Googlebot, Bingbot); noindex-unseen (Googlebot)`; for one crawler the kinds alone. */
const conflictsText = (conflicts: AuditRow['conflicts'], names: readonly string[]): string =>
  conflicts
    .map(({ kind, crawlers }) =>
      names.length === 1 ? kind : `${kind} (${crawlers.map(crawler => names[crawler] ?? crawler).join(', ')})`,
    )
    .join('; ')

/** `Audited 2026-11-22T21:34:05Z; Googlebot, Bingbot; robots.txt of https://a.example: SHA-256 3f2a…, 512 bytes`. */
function noteOf({ made, files }: ExportAbout, names: readonly string[]): string {
  const ofFiles = files.map(
    ({ origin, sha256, octets }) => `robots.txt of ${origin}: SHA-256 ${sha256}, ${octets} bytes`,
  )
  return [`Audited ${isoTime(made)}`, names.join(', '), ...ofFiles].join('; ')
}

/**
 * The first line describes the audit, each other line is a row: all that `AuditRow` holds, with the names of the source
 * and of the crawlers in place of their numbers, so that a line can be read by itself. Names are distinct: nothing is lost.
 */
function jsonLinesWriter({ crawlers, sources, about }: RowWriterOptions): RowWriter {
  const names = crawlerNames(crawlers)
  const sourceNames = distinct(sources.map(({ name }) => name))
  const line = (value: object): string => `${JSON.stringify(value)}\n`
  return {
    type: 'application/jsonl;charset=utf-8',
    extension: 'jsonl',
    begin: () =>
      line({
        audit: {
          made: isoTime(about.made),
          files: about.files,
          crawlers: crawlers.map(({ token, reading = 'as-documented' }, i) => ({ name: names[i], token, reading })),
          sources: sourceNames,
        },
      }),
    rows: batch =>
      batch
        .map(({ url, status, verdicts, conflicts, source, sourceRow, kinds, noindexFor, canonical }) =>
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
          }),
        )
        .join(''),
    end: () => '',
  }
}
