import { useEffect, useMemo, useRef } from 'react'
import { usePlayground } from '../../state/context.ts'
import type { Target } from '../../state/targets.ts'
import { usePointedLine } from '../../state/use-pointed-line.ts'
import { listText } from '../../strings/catalogue.ts'
import { t } from '../../strings/t.ts'
import { type LitLine, litBy, litCounts } from './lit-cells.ts'

/** How long the cursor rests on a line before it is announced, in ms, so that nothing is said on the way. */
const LIT_PAUSE_MS = 700

/** The verdicts of the line that a person points at. Once the cursor rests on another line, its verdicts are announced. */
export function useLitLine(): LitLine | undefined {
  const { matrix, state, announce } = usePlayground()
  const pointed = usePointedLine()
  const lit = useMemo(() => pointed && litBy(pointed.line, matrix.matchers), [pointed, matrix.matchers])
  const said = useRef<number>(undefined)
  const byCursor = pointed?.by === 'cursor' ? lit : undefined
  useEffect(() => {
    if (!byCursor || said.current === byCursor.line) return
    const pause = window.setTimeout(() => {
      said.current = byCursor.line
      announce(litText(byCursor, state.targets))
    }, LIT_PAUSE_MS)
    return () => window.clearTimeout(pause)
  }, [byCursor, state.targets, announce])
  return lit
}

/** "Line 14 decides 4 of 16 verdicts, loses 2 and binds Googlebot and Bingbot." */
export function litText(lit: LitLine, targets: readonly Target[]): string {
  const { line, isRule, bound } = lit
  const crawlers = listText(bound.map(({ crawler }) => crawler.token))
  const counts = isRule ? litCounts(lit, targets) : undefined
  return counts
    ? t('matrix_lit', {
        line,
        decides: counts.decides,
        all: bound.length * targets.length,
        loses: counts.loses,
        crawlers,
      })
    : t('matrix_bound', { line, crawlers })
}
