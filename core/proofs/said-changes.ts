import { crawlerOf, crawlerQuery } from '../crawlers/registry.ts'
import type { DialectId } from '../dialects/dialect.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'
import { selectGroups } from '../verdict/groups.ts'
import { type SiteMatcher, siteMatcher } from '../verdict/site-verdict.ts'
import { bounded } from './bounded.ts'
import type { CrawlerChanges, OpenDifferences } from './compare.ts'
import type { CrawlerTokens } from './crawler-classes.ts'

type WhyOpen = Exclude<SiteMatcher['leavesOpen'], undefined>

/**
 * The changes between two files, without claims that nobody makes: for a name such as Google-Extended it is not decided
 * what changes where only rules for `*` block before or after, as its operator does not say that these count for it; and
 * for a crawler whose operator may mean the groups of others, where there are such groups.
 * @param isToldOf whether a crawler is told of by its name; others are left where they are
 */
export function saidChanges(
  changes: readonly CrawlerChanges[],
  [before, after]: readonly [before: RobotsTxt, after: RobotsTxt],
  dialect: DialectId,
  isToldOf: (token: string) => boolean,
): readonly CrawlerChanges[] {
  if (before.text === after.text) return changes
  return changes.flatMap(one => {
    const byReason = new Map<WhyOpen | undefined, CrawlerTokens[]>()
    for (const crawler of one.crawlers) {
      const [token = '*'] = [crawler.productToken].flat()
      const [was, is] = [before, after].map(robots => reasonIn(robots, token, dialect))
      const isSame = was === is && was !== 'other-groups' && one.result === 'equivalent'
      const reason = isToldOf(token) && !isSame ? (was ?? is) : undefined
      const same = byReason.get(reason)
      if (same) same.push(crawler)
      else byReason.set(reason, [crawler])
    }
    return [...byReason].map(([because, crawlers]): CrawlerChanges => {
      if (because === undefined) return { ...one, crawlers }
      const open: OpenDifferences = { because, unit: 'crawlers', examined: 0, of: crawlers.length }
      return { crawlers, result: 'not-decided', differences: bounded([], [open]) }
    })
  })
}

/** Why it is not decided what rules block for a crawler; undefined if it is, or if no rule that it follows blocks. */
function reasonIn(robots: RobotsTxt, token: string, dialect: DialectId): WhyOpen | undefined {
  const crawler = crawlerOf(token)
  if (!crawler) return undefined
  const { groups } = selectGroups(robots, crawlerQuery(crawler), dialect)
  const isBlocking = groups.some(({ rules }) => rules.some(rule => rule.type === 'disallow' && rule.pattern !== ''))
  return isBlocking ? siteMatcher({ robots }, crawler, dialect).leavesOpen : undefined
}
