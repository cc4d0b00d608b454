import type { Dialect } from '../dialects/dialect.ts'
import { lowerCaseToken } from '../parse/product-token.ts'
import type { Group, RobotsTxt } from '../parse/robots-txt.ts'
import { checkedQuery } from '../verdict/checked-query.ts'
import { groupsOf, isNamed, keyOfGroups, selectGroups } from '../verdict/groups.ts'
import type { CrawlerQuery } from '../verdict/verdict.ts'

/** The crawlers of a question: a product token or fall-back chain, and whether `*` applies to it (yes if left out). */
export type CrawlerTokens = Pick<CrawlerQuery, 'productToken' | 'globalGroup' | 'verbatim'>

/** A file as one dialect reads it. */
export interface Side {
  readonly robots: RobotsTxt
  readonly dialect: Dialect
}

/**
 * Crawlers that follow the same groups, on every side.
 *
 * Example: two versions of a file have a group for `GPTBot` and `CCBot` and one for `*`. There are two classes:
 * `GPTBot` with `CCBot`, and `*`.
 */
export interface CrawlerClass {
  readonly crawlers: readonly CrawlerTokens[]
  /** For each side, the groups that they follow. */
  readonly groups: readonly (readonly Group[])[]
}

/**
 * The classes of crawlers that the sides distinguish: every product token that one of them names, in the spelling that
 * comes first, and `*` for all others. If `crawlers` is given, these are classified instead. Throws a `TypeError` as
 * `compile` does for a product token that no file names.
 */
export function crawlerClasses(sides: readonly Side[], crawlers?: readonly CrawlerTokens[]): readonly CrawlerClass[] {
  const classes = new Map<
    string,
    { readonly crawlers: CrawlerTokens[]; readonly groups: readonly (readonly Group[])[] }
  >()
  for (const crawler of comparedCrawlers(
    sides.flatMap(({ robots, dialect }) => groupsOf(robots, dialect.id)),
    crawlers,
  )) {
    const groups = sides.map(({ robots, dialect }) => selectGroups(robots, crawler, dialect.id).groups)
    const key = groups.map(keyOfGroups).join('|')
    const same = classes.get(key)
    if (same) same.crawlers.push(crawler)
    else classes.set(key, { crawlers: [crawler], groups })
  }
  return [...classes.values()]
}

/** The given crawlers, or all that are named. Throws a `TypeError` for a wrong token that no group names. */
export function comparedCrawlers(
  groups: readonly Group[],
  given: readonly CrawlerTokens[] | undefined,
): readonly CrawlerTokens[] {
  const isNamedHere = (token: unknown) => typeof token === 'string' && isNamed(groups, token)
  if (!given) return namedCrawlers(groups)
  return given.map(crawler => {
    if ([crawler.productToken].flat().some(isNamedHere)) return crawler
    const checked = checkedQuery(crawler)
    // Callers find their own crawlers in the answer.
    return String(checked.productToken) === String(crawler.productToken) ? crawler : checked
  })
}

/** Every product token that a group names, in the spelling that comes first, and `*` for all others. */
export function namedCrawlers(groups: readonly Group[]): readonly CrawlerTokens[] {
  const spellings = new Map<string, string>([['*', '*']])
  for (const { productToken } of groups.flatMap(group => group.userAgents)) {
    const key = lowerCaseToken(productToken)
    if (key !== '' && !spellings.has(key)) spellings.set(key, productToken)
  }
  return [...spellings.values()].map(productToken => ({ productToken }))
}
