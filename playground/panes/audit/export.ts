/** Exports of an audit. The worker writes rows piece by piece; reports are written on the page. */
import type { ExportAbout, ExportedCrawler } from '../../../core/audit/export/index.ts'
import type { RobotsTxt } from '../../../core/index.ts'
import { originalText } from '../../../core/index.ts'
import { encode } from '../../../core/parse/index.ts'
import { pageAudit } from '../../audit/page-store.ts'
import type { Snapshot } from '../../audit/question.ts'
import { addView, language, numberText } from '../../strings/catalogue.ts'
import { coreText } from '../../strings/core-text.ts'
import { t } from '../../strings/t.ts'
import { sha256Of } from '../../wording/verdict-facts.ts'
import { isJudgedByExample } from './by-example.ts'
import { type AuditFilter, fileNameOf, isFiltering, rowFilterOf } from './filter.ts'
import { reportedFiles } from './log/log-files.ts'
import { openFileToSave } from './save-as.ts'
import { settingsNow } from './settings.ts'
import { numbersOf } from './sums.ts'

export const exportFormats = ['html', 'markdown', 'csv', 'tsv', 'jsonl'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Whether a format contains rows for other programs, rather than a report for people. */
export const isRowExport = (format: ExportFormat): format is 'csv' | 'tsv' | 'jsonl' =>
  format !== 'html' && format !== 'markdown'

interface ExportRequest {
  readonly format: ExportFormat
  readonly snapshot: Snapshot
  readonly robots: RobotsTxt
  readonly crawlers: readonly ExportedCrawler[]
  readonly filter: AuditFilter
  readonly wish: string | undefined
  /** Whether the file is downloaded without asking the person where to save it. */
  readonly downloads: boolean
  /** Called before the person is asked where to save the file. */
  readonly onAsk: () => void
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void
}

const ROWS_PER_WRITE = 10_000

export interface SavedExport {
  /** How many rows of the file lack some of the columns of their own table. */
  readonly lacking: number
}

/** Saves an export as a file. Resolves to undefined if the person cancelled the choice of a place. */
export async function saveExport(request: ExportRequest): Promise<SavedExport | undefined> {
  const { format, snapshot, robots, crawlers, filter, downloads, onAsk } = request
  const [{ exportName }, about] = await Promise.all([
    import('../../../core/audit/export/index.ts'),
    exportAbout(snapshot, robots),
  ])
  const [type, extension] = formatTypes[format]
  const tokens = crawlers.map(({ token }) => token)
  const name = exportName(about, extension, isFiltering(filter) ? fileNameOf(filter, tokens) : undefined)
  const file = await openFileToSave(name, type, { downloads, onAsk })
  if (!file) return undefined
  let lacking = 0
  try {
    if (isRowExport(format))
      lacking = await writeSelectedRows({ ...request, format }, about.caution, text => file.write(text))
    else await file.write(await auditReportText(request, format, about))
  } catch (error) {
    await file.abort()
    throw error
  }
  await file.close()
  return { lacking }
}

const formatTypes: Readonly<Record<ExportFormat, readonly [type: string, extension: string]>> = {
  html: ['text/html', 'html'],
  markdown: ['text/markdown', 'md'],
  csv: ['text/csv', 'csv'],
  tsv: ['text/tab-separated-values', 'tsv'],
  jsonl: ['application/jsonl', 'jsonl'],
}

/**
 * Asks for rows only after the rows before them are written, so that they do not pile up in memory. Resolves to the
 * number of rows that lack some of the columns of their own table.
 */
async function writeSelectedRows(
  { format, snapshot, crawlers, filter, onProgress }: ExportRequest & { readonly format: 'csv' | 'tsv' | 'jsonl' },
  caution: string | undefined,
  write: (text: string) => Promise<void>,
): Promise<number> {
  const usage = numbersOf(snapshot)?.now.statesUsage
  const options = { format, crawlers, caution, byteOrderMark: format === 'csv', usage }
  const all = Math.max(1, snapshot.report?.rows ?? 0)
  let missing = 0
  for (let from = 0; ; from += ROWS_PER_WRITE) {
    const { text, lacking } = await pageAudit.write({
      options,
      selection: { filter: rowFilterOf(filter) },
      from,
      to: from + ROWS_PER_WRITE,
    })
    if (text === '') return missing
    missing += lacking
    await write(text)
    onProgress(Math.min(1, (from + ROWS_PER_WRITE) / all))
  }
}

async function auditReportText(
  { snapshot, robots, crawlers, wish }: ExportRequest,
  format: 'html' | 'markdown',
  about: ExportAbout,
): Promise<string> {
  const [{ htmlReport, markdownReport, reportedSource }, words] = await Promise.all([
    import('../../../core/audit/export/index.ts'),
    import('virtual:messages/report'),
  ])
  await addView(words.default)
  const found = await pageAudit.findings(wish)
  const numbers = numbersOf(snapshot)
  const inLog = snapshot.log?.crawlers.map(({ token }) => ({ token, reading: crawlers[0]?.reading }))
  const write = format === 'html' ? htmlReport : markdownReport
  return write({
    ...about,
    report: snapshot.report && { ...snapshot.report, ...numbers?.now },
    log: snapshot.log,
    found,
    logFiles: reportedFiles({ site: snapshot.site.origin, settings: settingsNow(), robots }),
    // A log is judged for every crawler in it, not for the chosen ones.
    crawlers: snapshot.report ? crawlers : (inLog ?? crawlers),
    sources: snapshot.inputs.flatMap(({ description, source, logSource, sameAs }) =>
      sameAs === undefined ? reportedSource(description, source ?? logSource, snapshot.report) : [],
    ),
    say: wording => coreText(wording).text,
    language: language(),
    numbers: numberText,
  })
}

async function exportAbout(snapshot: Snapshot, robots: RobotsTxt): Promise<ExportAbout> {
  const octets = new Uint8Array(encode(originalText(robots)))
  const files = [{ origin: snapshot.site.origin, sha256: await sha256Of(octets), octets: octets.length }]
  const caution = isJudgedByExample(snapshot, robots) ? t('auditor_byExample') : undefined
  return { made: Date.now(), files, caution }
}
