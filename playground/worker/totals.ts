import {
  crawlerForOwnToken,
  type Reading,
  type RobotsTxt,
  type SiteMatcher,
  type SiteState,
  siteMatcher,
} from '../../core/index.ts'
import { type SimulatedServer, simulatedSite } from '../share/server.ts'
import type { JobSteps } from './job.ts'

export interface TotalsParams {
  readonly robots: RobotsTxt
  /** Absolute URLs and bare paths, one per line: a text is sent much faster than a list. */
  readonly urls: string
  /** Product tokens of known crawlers and own tokens. */
  readonly crawlers: readonly string[]
  readonly reading: Reading
  /** The server's answer, and when it arrives (milliseconds since the epoch). By default the server serves the file. */
  readonly server: { readonly simulated: SimulatedServer; readonly now: number } | undefined
}

/** How many verdicts have each state, and how many URLs are blocked for all or for some crawlers. */
export interface StateTotals extends Readonly<Record<SiteState, number>> {
  readonly blockedForAll: number
  /** URLs that are blocked for some crawlers, but not for all. */
  readonly blockedForSome: number
}

/** Judges every URL for every crawler, and counts the states. */
export function* totals({ robots, urls, crawlers, reading, server }: TotalsParams): JobSteps<StateTotals> {
  const site = simulatedSite(robots, server?.simulated, server?.now ?? 0)
  const matchers = crawlers.map(token => siteMatcher(site, crawlerForOwnToken(token), reading))
  return yield* countStates(matchers, urls === '' ? [] : urls.split('\n'))
}

/** The number of verdicts between two checks of the clock. In a large file the first ones may take 100 µs each. */
const VERDICTS_PER_STEP = 256

export function* countStates(matchers: readonly SiteMatcher[], urls: readonly (string | URL)[]): JobSteps<StateTotals> {
  const counts = { allowed: 0, blocked: 0, deferred: 0, undecided: 0, unknown: 0, blockedForAll: 0, blockedForSome: 0 }
  const rows = Math.max(1, Math.floor(VERDICTS_PER_STEP / Math.max(1, matchers.length)))
  for (let from = 0; from < urls.length; from += rows) {
    for (const url of urls.slice(from, from + rows)) {
      const before = counts.blocked
      for (const matcher of matchers) counts[matcher.state(url)]++
      if (counts.blocked === before) continue
      if (counts.blocked - before === matchers.length) counts.blockedForAll++
      else counts.blockedForSome++
    }
    yield
  }
  return counts
}
