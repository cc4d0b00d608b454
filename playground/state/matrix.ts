import {
  type Crawler,
  type Reading,
  type Site,
  type SiteMatcher,
  type SiteState,
  siteMatcher,
} from '../../core/index.ts'
import type { Target } from './targets.ts'

/** One target's verdicts, in the order of the crawlers; none if it is not a URL. */
export interface Row {
  readonly target: Target
  readonly states: readonly SiteState[] | undefined
}

export interface Matrix {
  readonly matchers: readonly SiteMatcher[]
  readonly rows: readonly Row[]
  /** How many verdicts have which state, and how many targets are not URLs. */
  readonly totals: Readonly<Record<SiteState | 'invalid', number>>
}

/** The verdict on every target for every crawler. */
export function matrixOf(
  site: Site,
  targets: readonly Target[],
  crawlers: readonly Crawler[],
  reading: Reading,
): Matrix {
  const matchers = crawlers.map(crawler => siteMatcher(site, crawler, reading))
  const totals = { allowed: 0, blocked: 0, deferred: 0, undecided: 0, unknown: 0, invalid: 0 }
  const rows = targets.map((target): Row => {
    const { url } = target
    if (!url) {
      totals.invalid++
      return { target, states: undefined }
    }
    const states = matchers.map(matcher => matcher.state(url))
    for (const state of states) totals[state]++
    return { target, states }
  })
  return { matchers, rows, totals }
}
