import { type Crawler, type Judge, judgeOf, type Reading, type Site } from '../../core/index.ts'
import type { State } from '../components/state-shapes.ts'
import type { Target } from './targets.ts'

/** One target's verdicts, in the order of the crawlers; none if it cannot be judged. */
export interface Row {
  readonly target: Target
  readonly states: readonly State[] | undefined
}

export interface Matrix {
  readonly judges: readonly Judge[]
  readonly rows: readonly Row[]
  readonly totals: Readonly<Record<'allowed' | 'blocked' | 'unknown' | 'invalid', number>>
}

/** Judges every target for every crawler. */
export function matrixOf(
  site: Site,
  targets: readonly Target[],
  crawlers: readonly Crawler[],
  reading: Reading,
): Matrix {
  const judges = crawlers.map(crawler => judgeOf(site, crawler, reading))
  const totals = { allowed: 0, blocked: 0, unknown: 0, invalid: 0 }
  const rows = targets.map((target): Row => {
    const { url } = target
    if (!url) {
      totals.invalid++
      return { target, states: undefined }
    }
    const states = judges.map(judge => stateOf(judge, url))
    for (const state of states) totals[state]++
    return { target, states }
  })
  return { judges, rows, totals }
}

/** A visit that is put off is neither allowed nor refused (1996 draft §3.1). */
export function stateOf(judge: Judge, url: URL): 'allowed' | 'blocked' | 'unknown' {
  if (judge.access?.crawl === 'deferred') return 'unknown'
  return judge.isAllowed(url) ? 'allowed' : 'blocked'
}
