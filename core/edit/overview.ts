import { type Crawler, isSaidToFollowEveryone } from '../crawlers/crawler.ts'
import { crawlerForOwnToken, crawlerQuery, crawlers } from '../crawlers/registry.ts'
import type { Dialect, DialectId } from '../dialects/dialect.ts'
import { dialectOf } from '../dialects/index.ts'
import type { Reading } from '../dialects/reading.ts'
import { isSameToken, lowerCaseToken } from '../parse/product-token.ts'
import type { Group, RobotsTxt, Rule } from '../parse/robots-txt.ts'
import { type Bounded, foundAndOpen, type OpenCount } from '../proofs/bounded.ts'
import { keyOfGroups, selectGroups } from '../verdict/groups.ts'
import { type Extent, extentOf } from './extent.ts'
import { budgetForSites, type SiteSummary, siteSummaryOf } from './site-summary.ts'

export interface OverviewOptions {
  /** How files are read; `as-documented` by each operator if left out. */
  readonly reading?: Reading
  /** Product tokens in addition to the known ones. Known ones among them are listed once. */
  readonly ownTokens?: readonly string[]
  /**
   * Bounds the work of all proofs together, in states of a search; 200,000 if left out. The areas have a second bound
   * of this size.
   */
  readonly states?: number
}

/**
 * Whose groups a crawler follows.
 * - `own-group`: groups that name it.
 * - `fall-back`: groups that name another token of its chain.
 * - `everyone`: the global group.
 * - `everyone-not-said`: the same, but nobody says that it counts for the token.
 * - `everyone-ignored`: no group; there is one for `*`, but the crawler does not follow it.
 * - `no-group`: no group.
 */
export type PolicySource =
  | 'own-group'
  | 'fall-back'
  | 'everyone'
  | 'everyone-not-said'
  | 'everyone-ignored'
  | 'no-group'

/** What the file says about the whole site to one crawler. */
export interface CrawlerPolicy extends Omit<SiteSummary, 'state'> {
  readonly crawler: Crawler
  /** `undecided`: URLs are blocked only by groups for `*`, and nobody says that these count for the token. */
  readonly state: SiteSummary['state'] | 'undecided'
  readonly dialect: DialectId
  readonly source: PolicySource
  /** The token that the followed groups name; `''` if none is followed. */
  readonly productToken: string
  /** The groups that are followed. */
  readonly groups: readonly Group[]
  /** The verdicts for which it was not decided whether some URL has them; empty if the summary is proved. */
  readonly openQuestions: readonly ('allowed' | 'blocked')[]
  /** How much of the site is open. */
  readonly extent: Bounded<Extent, OpenCount>
}

/**
 * What the file says about the whole site to every known crawler, in the order of the registry, and to each own token.
 * Throws a `TypeError` if an own token is empty.
 */
export function overview(robots: RobotsTxt, options: OverviewOptions = {}): readonly CrawlerPolicy[] {
  const { reading = 'as-documented', ownTokens = [], states } = options
  const budget = budgetForSites(states)
  // The proofs about the whole site must not depend on how many areas it has, so the areas have their own budget.
  const forExtents = budgetForSites(states)
  const summaries = new Map<string, SiteSummary & Pick<CrawlerPolicy, 'extent' | 'openQuestions'>>()
  const all = new Map<string, Crawler>()
  for (const crawler of [...crawlers, ...ownTokens.map(crawlerForOwnToken)]) {
    const token = lowerCaseToken(crawler.token)
    if (!all.has(token)) all.set(token, crawler)
  }
  const summaryOf = (rules: readonly Rule[], dialect: Dialect) => {
    const { found, open: openQuestions } = foundAndOpen(siteSummaryOf(rules, dialect, budget))
    return { ...found, openQuestions, extent: extentOf(rules, dialect, forExtents) }
  }
  return [...all.values()].map(crawler => {
    const dialect = dialectOf(reading === 'as-documented' ? crawler.dialect : reading)
    const { productToken, groups, considered } = selectGroups(robots, crawlerQuery(crawler), dialect.id)
    const key = `${dialect.id} ${keyOfGroups(groups)}`
    const rules = groups.flatMap(group => group.rules)
    const summary = summaries.get(key) ?? summaryOf(rules, dialect)
    summaries.set(key, summary)
    const isEveryoneIgnored = productToken === '' && considered.some(step => step.groups.length > 0)
    const source = isEveryoneIgnored ? 'everyone-ignored' : sourceOf(crawler, productToken)
    const policy = { crawler, dialect: dialect.id, source, productToken, groups, ...summary }
    return source === 'everyone-not-said' && policy.state !== 'allowed' ? { ...policy, state: 'undecided' } : policy
  })
}

function sourceOf(crawler: Crawler, productToken: string): PolicySource {
  if (productToken === '') return 'no-group'
  if (productToken === '*') return isSaidToFollowEveryone(crawler) ? 'everyone' : 'everyone-not-said'
  const own = [crawler.token, ...crawler.aliases]
  return own.some(token => isSameToken(productToken, token)) ? 'own-group' : 'fall-back'
}
