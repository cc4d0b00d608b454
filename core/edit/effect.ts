import type { Crawler } from '../crawlers/crawler.ts'
import { crawlerForOwnToken, crawlerOf, crawlerQuery, crawlers, isAsUnknown } from '../crawlers/registry.ts'
import type { DialectId } from '../dialects/dialect.ts'
import { dialectOf, dialects } from '../dialects/index.ts'
import { memoOfFile, once } from '../parse/memo.ts'
import { isSameToken } from '../parse/product-token.ts'
import type { Group, RobotsTxt } from '../parse/robots-txt.ts'
import { groupsOf, keyOfGroups, type Selection, selectGroups } from '../verdict/groups.ts'
import type { CrawlerQuery } from '../verdict/verdict.ts'
import { tokenNamed } from './crawler-lines.ts'
import { familyAskedFor } from './family.ts'
import type { Task } from './rewrite.ts'
import { budgetOf, type Standing, standingOf } from './standing.ts'

/**
 * In which readings an edit must do what it should and nothing else. Where that cannot be had in all of them, it is asked
 * for in RFC 9309 and the reading that the operator of each crawler documents, and at the least, as to crawlers that are
 * not concerned, in the latter.
 */
export type Rigour = 'all-dialects' | 'rfc9309-and-documented' | 'documented'

/** Whether the policy holds for a crawler, in the reading that its operator documents and in that of RFC 9309. */
export function holds(
  robots: RobotsTxt,
  token: string,
  request: Request,
  rigour: Rigour = 'rfc9309-and-documented',
): boolean {
  const crawler = crawlerForOwnToken(token)
  const dialects = dialectsFor(crawler, rigour === 'documented' ? 'rfc9309-and-documented' : rigour)
  return dialects.every(dialect => holdsIn(robots, crawler, request, dialect))
}

type Request = Pick<Task, 'policy' | 'requested'>

function holdsIn(robots: RobotsTxt, crawler: Crawler, { policy, requested }: Request, dialect: DialectId): boolean {
  const { productToken } = selectionOf(robots, crawler, dialect)
  if (policy === 'remove') {
    const agents = groupsOf(robots, dialect).flatMap(group => group.userAgents)
    return !agents.some(agent => isSameToken(agent.productToken, crawler.token))
  }
  const names = [crawler.token, familyAskedFor(crawler.token, requested) ?? crawler.token]
  if (policy === 'allow' && !names.some(name => isSameToken(productToken, name))) return false
  // That a group for everyone binds a crawler is only sure if its operator says so.
  if (productToken === '*' && crawler.globalGroup !== true) return false
  const { state, proved } = followedIn(robots, crawlerQuery(crawler), dialect).standing()
  return proved && state === (policy === 'block' ? 'blocked' : 'allowed')
}

/** The crawlers that are asked one by one. The others are asked as unknown tokens, where a file names them. */
const known = crawlers.filter(crawler => !isAsUnknown(crawler))

function isKnown(token: string): boolean {
  const crawler = crawlerOf(token)
  return crawler !== undefined && !isAsUnknown(crawler)
}

/** The known crawlers, other than the tokens, that some URL is judged differently for. */
export function changedCrawlers(
  before: RobotsTxt,
  after: RobotsTxt,
  tokens: readonly string[],
  rigour: Rigour,
): readonly Crawler[] {
  return known.filter(crawler => {
    if (tokens.some(token => isSameToken(token, crawler.token))) return false
    return dialectsFor(crawler, rigour).some(dialect => !isSameFor(before, after, crawlerQuery(crawler), dialect))
  })
}

/** Whether any other token, known or not, keeps its verdicts: those that either file names, and all the rest. */
export function keepsOthers(
  before: RobotsTxt,
  after: RobotsTxt,
  tokens: readonly string[],
  exempt: readonly Crawler[],
  rigour: Rigour,
): boolean {
  if (changedCrawlers(before, after, tokens, rigour).some(crawler => !exempt.includes(crawler))) return false
  return unknownDialects[rigour].every(dialect => {
    const agents = [before, after].flatMap(robots => groupsOf(robots, dialect).flatMap(group => group.userAgents))
    const others = agents.filter(({ value, productToken }) => {
      return tokenNamed(value, tokens) === undefined && !isKnown(value) && !isKnown(productToken)
    })
    const asked = new Set(['', ...others.map(agent => agent.productToken)])
    return [...asked].every(productToken => isSameFor(before, after, { productToken }, dialect))
  })
}

/** How tokens are read of which nothing is known. */
const unknownDialects: Readonly<Record<Rigour, readonly DialectId[]>> = {
  'all-dialects': dialects.map(({ id }) => id),
  'rfc9309-and-documented': ['rfc9309', 'google'],
  documented: ['rfc9309'],
}

function isSameFor(before: RobotsTxt, after: RobotsTxt, query: CrawlerQuery, dialect: DialectId): boolean {
  const was = followedIn(before, query, dialect)
  const is = followedIn(after, query, dialect)
  if (was.text === is.text) return true
  const [first, second] = [was.standing(), is.standing()]
  return first.proved && second.proved && first.state !== 'partly' && first.state === second.state
}

interface Followed {
  /** The rules, without those that say nothing, and without their order where length decides. */
  readonly text: string
  readonly standing: () => Standing
}

const followedByGroups = memoOfFile(() => new Map<string, Followed>())

function followedIn(robots: RobotsTxt, query: CrawlerQuery, dialect: DialectId): Followed {
  const { groups } = selectGroups(groupsOf(robots, dialect), query, dialectOf(dialect))
  const known = followedByGroups(robots)
  const key = `${dialect} ${keyOfGroups(groups)}`
  let followed = known.get(key)
  if (!followed) {
    followed = readingOf(groups, dialect)
    known.set(key, followed)
  }
  return followed
}

function readingOf(groups: readonly Group[], dialect: DialectId): Followed {
  const rules = groups.flatMap(group => group.rules)
  const texts = rules.flatMap(({ type, pattern }) => (pattern === '' ? [] : `${type} ${pattern}`))
  const byOrder = dialectOf(dialect).precedence === 'first'
  return {
    text: (byOrder ? texts : [...new Set(texts)].sort()).join('\n'),
    standing: once(() => standingOf(rules, dialectOf(dialect), budgetOf())),
  }
}

export function selectionOf(robots: RobotsTxt, crawler: Crawler, dialect: DialectId): Selection {
  return selectGroups(groupsOf(robots, dialect), crawlerQuery(crawler), dialectOf(dialect))
}

/** Google's readings cannot be told anything about a token with a digit in it. */
function dialectsFor({ token, dialect }: Crawler, rigour: Rigour): readonly DialectId[] {
  if (rigour === 'documented') return [dialect]
  if (rigour === 'rfc9309-and-documented') return [...new Set<DialectId>(['rfc9309', dialect])]
  return dialects.flatMap(({ id, productTokenOf }) => (productTokenOf(token) === token ? id : []))
}
