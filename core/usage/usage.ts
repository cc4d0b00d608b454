import type { RobotsTxt } from '../parse/robots-txt.ts'
import type { CrawlerQuery, Query } from '../verdict/verdict.ts'
import { type ContentSignals, compileContentSignals } from './content-signals.ts'
import { compileContentUsage, type UsageCategory } from './content-usage.ts'
import type { PermissionStatement } from './statement.ts'

/**
 * What a robots.txt says about the use of a URL's content, in the lines that two texts define. The texts are
 * independent of each other, so their lines may contradict each other.
 */
export interface Usage {
  /**
   * Content-Usage lines: draft-ietf-aipref-attach-05 and draft-ietf-aipref-vocab-08. For a use that meets the
   * conditions of `search`, `search` counts instead of the other categories (draft-ietf-aipref-vocab-08 §4.3).
   */
  readonly contentUsage: Readonly<Record<UsageCategory, PermissionStatement>>
  /** Content-Signal lines: contentsignals.org. */
  readonly contentSignal: ContentSignals
}

/**
 * The usage preferences for many URLs. The returned function throws as `Matcher.evaluate` does.
 * Throws a `TypeError` if the query names no product token or an unknown dialect.
 * @param method with `decide`, the verdicts have only the deciding rule, as those of `Matcher.decide`. Much faster in
 *   files with many rules.
 */
export function compileUsage(
  robots: RobotsTxt,
  query: CrawlerQuery,
  method: 'evaluate' | 'decide' = 'evaluate',
): (url: string | URL) => Usage {
  const contentUsage = compileContentUsage(robots, query, method)
  const contentSignal = compileContentSignals(robots, query, method)
  return url => ({ contentUsage: contentUsage(url), contentSignal: contentSignal(url) })
}

/**
 * What a file says about the use of a URL's content by one crawler, and why. What the server answers to a request for
 * robots.txt is not considered. Throws as `compileUsage` and `Matcher.evaluate` do.
 *
 * ```js
 * import { parse } from 'robotscope'
 * import { usageOf } from 'robotscope/usage'
 *
 * const robots = parse('User-agent: *\nContent-Usage: train-ai=n\nAllow: /')
 * const { contentUsage } = usageOf(robots, { productToken: 'ExampleBot', url: 'https://example.com/' })
 * console.log(contentUsage['train-ai'].preference) // → disallowed
 * ```
 */
export function usageOf(robots: RobotsTxt, query: Query): Usage {
  return compileUsage(robots, query)(query.url)
}
