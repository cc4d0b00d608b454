import type { AuditReport } from '../../audit-report.ts'
import type { StateCounts } from '../../report.ts'
import type { ReportBar, ReportBlock, ReportColumn, ReportSection } from '../document.ts'
import type { ReportFormatter } from '../report-formatter.ts'
import { say } from '../wording.ts'

/** States that get a column only if some URL has them. */
const optionalStates = ['deferred', 'undecided', 'unknown'] as const

export function crawlersSection(formatter: ReportFormatter, { rows, crawlers, full }: AuditReport): ReportSection {
  const { translate, number, percent, crawlers: names } = formatter
  const present = optionalStates.filter(state => crawlers.some(({ states }) => states[state] > 0))
  const columns: ReportColumn[] = [
    { title: translate(say('crawler')) },
    { title: translate(say('distribution')) },
    { title: translate(say('blocked')), isNumber: true, state: 'blocked' },
    { title: translate(say('shareBlocked')), isNumber: true },
    ...present.map((state): ReportColumn => ({ title: translate(say(state)), isNumber: true, state: 'open' })),
    { title: translate(say('allowed')), isNumber: true, state: 'allowed' },
  ]
  const table: ReportBlock = {
    kind: 'table',
    caption: translate(say('crawlersCaption', { count: rows })),
    columns,
    rows: crawlers.map(({ token, states }, i) => [
      names[i] ?? token,
      barOf(formatter, states, rows),
      number(states.blocked),
      percent(rows === 0 ? 0 : states.blocked / rows),
      ...present.map(state => number(states[state])),
      number(states.allowed),
    ]),
  }
  const notes = present.map((state): ReportBlock => ({ kind: 'note', text: translate(say(`${state}Note`)) }))
  const cut: ReportBlock[] = full ? [{ kind: 'note', text: translate(say('full', { reason: full })) }] : []
  return { title: translate(say('crawlersTitle')), blocks: [table, ...notes, ...cut] }
}

function barOf({ translate, number }: ReportFormatter, states: StateCounts, rows: number): ReportBar {
  const all = Math.max(1, rows)
  const open = optionalStates.reduce((sum, state) => sum + states[state], 0)
  const label = translate(
    say('barLabel', { blocked: number(states.blocked), open: number(open), allowed: number(states.allowed) }),
  )
  return { bar: { allowed: states.allowed / all, blocked: states.blocked / all, open: open / all }, label }
}
