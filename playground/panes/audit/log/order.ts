import type { LogCrawler } from '../../../../core/audit/index.ts'
import { categories, crawlerOf } from '../../../../core/crawlers/index.ts'

export interface OrderedCrawlers {
  /** Crawlers with forbidden requests: those with the most come first; equal ones are in the order of `kept`. */
  readonly forbidden: readonly LogCrawler[]
  /** All other crawlers, by category with AI first; within a category, the busiest first. */
  readonly kept: readonly LogCrawler[]
}

/** The crawlers in the order in which they are shown: those that broke rules first. */
export function orderedCrawlers(crawlers: readonly LogCrawler[]): OrderedCrawlers {
  const ordered = [...crawlers].sort(
    (a, b) => categoryRank(a) - categoryRank(b) || b.requests - a.requests || (a.token < b.token ? -1 : 1),
  )
  return {
    forbidden: ordered.filter(({ forbidden }) => forbidden > 0).sort((a, b) => b.forbidden - a.forbidden),
    kept: ordered.filter(({ forbidden }) => forbidden === 0),
  }
}

/** Whether a crawler serves AI, as its category says. */
export const isAiCrawler = ({ token }: Pick<LogCrawler, 'token'>): boolean =>
  crawlerOf(token)?.category.startsWith('ai-') === true

function categoryRank(crawler: LogCrawler): number {
  const category = crawlerOf(crawler.token)?.category
  const place = categories.findIndex(({ id }) => id === category)
  if (place < 0) return categories.length
  return isAiCrawler(crawler) ? place - categories.length : place
}
