/** Per crawler, how many of the URLs are allowed, blocked, or open. */
import type { AuditReport } from '../../audit.ts'
import type { StateCounts } from '../../report.ts'
import type { Bar, Block, Column, Section } from '../document.ts'
import type { Telling } from '../telling.ts'
import { say } from '../wording.ts'

/** The states that are told only where there are any. */
const rare = ['deferred', 'undecided', 'unknown'] as const

export function crawlersSection(telling: Telling, { rows, crawlers, full }: AuditReport): Section {
  const { tell, number, percent, crawlers: names } = telling
  const present = rare.filter(state => crawlers.some(({ states }) => states[state] > 0))
  const columns: Column[] = [
    { title: tell(say('crawler')) },
    { title: tell(say('distribution')) },
    { title: tell(say('blocked')), isNumber: true, state: 'blocked' },
    { title: tell(say('shareBlocked')), isNumber: true },
    ...present.map((state): Column => ({ title: tell(say(state)), isNumber: true, state: 'open' })),
    { title: tell(say('allowed')), isNumber: true, state: 'allowed' },
  ]
  const table: Block = {
    kind: 'table',
    caption: tell(say('crawlersCaption', { count: rows })),
    columns,
    rows: crawlers.map(({ token, states }, i) => [
      names[i] ?? token,
      barOf(telling, states, rows),
      number(states.blocked),
      percent(rows === 0 ? 0 : states.blocked / rows),
      ...present.map(state => number(states[state])),
      number(states.allowed),
    ]),
  }
  const notes = present.map((state): Block => ({ kind: 'note', text: tell(say(`${state}Note`)) }))
  const cut: Block[] = full ? [{ kind: 'note', text: tell(say('full', { reason: full })) }] : []
  return { title: tell(say('crawlersTitle')), blocks: [table, ...notes, ...cut] }
}

function barOf({ tell, number }: Telling, states: StateCounts, rows: number): Bar {
  const all = Math.max(1, rows)
  const open = rare.reduce((sum, state) => sum + states[state], 0)
  const label = tell(
    say('barLabel', { blocked: number(states.blocked), open: number(open), allowed: number(states.allowed) }),
  )
  return { bar: { allowed: states.allowed / all, blocked: states.blocked / all, open: open / all }, label }
}
