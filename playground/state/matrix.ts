import type { SiteMatcher, SiteState } from '../../core/index.ts'
import { finish } from '../worker/on-page.ts'
import { countStates, type StateTotals } from '../worker/totals.ts'
import type { Target } from './targets.ts'

/**
 * The verdicts on all targets for all crawlers. A row is judged when it is drawn, so that visible rows always belong to
 * the current file, however long the list is. Only the totals need all verdicts.
 */
export interface Matrix {
  readonly matchers: readonly SiteMatcher[]
  /** Undefined until they are counted for these targets and crawlers. */
  readonly totals: Totals | undefined
  /** Whether the totals belong to an earlier file or reading, because the current ones are still being counted. */
  readonly counting: boolean
  /** Why the current totals are not counted and will not be. */
  readonly failure: string | undefined
}

/** How many verdicts have each state, how many URLs are blocked, and how many targets are not URLs. */
export interface Totals extends StateTotals {
  readonly invalid: number
}

/** The states of one target, in the order of the crawlers; undefined if the target is not a URL. */
export function targetStates(matchers: readonly SiteMatcher[], { url }: Target): readonly SiteState[] | undefined {
  return url && matchers.map(matcher => matcher.state(url))
}

export function totalsOf(matchers: readonly SiteMatcher[], targets: readonly Target[]): Totals {
  const urls = targetUrls(targets)
  return { ...finish(countStates(matchers, urls)), invalid: targets.length - urls.length }
}

export function targetUrls(targets: readonly Target[]): readonly URL[] {
  return targets.flatMap(({ url }) => url ?? [])
}
