import type { Crawler } from '../crawlers/crawler.ts'
import { crawlerForOwnToken, crawlerOf, crawlerQuery, crawlers, isLikeUnknown } from '../crawlers/registry.ts'
import type { DialectId } from '../dialects/dialect.ts'
import { dialectOf, dialects } from '../dialects/index.ts'
import { memo, memoOfFileBy, once } from '../parse/memo.ts'
import { isSameToken } from '../parse/product-token.ts'
import type { Group, RobotsTxt } from '../parse/robots-txt.ts'
import { groupsOf, keyOfGroups, type Selection, selectGroups } from '../verdict/groups.ts'
import { othersThatItMayFollow } from '../verdict/site-verdict.ts'
import type { CrawlerQuery } from '../verdict/verdict.ts'
import { tokenNamed } from './crawler-lines.ts'
import { familyAskedFor } from './family.ts'
import { type BoundedSummary, budgetForSites, isProved, siteSummaryOf } from './site-summary.ts'
import type { Task } from './task.ts'

/** All dialects if possible, else RFC 9309 and the documented one; for crawlers not concerned, the documented one. */
export type CheckedReadings = 'all-dialects' | 'rfc9309-and-documented' | 'documented'

export interface CheckedChange {
  readonly before: RobotsTxt
  readonly after: RobotsTxt
  readonly checked: CheckedReadings
}

/** Whether the policy holds for a crawler, both in the dialect that its operator documents and in RFC 9309. */
export function holds(
  robots: RobotsTxt,
  token: string,
  task: PolicyTask,
  checked: CheckedReadings = 'rfc9309-and-documented',
): boolean {
  const crawler = crawlerForOwnToken(token)
  const dialects = dialectsFor(crawler, checked === 'documented' ? 'rfc9309-and-documented' : checked)
  return dialects.every(dialect => holdsIn(robots, crawler, task, dialect))
}

type PolicyTask = Pick<Task, 'policy' | 'requested'>

function holdsIn(robots: RobotsTxt, crawler: Crawler, { policy, requested }: PolicyTask, dialect: DialectId): boolean {
  const { productToken, groups } = selectionOf(robots, crawler, dialect)
  if (policy === 'remove') {
    const agents = groupsOf(robots, dialect).flatMap(group => group.userAgents)
    return !agents.some(agent => isSameToken(agent.productToken, crawler.token))
  }
  const names = [crawler.token, familyAskedFor(crawler.token, requested) ?? crawler.token]
  if (policy === 'allow' && !names.some(name => isSameToken(productToken, name))) return false
  // A crawler certainly follows the group for `*` only if its operator says so.
  if (productToken === '*' && crawler.globalGroup !== true) return false
  // One that may follow the groups of others is closed only if they are.
  const others = policy === 'block' ? othersThatItMayFollow(robots, crawler, dialect) : []
  const followed = [groups, ...others.map(other => selectionOf(robots, other, dialect).groups)]
  const state = policy === 'block' ? 'blocked' : 'allowed'
  return followed.every(each => isProved(rulesFollowed(robots, each, dialect).summary(), state))
}

/** The crawlers that are checked one by one. The others are treated as unknown tokens if a file names them. */
const checkedCrawlers = crawlers.filter(crawler => !isLikeUnknown(crawler))

function isCheckedByItself(token: string): boolean {
  const crawler = crawlerOf(token)
  return crawler !== undefined && !isLikeUnknown(crawler)
}

/** The crawlers of the registry, other than those of the tokens, with a different verdict on some URL. */
export function changedCrawlers(change: CheckedChange, tokens: readonly string[]): readonly Crawler[] {
  return checkedCrawlers.filter(crawler => {
    if (tokens.some(token => isSameToken(token, crawler.token))) return false
    const query = crawlerQuery(crawler)
    const readings = dialectsFor(crawler, change.checked)
    return readings.some(dialect => !isSameFor(change, query, dialect) && !isEveryone(change, tokens, query, dialect))
  })
}

