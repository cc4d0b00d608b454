import { createWriteStream } from 'node:fs'
import { columnPrefixes } from '../../audit/export/about.ts'
import { htmlReport } from '../../audit/export/html.ts'
import { markdownReport } from '../../audit/export/markdown.ts'
import { reportDocument } from '../../audit/export/report.ts'
import type { ReportAbout } from '../../audit/export/report-formatter.ts'
import { rowWriter } from '../../audit/export/row-writer.ts'
import { type Context, unwritable } from '../context.ts'
import { wrongUsage } from '../failure.ts'
import { deliver } from '../formats/deliver.ts'
import { reportText } from '../formats/report-text.ts'
import { problemsOfAudit } from './audit-problems.ts'
import type { AuditResults } from './auditing.ts'

export const auditFormats = ['text', 'json', 'markdown', 'html', 'csv', 'tsv', 'jsonl'] as const

export type AuditFormat = (typeof auditFormats)[number]

type RowFormat = 'csv' | 'tsv' | 'jsonl'

export const isRowFormat = (format: string): format is RowFormat => ['csv', 'tsv', 'jsonl'].includes(format)

const endings: Readonly<Record<string, AuditFormat>> = {
  csv: 'csv',
  tsv: 'tsv',
  jsonl: 'jsonl',
  html: 'html',
  htm: 'html',
  md: 'markdown',
  markdown: 'markdown',
  json: 'json',
  txt: 'text',
}

export function formatOfOutput(output: string): AuditFormat {
  const format = endings[(/\.(\w+)$/.exec(output)?.[1] ?? '').toLowerCase()]
  if (format !== undefined) return format
  throw wrongUsage(
    `--output ${output}: its ending says what is written: .csv, .tsv, .jsonl for rows, .html, .md, .json for a report.`,
  )
}

export function reportAs(format: AuditFormat, { about, audit, log }: AuditResults, context: Context): string {
  switch (format) {
    case 'html':
      return htmlReport(about)
    case 'markdown':
      return markdownReport(about)
    case 'json': {
      const results = { report: audit?.report() ?? null, log: log?.report() ?? null }
      return json({
        ...aboutAudit(about, context),
        problems: problemsOfAudit(about, 'blocked'),
        findings: about.found?.findings ?? [],
        ...results,
      })
    }
    default:
      return reportText(reportDocument(about), context.look)
  }
}

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`

/** What makes an audit repeatable. */
const aboutAudit = ({ made, files, crawlers, sources, unfinished = [] }: ReportAbout, { version }: Context) => ({
  version,
  made: new Date(made).toISOString(),
  files,
  crawlers: crawlers.map((crawler, i) => ({ ...crawler, columns: columnPrefixes(crawlers)[i] })),
  sources,
  unfinished,
})

/** Facts about all rows: when and from what they were made, and how many there are. */
export const metaOf = ({ about }: AuditResults, context: Context): string =>
  json({
    ...aboutAudit(about, context),
    rows: about.report?.rows ?? 0,
    counts: about.report?.counts ?? null,
    requests: about.log?.counts ?? null,
  })

const ROWS_PER_PIECE = 2_000

/** Writes piece by piece, until the reader closes the stream. */
export async function writeRows(
  results: AuditResults,
  { format, usage = false }: { readonly format: RowFormat; readonly usage?: boolean | undefined },
  write: (piece: string) => Promise<boolean>,
): Promise<void> {
  const { about, audit } = results
  if (!audit) return
  const sources = audit.report().sources.map(({ name }) => ({ name }))
  const writer = rowWriter({ format, crawlers: about.crawlers, sources, usage })
  if (!(await write(writer.begin()))) return
  const all = audit.view.count()
  for (let from = 0; from < all; from += ROWS_PER_PIECE) {
    const rows = Array.from({ length: Math.min(ROWS_PER_PIECE, all - from) }, (_, i) => audit.view.rowAt(from + i))
    if (!(await write(writer.rows(rows)))) return
  }
}

export async function writeTo(context: Context, output: string, results: AuditResults, usage?: boolean): Promise<void> {
  const format = formatOfOutput(output)
  if (!isRowFormat(format)) {
    const look = { width: undefined, isTerminal: false, paint: (_: string, text: string) => text }
    await deliver(context, reportAs(format, results, { ...context, look }), output)
    return
  }
  const stream = createWriteStream(context.resolve(output))
  const failed = new Promise<never>((_, reject) => {
    stream.on('error', error => reject(unwritable(output, error)))
  })
  const written = writeRows(
    results,
    { format, usage },
    piece => new Promise(resolve => stream.write(piece, () => resolve(true))),
  )
  const ended = written.then(() => new Promise<void>(resolve => stream.end(resolve)))
  await Promise.race([ended, failed])
}
