import { crawlerOf, crawlerQuery, crawlers } from '../../core/crawlers/index.ts'
import { type DialectId, groupsOf, type Reading, type RobotsTxt } from '../../core/index.ts'
import { lowerCaseToken } from '../../core/parse/index.ts'
import type { CrawlerTokens } from '../../core/proofs/index.ts'

/** One comparison to make: for these crawlers, with the two files read in these dialects. */
export interface ComparisonTask {
  readonly dialect: readonly [before: DialectId, after: DialectId]
  readonly crawlers: readonly CrawlerTokens[]
}

/**
 * The comparisons for every known crawler with its chain, for every other token that a file names, and for `*`, which
 * covers any other crawler. As documented, each crawler is compared in the dialect of its operator.
 */
export function comparisonTasks(before: RobotsTxt, after: RobotsTxt, reading: Reading): readonly ComparisonTask[] {
  const asked = new Map<DialectId, CrawlerTokens[]>()
  const ask = (dialect: DialectId, crawler: CrawlerTokens) => {
    const id = reading === 'as-documented' ? dialect : reading
    const others = asked.get(id)
    if (others) others.push(crawler)
    else asked.set(id, [crawler])
  }
  ask('rfc9309', { productToken: '*' })
  const dialect = reading === 'as-documented' ? 'rfc9309' : reading
  for (const productToken of unknownTokensIn([before, after], [dialect])) ask('rfc9309', { productToken })
  for (const crawler of crawlers) ask(crawler.dialect, crawlerQuery(crawler))
  return [...asked].map(([dialect, tokens]) => ({ dialect: [dialect, dialect], crawlers: tokens }))
}

/** The comparison of two dialects that read the same file, for any crawler. */
export function dialectComparisonTask(robots: RobotsTxt, first: DialectId, second: DialectId): ComparisonTask {
  const [all] = comparisonTasks(robots, robots, first)
  const asked = new Set(all?.crawlers.map(({ productToken }) => lowerCaseToken([productToken].flat()[0] ?? '')))
  const others = unknownTokensIn([robots], [second]).filter(token => !asked.has(lowerCaseToken(token)))
  const strangers = others.map(productToken => ({ productToken }))
  return { dialect: [first, second], crawlers: [...(all?.crawlers ?? []), ...strangers] }
}

/** Tokens that a file names and that no known crawler has, in their first spelling. */
function unknownTokensIn(files: readonly RobotsTxt[], read: readonly DialectId[]): readonly string[] {
  const strangers = new Map<string, string>()
  for (const [key, spelling] of tokensNamedIn(files, read)) if (!crawlerOf(key)) strangers.set(key, spelling)
  return [...strangers.values()]
}

/** The product tokens that files name in one of the dialects, in lower case, each with a spelling. Without `*`. */
export function tokensNamedIn(
  files: readonly RobotsTxt[],
  read: readonly DialectId[] = ['rfc9309', 'google'],
): ReadonlyMap<string, string> {
  const named = new Map<string, string>()
  for (const robots of files) {
    for (const group of read.flatMap(dialect => groupsOf(robots, dialect))) {
      for (const { productToken } of group.userAgents) {
        const key = lowerCaseToken(productToken)
        if (key !== '' && key !== '*' && !named.has(key)) named.set(key, productToken)
      }
    }
  }
  return named
}
