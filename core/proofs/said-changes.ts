import { isSaidToFollowEveryone } from '../crawlers/crawler.ts'
import { crawlerOf, crawlerQuery } from '../crawlers/registry.ts'
import type { DialectId } from '../dialects/dialect.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'
import { selectGroups } from '../verdict/groups.ts'
import { bounded } from './bounded.ts'
import type { CrawlerChanges, OpenDifferences } from './compare.ts'
import type { CrawlerTokens } from './crawler-classes.ts'

/**
 * The changes between two files, without claims that nobody makes: for a name such as Google-Extended it is not decided
 * what changes where only rules for `*` block before or after, as its operator does not say that these count for it.
 * @param isToldOf whether a crawler is told of by its name; others are left where they are
 */
export function saidChanges(
  changes: readonly CrawlerChanges[],
  files: readonly [before: RobotsTxt, after: RobotsTxt],
  dialect: DialectId,
  isToldOf: (token: string) => boolean,
): readonly CrawlerChanges[] {
  return changes.flatMap(one => {
    const isUnsaid = ({ productToken }: CrawlerTokens): boolean => {
      const [token = '*'] = [productToken].flat()
      const [before, after] = [isUnsaidIn(files[0], token, dialect), isUnsaidIn(files[1], token, dialect)]
      return (before || after) && isToldOf(token) && (before !== after || one.result !== 'equivalent')
    }
    const unsaid = one.crawlers.filter(isUnsaid)
    const said = one.crawlers.filter(crawler => !isUnsaid(crawler))
    const open: OpenDifferences = { because: 'not-said', unit: 'crawlers', examined: 0, of: unsaid.length }
    return [
      ...(said.length > 0 ? [{ ...one, crawlers: said }] : []),
      ...(unsaid.length > 0
        ? [{ crawlers: unsaid, result: 'not-decided' as const, differences: bounded([], [open]) }]
        : []),
    ]
  })
}

/** Whether only rules for `*` block URLs for a crawler, and nobody says that they count for it. */
function isUnsaidIn(robots: RobotsTxt, token: string, dialect: DialectId): boolean {
  const crawler = crawlerOf(token)
  if (!crawler || isSaidToFollowEveryone(crawler)) return false
  const { productToken, groups } = selectGroups(robots, crawlerQuery(crawler), dialect)
  return (
    productToken === '*' &&
    groups.some(({ rules }) => rules.some(rule => rule.type === 'disallow' && rule.pattern !== ''))
  )
}
