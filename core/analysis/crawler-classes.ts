import { lowerCaseToken } from '../crawlers/product-token.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { groupsOf, selectGroups } from '../groups.ts'
import type { Group, RobotsTxt } from '../robots-txt.ts'
import type { CrawlerQuery } from '../verdict.ts'

/** Whom a question is about: a product token or fall-back chain, and whether `*` applies to it (yes if left out). */
export type CrawlerTokens = Pick<CrawlerQuery, 'productToken' | 'globalGroup'>

/** A file as one dialect reads it. */
export interface Side {
  readonly robots: RobotsTxt
  readonly dialect: Dialect
}

/** Crawlers that follow the same groups, on every side. */
export interface CrawlerClass {
  readonly crawlers: readonly CrawlerTokens[]
  /** For each side, the groups that they follow. */
  readonly groups: readonly (readonly Group[])[]
}

/**
 * The crawlers that sides tell from each other: every product token that one of them names, in the spelling that is met
 * first, and `*` for any other. With `crawlers` these take their place.
 */
export function crawlerClasses(sides: readonly Side[], crawlers?: readonly CrawlerTokens[]): readonly CrawlerClass[] {
  const read = sides.map(({ robots, dialect }) => ({ dialect, naming: groupsByToken(groupsOf(robots, dialect.id)) }))
  const classes = new Map<
    string,
    { readonly crawlers: CrawlerTokens[]; readonly groups: readonly (readonly Group[])[] }
  >()
  for (const crawler of crawlers ?? namedCrawlers(read.map(side => side.naming))) {
    const groups = read.map(({ dialect, naming }) => {
      const tokens = [crawler.productToken, '*'].flat()
      const candidates = new Set(tokens.flatMap(token => naming.get(lowerCaseToken(token))?.groups ?? []))
      // Groups that name none of these change nothing; with thousands of tokens leaving them out does.
      return selectGroups([...candidates].sort(byIndex), crawler, dialect).groups
    })
    const key = groups.map(ofSide => ofSide.map(group => group.index).join(' ')).join('|')
    const same = classes.get(key)
    if (same) same.crawlers.push(crawler)
    else classes.set(key, { crawlers: [crawler], groups })
  }
  return [...classes.values()]
}

interface Named {
  readonly spelling: string
  readonly groups: Group[]
}

function groupsByToken(groups: readonly Group[]): ReadonlyMap<string, Named> {
  const naming = new Map<string, Named>()
  for (const group of groups) {
    for (const { productToken } of group.userAgents) {
      const key = lowerCaseToken(productToken)
      const named = naming.get(key)
      if (!named) naming.set(key, { spelling: productToken, groups: [group] })
      else if (named.groups.at(-1) !== group) named.groups.push(group)
    }
  }
  return naming
}

function namedCrawlers(sides: readonly ReadonlyMap<string, Named>[]): readonly CrawlerTokens[] {
  const spellings = new Map<string, string>([['*', '*']])
  for (const naming of sides) {
    for (const [key, { spelling }] of naming) if (key !== '' && !spellings.has(key)) spellings.set(key, spelling)
  }
  return [...spellings.values()].map(productToken => ({ productToken }))
}

const byIndex = (a: Group, b: Group) => a.index - b.index

/** ASCII letters only, as tokens are compared (RFC 9309 §2.2.1). */
