import {
  crawlerForOwnToken,
  type Reading,
  type RobotsTxt,
  type SiteMatcher,
  type SiteState,
  siteMatcher,
} from '../../core/index.ts'
import { type SimulatedServer, siteOf } from '../share/server.ts'
import type { Steps } from './job.ts'

export interface TotalsParams {
  readonly robots: RobotsTxt
  /** Absolute URLs and bare paths, one on each line: a text is sent much faster than a list. */
  readonly urls: string
  /** Product tokens, known ones and others. */
  readonly crawlers: readonly string[]
  readonly reading: Reading
  /** How the server answers, and when that is (milliseconds since the epoch). If left out, it served the file. */
  readonly server: { readonly simulated: SimulatedServer; readonly now: number } | undefined
}

/** How many verdicts have which state. */
export type StateCounts = Readonly<Record<SiteState, number>>

/** Judges every URL for every crawler, and counts the states. */
export function* totals({ robots, urls, crawlers, reading, server }: TotalsParams): Steps<StateCounts> {
  const site = siteOf(robots, server?.simulated, server?.now ?? 0)
  const matchers = crawlers.map(token => siteMatcher(site, crawlerForOwnToken(token), reading))
  return yield* countStates(matchers, urls === '' ? [] : urls.split('\n'))
}

/** Verdicts between two looks at the clock. In a large file the first ones may take 100 µs each. */
const AT_ONCE = 256

export function* countStates(matchers: readonly SiteMatcher[], urls: readonly (string | URL)[]): Steps<StateCounts> {
  const counts = { allowed: 0, blocked: 0, deferred: 0, undecided: 0, unknown: 0 }
  const rows = Math.max(1, Math.floor(AT_ONCE / Math.max(1, matchers.length)))
  for (let from = 0; from < urls.length; from += rows) {
    for (const url of urls.slice(from, from + rows)) {
      for (const matcher of matchers) counts[matcher.state(url)]++
    }
    yield
  }
  return counts
}
