import type { Line, RobotsTxt } from '../parse/robots-txt.ts'
import { checkedQuery } from './checked-query.ts'
import { viewWithRules } from './file-view.ts'
import { inGroups, selectInView } from './groups.ts'
import type { CrawlerQuery } from './verdict.ts'

/** A number of seconds, as `Crawl-delay` has it: `10`, `0.5`, `.5`. */
const SECONDS = /^(?:\d+(?:\.\d*)?|\.\d+)$/

/**
 * The seconds that the file asks a crawler to wait between two requests; `undefined` if the file does not say. No
 * specification has `Crawl-delay`, and Google's crawlers ignore it. A line belongs to the user-agent lines above it: like
 * a rule, it ends them. The groups are chosen by the fall-back chain as for rules, so a crawler with a group of its own does
 * not take the delay of `*`. The longest of several delays counts. Values that are not numbers of seconds are skipped.
 * Throws a `TypeError` as `compile` does.
 *
 * ```js
 * import { crawlDelayOf, parse } from 'robotscope'
 *
 * const robots = parse('User-agent: *\nCrawl-delay: 2\n\nUser-agent: ExampleBot\nCrawl-delay: 10')
 * console.log(crawlDelayOf(robots, { productToken: 'ExampleBot' })) // → 10
 * console.log(crawlDelayOf(robots, { productToken: 'OtherBot' })) // → 2
 * ```
 */
export function crawlDelayOf(robots: RobotsTxt, asked: CrawlerQuery): number | undefined {
  const query = checkedQuery(asked)
  const isDelay = (line: Line) => line.field === 'crawl-delay' && !line.pastSizeLimit
  const lines = new Set(robots.lines.filter(isDelay).map(({ number }) => number - 1))
  const view = viewWithRules(robots, query.dialect ?? 'rfc9309', 'crawl-delay', lines)
  const delays = inGroups(view, selectInView(view, query))
    .groups.flatMap(({ fromLine, toLine }) => robots.lines.slice(fromLine - 1, toLine))
    .filter(line => isDelay(line) && SECONDS.test(line.value))
    .map(({ value }) => Number(value))
  return delays.length === 0 ? undefined : Math.max(...delays)
}
