import { usageCategoryTitle, usageStateWording } from '../../../usage/category-names.ts'
import type { AuditReport } from '../../audit-report.ts'
import { rowUses } from '../../usage.ts'
import { statesOfFetched } from '../../usage-counts.ts'
import type { ReportSection } from '../document.ts'
import { crawlerSetsBy, type ReportFormatter } from '../report-formatter.ts'
import { say } from '../wording.ts'

/** Undefined if no file says anything about use. */
export function usageSection(formatter: ReportFormatter, { usage }: AuditReport): ReportSection | undefined {
  if (usage.length === 0) return undefined
  const { translate, names, crawlers, note, column, amounts, table } = formatter
  const isThere = (state: (typeof statesOfFetched)[number]) =>
    usage.some(sum => rowUses.some(({ id }) => sum[id][state] > 0))
  // Contradictions are rare, so their column is left out if there is none.
  const states = statesOfFetched.filter(state => state !== 'contradictory' || isThere(state))
  const sets = crawlerSetsBy(crawlers, crawler => JSON.stringify(usage[crawler]))
  const items = sets.flatMap(({ names: alike, crawler }) => {
    const sum = usage[crawler]
    return sum ? rowUses.map(({ id, category }) => ({ alike, category, counts: sum[id] })) : []
  })
  const uses = table(say('usageCaption'), items, [
    column(say('crawler'), ({ alike }) => names(alike)),
    column(say('use'), ({ category }) => translate(usageCategoryTitle(category))),
    ...states.map(state => amounts<(typeof items)[number]>(usageStateWording(state), ({ counts }) => counts[state])),
  ])
  return { title: translate(say('usageTitle')), blocks: [uses, note(say('usageNote'))] }
}
