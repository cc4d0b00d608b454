import type { AuditReport } from '../../audit-report.ts'
import type { CrawlerSum, StateCounts } from '../../report.ts'
import type { ReportBar, ReportSection } from '../document.ts'
import type { ReportFormatter } from '../report-formatter.ts'
import { say } from '../wording.ts'

/** States that get a column only if some URL has them. */
const optionalStates = ['deferred', 'undecided', 'unknown'] as const

export function crawlersSection(formatter: ReportFormatter, { rows, crawlers, full }: AuditReport): ReportSection {
  const { translate, percent, crawlers: names, column, amounts, note, table } = formatter
  const present = optionalStates.filter(state => crawlers.some(({ states }) => states[state] > 0))
  const all = table(say('crawlersCaption', { count: rows }), crawlers, [
    column(say('crawler'), ({ token }, i) => names[i] ?? token),
    column(say('distribution'), ({ states }) => barOf(formatter, states, rows)),
    { ...amounts(say('blocked'), ({ states }) => states.blocked), state: 'blocked' },
    { ...column(say('shareBlocked'), ({ states }) => percent(rows === 0 ? 0 : states.blocked / rows)), isNumber: true },
    ...present.map(state => ({
      ...amounts<CrawlerSum>(say(state), ({ states }) => states[state]),
      state: 'open' as const,
    })),
    { ...amounts(say('allowed'), ({ states }) => states.allowed), state: 'allowed' },
  ])
  const notes = present.map(state => note(say(`${state}Note`)))
  const cut = full ? [note(say('full', { reason: full }))] : []
  return { title: translate(say('crawlersTitle')), blocks: [all, ...notes, ...cut] }
}

function barOf({ translate, number }: ReportFormatter, states: StateCounts, rows: number): ReportBar {
  const all = Math.max(1, rows)
  const open = optionalStates.reduce((sum, state) => sum + states[state], 0)
  const label = translate(
    say('barLabel', { blocked: number(states.blocked), open: number(open), allowed: number(states.allowed) }),
  )
  return { bar: { allowed: states.allowed / all, blocked: states.blocked / all, open: open / all }, label }
}