/** Whether all other tokens, known or not, keep their verdicts, but for those in `exempt`. */
export function keepsOthers(change: CheckedChange, tokens: readonly string[], exempt: readonly Crawler[]): boolean {
  const { before, after, checked } = change
  if (changedCrawlers(change, tokens).some(crawler => !exempt.includes(crawler))) return false
  return unknownDialects[checked].every(dialect => {
    const agents = [before, after].flatMap(robots => groupsOf(robots, dialect).flatMap(group => group.userAgents))
    const others = agents.filter(({ value, productToken }) => {
      return tokenNamed(value, tokens) === undefined && !isCheckedByItself(value) && !isCheckedByItself(productToken)
    })
    const unknownTokens = new Set(['', ...others.map(agent => agent.productToken)])
    return [...unknownTokens].every(
      productToken =>
        isSameFor(change, { productToken }, dialect) || isEveryone(change, tokens, { productToken }, dialect),
    )
  })
}

/** Whether `*` is among the tokens and the crawler is one of those that it stands for: no group names it before. */
function isEveryone({ before }: CheckedChange, tokens: readonly string[], query: CrawlerQuery, dialect: DialectId) {
  return tokens.includes('*') && ['*', ''].includes(selectGroups(before, query, dialect).productToken)
}

const unknownDialects: Readonly<Record<CheckedReadings, readonly DialectId[]>> = {
  'all-dialects': dialects.map(({ id }) => id),
  'rfc9309-and-documented': ['rfc9309', 'google'],
  documented: ['rfc9309'],
}

/** Whether a crawler gets the same verdict on every URL before and after, as far as this is known without a search. */
function isSameFor({ before, after }: CheckedChange, query: CrawlerQuery, dialect: DialectId): boolean {
  const was = selectGroups(before, query, dialect).groups
  const is = selectGroups(after, query, dialect).groups
  if (haveSameRules(was, is)) return true
  const [rulesBefore, rulesAfter] = [rulesFollowed(before, was, dialect), rulesFollowed(after, is, dialect)]
  if (rulesBefore.text === rulesAfter.text) return true
  const both = [rulesBefore.summary(), rulesAfter.summary()]
  return (['allowed', 'blocked'] as const).some(state => both.every(summary => isProved(summary, state)))
}

/** Whether each side is one group, and both have the same rules. Most groups of a file do not change. */
function haveSameRules([was, ...othersBefore]: readonly Group[], [is, ...othersAfter]: readonly Group[]): boolean {
  if (!was || !is || othersBefore.length > 0 || othersAfter.length > 0) return false
  const known = comparedGroups(was)
  const isSame =
    known.get(is) ??
    (was.rules.length === is.rules.length &&
      was.rules.every(({ type, pattern }, i) => is.rules[i]?.type === type && is.rules[i]?.pattern === pattern))
  known.set(is, isSame)
  return isSame
}

const comparedGroups = memo((_: Group) => new Map<Group, boolean>())

interface FollowedRules {
  /** The rules without those that have no effect, and sorted if their order does not matter because length decides. */
  readonly text: string
  readonly summary: () => BoundedSummary
}

/** By dialect and groups. Many crawlers follow the same groups. */
const keptRules = memoOfFileBy((_, _key: string, groups: readonly Group[], dialect: DialectId): FollowedRules => {
  const rules = groups.flatMap(group => group.rules)
  const texts = rules.flatMap(({ type, pattern }) => (pattern === '' ? [] : `${type} ${pattern}`))
  const byOrder = dialectOf(dialect).precedence === 'first'
  return {
    text: (byOrder ? texts : [...new Set(texts)].sort()).join('\n'),
    summary: once(() => siteSummaryOf(rules, dialectOf(dialect), budgetForSites())),
  }
})

const rulesFollowed = (robots: RobotsTxt, groups: readonly Group[], dialect: DialectId): FollowedRules =>
  keptRules(robots, `${dialect} ${keyOfGroups(groups)}`, groups, dialect)

export function selectionOf(robots: RobotsTxt, crawler: Crawler, dialect: DialectId): Selection {
  return selectGroups(robots, crawlerQuery(crawler), dialect)
}

/** The dialects in which a crawler is checked. A token with a digit cannot be checked in Google's dialects: their parser reads only letters, `_` and `-`. */
function dialectsFor({ token, dialect }: Crawler, checked: CheckedReadings): readonly DialectId[] {
  if (checked === 'documented') return [dialect]
  if (checked === 'rfc9309-and-documented') return [...new Set<DialectId>(['rfc9309', dialect])]
  return dialects.flatMap(({ id, productTokenOf }) => (productTokenOf(token) === token ? id : []))
}
