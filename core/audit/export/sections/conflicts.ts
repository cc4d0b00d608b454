/** The section on conflicts: what each one is, what to do about it, and examples. */
import type { AuditReport } from '../../audit-report.ts'
import { conflictHelp, conflictSentence } from '../../conflict-sentences.ts'
import type { ConflictKind } from '../../conflicts.ts'
import { noConflicts } from '../../unsaid.ts'
import type { ReportBlock, ReportSection } from '../document.ts'
import { clippedCode, type ReportFormatter, withoutOrigin } from '../report-formatter.ts'
import { say } from '../wording.ts'

/** The kind of the findings that say more of the rows of a conflict. */
const findingKindOf = (kind: ConflictKind): string =>
  kind === 'sitemap-blocked' ? 'wanted-closed' : kind === 'resource-blocked' ? 'resources-closed' : kind

/** Undefined if the findings say all of it. */
export function conflictsSection(
  { about: { found }, translate, crawlers }: ReportFormatter,
  report: AuditReport,
): ReportSection | undefined {
  const { files } = report
  const foundRows = (kind: string): number =>
    (found?.findings ?? []).reduce((sum, one) => (one.kind === kind ? sum + one.count : sum), 0)
  const conflicts = report.conflicts.filter(({ kind, rows }) => foundRows(findingKindOf(kind)) !== rows)
  if (conflicts.length === 0 && report.conflicts.length > 0) return undefined
  // With several sites, each URL is shown with its origin.
  const origin = files.length === 1 ? files[0]?.origin : undefined
  const blocks = conflicts.map((conflict): ReportBlock => {
    // Examples for one crawler are enough: those for the others are mostly the same.
    const counts = conflict.byCrawler.map(({ count }) => count)
    const most = counts.indexOf(Math.max(...counts))
    const [title, help] = [conflictSentence(conflict, crawlers), conflictHelp(conflict.kind)].map(translate)
    // Mostly closed by design.
    if (conflict.kind === 'canonical-unseen') return { kind: 'note', text: `${title} ${help}` }
    return {
      kind: 'finding',
      title: title ?? '',
      help: help ?? '',
      examplesTitle: translate(say('conflictExamples', { crawler: crawlers[most] ?? '' })),
      examples: (conflict.byCrawler[most]?.examples ?? []).map(url => clippedCode(withoutOrigin(url, origin))),
    }
  })
  const none = noConflicts(report).map((wording): ReportBlock => ({ kind: 'paragraph', text: translate(wording) }))
  return { title: translate(say('conflictsTitle')), blocks: blocks.length === 0 ? none : blocks }
}
