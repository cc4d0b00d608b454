import type { Crawler } from '../crawlers/crawler.ts'
import { crawlerForOwnToken, crawlerQuery, crawlers } from '../crawlers/registry.ts'
import type { DialectId } from '../dialects/dialect.ts'
import { dialectOf } from '../dialects/index.ts'
import type { Reading } from '../dialects/reading.ts'
import { isSameToken, lowerCaseToken } from '../parse/product-token.ts'
import type { Group, RobotsTxt } from '../parse/robots-txt.ts'
import { groupsOf, keyOfGroups, selectGroups } from '../verdict/groups.ts'
import { budgetOf, type Standing, standingOf } from './standing.ts'

export interface OverviewOptions {
  /** As each operator documents if left out. */
  readonly reading?: Reading
  /** Product tokens beside the known ones. Known ones among them are listed once. */
  readonly ownTokens?: readonly string[]
  /** Bounds the work of all proofs together, in states of a search; 200,000 if left out. */
  readonly states?: number
}

/**
 * Whose groups a crawler follows.
 * - `own-group`: ones that name it.
 * - `fall-back`: ones that name another token of its chain.
 * - `everyone`: the ones for `*`.
 * - `everyone-ignored`: none; there are some for `*`, which it does not follow.
 * - `no-group`: none.
 */
export type PolicySource = 'own-group' | 'fall-back' | 'everyone' | 'everyone-ignored' | 'no-group'

export interface CrawlerPolicy extends Standing {
  readonly crawler: Crawler
  readonly dialect: DialectId
  readonly source: PolicySource
  /** The token that the groups name; `''` if none is followed. */
  readonly productToken: string
  /** The groups that are followed. */
  readonly groups: readonly Group[]
}

/**
 * What the file says of the whole site to every known crawler, in the order of the registry, and to each own token.
 * Throws a `TypeError` if an own token is empty.
 */
export function overview(robots: RobotsTxt, options: OverviewOptions = {}): readonly CrawlerPolicy[] {
  const { reading = 'as-documented', ownTokens = [], states } = options
  const budget = budgetOf(states)
  const standings = new Map<string, Standing>()
  const all = new Map<string, Crawler>()
  for (const crawler of [...crawlers, ...ownTokens.map(crawlerForOwnToken)]) {
    const token = lowerCaseToken(crawler.token)
    if (!all.has(token)) all.set(token, crawler)
  }
  return [...all.values()].map(crawler => {
    const dialect = dialectOf(reading === 'as-documented' ? crawler.dialect : reading)
    const { productToken, groups, considered } = selectGroups(
      groupsOf(robots, dialect.id),
      crawlerQuery(crawler),
      dialect,
    )
    const key = `${dialect.id} ${keyOfGroups(groups)}`
    const rules = groups.flatMap(group => group.rules)
    const standing = standings.get(key) ?? standingOf(rules, dialect, budget)
    standings.set(key, standing)
    const passedOver = productToken === '' && considered.some(step => step.groups.length > 0)
    const source = passedOver ? 'everyone-ignored' : sourceOf(crawler, productToken)
    return { crawler, dialect: dialect.id, source, productToken, groups, ...standing }
  })
}

function sourceOf(crawler: Crawler, productToken: string): PolicySource {
  if (productToken === '') return 'no-group'
  if (productToken === '*') return 'everyone'
  const own = [crawler.token, ...crawler.aliases]
  return own.some(token => isSameToken(productToken, token)) ? 'own-group' : 'fall-back'
}
