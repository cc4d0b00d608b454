import { usageCategoryTitle, usageStateWording } from '../../../usage/category-names.ts'
import type { AuditReport } from '../../audit-report.ts'
import { rowUses } from '../../usage.ts'
import { statesOfFetched } from '../../usage-counts.ts'
import type { ReportColumn, ReportSection } from '../document.ts'
import { crawlerSetsBy, type ReportFormatter } from '../report-formatter.ts'
import { say } from '../wording.ts'

/** Undefined if no file says anything about use. */
export function usageSection(formatter: ReportFormatter, { usage }: AuditReport): ReportSection | undefined {
  if (usage.length === 0) return undefined
  const { translate, number, names, crawlers } = formatter
  const isThere = (state: (typeof statesOfFetched)[number]) =>
    usage.some(sum => rowUses.some(({ id }) => sum[id][state] > 0))
  // Contradictions are rare, so their column is left out if there is none.
  const states = statesOfFetched.filter(state => state !== 'contradictory' || isThere(state))
  const sets = crawlerSetsBy(crawlers, crawler => JSON.stringify(usage[crawler]))
  const columns: ReportColumn[] = [
    { title: translate(say('crawler')) },
    { title: translate(say('use')) },
    ...states.map((state): ReportColumn => ({ title: translate(usageStateWording(state)), isNumber: true })),
  ]
  const rows = sets.flatMap(({ names: alike, crawler }) => {
    const sum = usage[crawler]
    if (!sum) return []
    return rowUses.map(({ id, category }) => [
      names(alike),
      translate(usageCategoryTitle(category)),
      ...states.map(state => number(sum[id][state])),
    ])
  })
  return {
    title: translate(say('usageTitle')),
    blocks: [
      { kind: 'table', caption: translate(say('usageCaption')), columns, rows },
      { kind: 'note', text: translate(say('usageNote')) },
    ],
  }
}
