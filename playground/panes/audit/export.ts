/** Exports of an audit: rows come from the worker piece by piece, reports are written here. */
import type { ExportAbout, ExportedCrawler } from '../../../core/audit/export/index.ts'
import type { RobotsTxt } from '../../../core/index.ts'
import { originalText } from '../../../core/index.ts'
import { encode } from '../../../core/parse/index.ts'
import { isLog } from '../../audit/kinds.ts'
import { pageAudit } from '../../audit/page-store.ts'
import type { InputReport, Snapshot } from '../../audit/question.ts'
import { addView, language, numberText } from '../../strings/catalogue.ts'
import { coreText } from '../../strings/core-text.ts'
import type { Filter } from './filter.ts'
import { reportedFiles } from './log/log-files.ts'
import { openFileToSave } from './save-as.ts'
import { settingsNow } from './settings.ts'
import { numbersOf } from './sums.ts'

export const exportFormats = ['html', 'markdown', 'csv', 'tsv', 'jsonl'] as const
export type ExportFormat = (typeof exportFormats)[number]

interface ExportRequest {
  readonly format: ExportFormat
  readonly snapshot: Snapshot
  readonly robots: RobotsTxt
  readonly crawlers: readonly ExportedCrawler[]
  readonly filter: Filter
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void
}

/** Rows that are written together. */
const TOGETHER = 10_000

/** Saves an export as a file. False if the person chose no place for it. */
export async function saveExport(request: ExportRequest): Promise<boolean> {
  const { format, snapshot, robots } = request
  const [{ exportName }, about] = await Promise.all([
    import('../../../core/audit/export/index.ts'),
    aboutOf(snapshot, robots),
  ])
  const [type, extension] = types[format]
  const file = await openFileToSave(exportName(about, extension), type)
  if (!file) return false
  try {
    if (format === 'html' || format === 'markdown') {
      await file.write(await reportText(request, format, about))
    } else await writeRows({ ...request, format }, about, text => file.write(text))
  } catch (error) {
    await file.abort()
    throw error
  }
  await file.close()
  return true
}

const types: Readonly<Record<ExportFormat, readonly [type: string, extension: string]>> = {
  html: ['text/html', 'html'],
  markdown: ['text/markdown', 'md'],
  csv: ['text/csv', 'csv'],
  tsv: ['text/tab-separated-values', 'tsv'],
  jsonl: ['application/jsonl', 'jsonl'],
}

/** The next rows are asked for when those before are written, so that they do not pile up. */
async function writeRows(
  { format, snapshot, crawlers, filter, onProgress }: ExportRequest & { readonly format: 'csv' | 'tsv' | 'jsonl' },
  about: ExportAbout,
  write: (text: string) => Promise<void>,
): Promise<void> {
  const { directoryName: _, ...wanted } = filter
  const options = { format, crawlers, about, byteOrderMark: format === 'csv' }
  const all = Math.max(1, snapshot.report?.rows ?? 0)
  for (let from = 0; ; from += TOGETHER) {
    const text = await pageAudit.write({ options, selection: { filter: wanted }, from, to: from + TOGETHER })
    if (text === '') return
    await write(text)
    onProgress(Math.min(1, (from + TOGETHER) / all))
  }
}

async function reportText(
  { snapshot, robots, crawlers }: ExportRequest,
  format: 'html' | 'markdown',
  about: ExportAbout,
): Promise<string> {
  const [{ htmlReport, markdownReport }, words] = await Promise.all([
    import('../../../core/audit/export/index.ts'),
    import('virtual:messages/report'),
  ])
  await addView(words.default)
  const numbers = numbersOf(snapshot)
  // Those that rows name come first, by their numbers; logs and what holds no rows come after them.
  const rank = ({ source, description }: InputReport) => source ?? (isLog(description.kind) ? 1e6 : 2e6)
  const descriptions = [...snapshot.inputs].sort((a, b) => rank(a) - rank(b)).map(({ description }) => description)
  const inLog = snapshot.log?.crawlers.map(({ token }) => ({ token, reading: crawlers[0]?.reading }))
  const write = format === 'html' ? htmlReport : markdownReport
  return write({
    ...about,
    report: snapshot.report && { ...snapshot.report, ...numbers?.now },
    log: snapshot.log,
    logFiles: reportedFiles({ site: snapshot.site.origin, settings: settingsNow(), robots }),
    // A log is judged for whoever came.
    crawlers: snapshot.report ? crawlers : (inLog ?? crawlers),
    sources: descriptions,
    say: wording => coreText(wording).text,
    language: language(),
    numbers: numberText,
  })
}

async function aboutOf({ site }: Snapshot, robots: RobotsTxt): Promise<ExportAbout> {
  const octets = new Uint8Array(encode(originalText(robots)))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', octets))
  const sha256 = Array.from(digest, octet => octet.toString(16).padStart(2, '0')).join('')
  return { made: Date.now(), files: [{ origin: site.origin, sha256, octets: octets.length }] }
}
