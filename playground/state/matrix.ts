import type { SiteMatcher, SiteState } from '../../core/index.ts'
import { finish } from '../worker/on-page.ts'
import { countStates } from '../worker/totals.ts'
import type { Target } from './targets.ts'

/**
 * The verdicts on all targets for all crawlers. A row is judged when it is drawn, so that what is seen is always of the
 * present file, however long the list is; only the totals need all verdicts.
 */
export interface Matrix {
  readonly matchers: readonly SiteMatcher[]
  /** Absent until they are counted for these targets and crawlers. */
  readonly totals: Totals | undefined
  /** Whether the totals are those of an earlier file or reading, as the present ones are still being counted. */
  readonly counting: boolean
}

/** How many verdicts have which state, and how many targets are not URLs. */
export type Totals = Readonly<Record<SiteState | 'invalid', number>>

/** One target's verdicts, in the order of the crawlers; none if it is not a URL. */
export function statesOf(matchers: readonly SiteMatcher[], { url }: Target): readonly SiteState[] | undefined {
  return url && matchers.map(matcher => matcher.state(url))
}

export function totalsOf(matchers: readonly SiteMatcher[], targets: readonly Target[]): Totals {
  const urls = urlsOf(targets)
  return { ...finish(countStates(matchers, urls)), invalid: targets.length - urls.length }
}

export function urlsOf(targets: readonly Target[]): readonly URL[] {
  return targets.flatMap(({ url }) => url ?? [])
}
