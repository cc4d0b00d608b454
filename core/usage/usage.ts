import type { RobotsTxt } from '../parse/robots-txt.ts'
import { checkedQuery } from '../verdict/checked-query.ts'
import type { CrawlerQuery, Query } from '../verdict/verdict.ts'
import { type ContentSignals, compileContentSignals } from './content-signals.ts'
import { type ContentUsageStatements, compileContentUsage, notCrawlableByAny } from './content-usage.ts'

/**
 * What a robots.txt says about the use of a URL's content, in the lines that two texts define. The texts are
 * independent of each other, so their lines may contradict each other. A URL that may not be crawled has no preference:
 * all statements are `not-applicable`.
 */
export interface Usage {
  /**
   * Content-Usage lines: draft-ietf-aipref-attach-05 and draft-ietf-aipref-vocab-08. For a use that meets the
   * conditions of `search`, `search` counts instead of the other categories (draft-ietf-aipref-vocab-08 §4.3).
   */
  readonly contentUsage: ContentUsageStatements
  /** Content-Signal lines: contentsignals.org. */
  readonly contentSignal: ContentSignals
}

/**
 * The usage preferences for many URLs. The returned function throws as `Matcher.evaluate` does.
 * Throws a `TypeError` as `compile` does.
 * @param method with `decide`, the verdicts have only the deciding rule, as those of `Matcher.decide`. Much faster in
 *   files with many rules.
 */
export function compileUsage(
  robots: RobotsTxt,
  asked: CrawlerQuery,
  method: 'evaluate' | 'decide' = 'evaluate',
): (url: string | URL) => Usage {
  const query = checkedQuery(asked)
  const contentUsage = compileContentUsage(robots, query, method)
  const contentSignal = compileContentSignals(robots, query, method)
  return url => {
    const signals = contentSignal(url)
    // What the dialect blocks is not fetched, whatever groups the draft's grammar leads to (draft-ietf-aipref-attach-05 §3.1).
    const { verdict } = signals.search
    return { contentUsage: verdict.allowed ? contentUsage(url) : notCrawlableByAny(verdict), contentSignal: signals }
  }
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
