import type { InputReport } from '../../playground/audit/question.ts'
import type { FileRefusal, SitemapContent } from './sitemap-run.ts'

/** What came out of a sitemap, by the audit's report on its file. There is no report if reading was stopped. */
export function sitemapContentOf(report: InputReport | undefined): SitemapContent {
  return { parts: report?.description.parts ?? [], refusal: refusalOf(report) }
}

function refusalOf(report: InputReport | undefined): FileRefusal | undefined {
  if (!report) return { type: 'stopped' }
  if (report.state === 'unreadable') return { type: 'unreadable' }
  const because = report.description.refused ?? report.full
  return because && { type: 'not-readable', because }
}
