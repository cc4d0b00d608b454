import { type Crawler, isSaidToFollowEveryone } from '../crawlers/crawler.ts'
import { crawlerForOwnToken, crawlerQuery, crawlers } from '../crawlers/registry.ts'
import type { Dialect, DialectId } from '../dialects/dialect.ts'
import { dialectOf } from '../dialects/index.ts'
import type { Reading } from '../dialects/reading.ts'
import { isSameToken, lowerCaseToken } from '../parse/product-token.ts'
import type { Group, RobotsTxt, Rule } from '../parse/robots-txt.ts'
import { type Bounded, foundAndOpen, type OpenCount } from '../proofs/bounded.ts'
import { type Budget, inShares } from '../proofs/budget.ts'
import type { Witness } from '../proofs/question.ts'
import { keyOfGroups, type Selection, selectGroups } from '../verdict/groups.ts'
import { isTooLargeFor, matcherOf, othersThatItMayFollow } from '../verdict/site-verdict.ts'
import { type Extent, extentOf } from './extent.ts'
import { budgetForSites, type SiteSummary, siteSummaryOf } from './site-summary.ts'

export interface OverviewOptions {
  /** How files are read; `as-documented` by each operator if left out. */
  readonly reading?: Reading
  /** Product tokens in addition to the known ones. Known ones among them are listed once. */
  readonly ownTokens?: readonly string[]
  /**
   * Bounds the work of all proofs together, in states of a search; 200,000 if left out. The areas have a second bound
   * of this size. Each set of rules has an equal share; what one does not need goes to the others.
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
 * - `file-too-large`: no group, as the operator ignores a file of this size.
 */
export type PolicySource =
  | 'own-group'
  | 'fall-back'
  | 'everyone'
  | 'everyone-not-said'
  | 'everyone-ignored'
  | 'no-group'
  | 'file-too-large'

/** What the file says about the whole site to one crawler. */
export interface CrawlerPolicy extends Omit<SiteSummary, 'state'> {
  readonly crawler: Crawler
  /**
   * `undecided`: URLs are blocked only by groups for `*`, and nobody says that these count for the token; or the groups of
   * other crawlers, which the operator may mean, do not block them.
   */
  readonly state: SiteSummary['state'] | 'undecided'
  /** A URL about which that is undecided, if one was found. */
  readonly undecided: Witness | undefined
  /** The other crawler whose groups the operator may mean, where that leaves the state undecided. */
  readonly mayFollow: Crawler | undefined
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
  const all = new Map<string, Crawler>()
  for (const crawler of [...crawlers, ...ownTokens.map(crawlerForOwnToken)]) {
    const token = lowerCaseToken(crawler.token)
    if (!all.has(token)) all.set(token, crawler)
  }
  const sets = new Map<string, RuleSet>()
  const setOf = (groups: readonly Group[], dialect: Dialect): RuleSet => {
    const key = `${dialect.id} ${keyOfGroups(groups)}`
    const set = sets.get(key) ?? { rules: groups.flatMap(group => group.rules), dialect }
    sets.set(key, set)
    return set
  }
  const followers = [...all.values()].map(crawler => {
    const dialect = dialectOf(reading === 'as-documented' ? crawler.dialect : reading)
    const groupsFor = (one: Crawler) => selectGroups(robots, crawlerQuery(one), dialect.id)
    if (isTooLargeFor(robots, crawler)) {
      return { crawler, productToken: '', groups: [], considered: undefined, set: setOf([], dialect), others: [] }
    }
    const selection = groupsFor(crawler)
    const others = othersThatItMayFollow(robots, crawler, dialect.id).map(other => ({
      crawler: other,
      matcher: matcherOf(robots, other, dialect.id),
      set: setOf(groupsFor(other).groups, dialect),
    }))
    return { crawler, ...selection, set: setOf(selection.groups, dialect), others }
  })
  const facts = siteFactsOf([...sets.values()], states)
  return followers.map(({ crawler, productToken, groups, considered, set, others }) => {
    const source = considered ? sourceOf(crawler, productToken, considered) : 'file-too-large'
    const found = facts(set)
    const policy = {
      crawler,
      dialect: set.dialect.id,
      source,
      productToken,
      groups,
      ...found,
      undecided: undefined,
      mayFollow: undefined,
    } as const
    const undecided = { ...policy, state: 'undecided', undecided: found.blocked } as const
    if (found.state === 'allowed') return policy
    if (source === 'everyone-not-said') return undecided
    const url = found.blocked && `http://host${found.blocked}`
    const open = others.find(({ matcher }) => url !== undefined && matcher.isAllowed(url))
    if (open) return { ...undecided, mayFollow: open.crawler }
    // What is blocked everywhere is undecided where the groups of others open anything.
    const part = found.state === 'blocked' ? others.find(other => facts(other.set).state !== 'blocked') : undefined
    return part ? { ...undecided, undecided: facts(part.set).allowed, mayFollow: part.crawler } : policy
  })
}

interface RuleSet {
  readonly rules: readonly Rule[]
  readonly dialect: Dialect
}

function siteFactsOf(
  sets: readonly RuleSet[],
  states: number | undefined,
): (set: RuleSet) => SiteSummary & Pick<CrawlerPolicy, 'extent' | 'openQuestions'> {
  const summaryOf = boundedTogether(sets, states, siteSummaryOf)
  // The proofs about the whole site must not depend on how many areas it has, so the areas have their own budget.
  const extentOfSet = boundedTogether(sets, states, extentOf)
  return set => {
    const { found, open: openQuestions } = foundAndOpen(summaryOf(set))
    return { ...found, openQuestions, extent: extentOfSet(set) }
  }
}

/** Answers a question about each set in its share of the budget, then those that are open with more, if enough is left. */
function boundedTogether<Found, Open>(
  sets: readonly RuleSet[],
  states: number | undefined,
  answer: (rules: readonly Rule[], dialect: Dialect, budget: Budget) => Bounded<Found, Open>,
): (set: RuleSet) => Bounded<Found, Open> {
  const answers = new Map<RuleSet, { readonly share: number; readonly result: Bounded<Found, Open> }>()
  const budget = budgetForSites(states)
  const answerIn = (set: RuleSet, own: Budget) => {
    const share = own.left
    if (share <= (answers.get(set)?.share ?? -1)) return
    // One question of a set must leave something for its others.
    own.each = Math.min(own.each, Math.ceil(share / 2))
    answers.set(set, { share, result: answer(set.rules, set.dialect, own) })
  }
  inShares(sets, budget, answerIn)
  const open = sets.filter(set => answers.get(set)?.result.state === 'unfinished')
  inShares(open, budget, answerIn)
  return set => answers.get(set)?.result as Bounded<Found, Open>
}

function sourceOf(crawler: Crawler, productToken: string, considered: Selection['considered']): PolicySource {
  if (productToken === '') return considered.some(({ groups }) => groups.length > 0) ? 'everyone-ignored' : 'no-group'
  if (productToken === '*') return isSaidToFollowEveryone(crawler) ? 'everyone' : 'everyone-not-said'
  const own = [crawler.token, ...crawler.aliases]
  return own.some(token => isSameToken(productToken, token)) ? 'own-group' : 'fall-back'
}
