import type { LogCrawler } from '../../../../core/audit/index.ts'
import { categories, crawlerOf } from '../../../../core/crawlers/index.ts'

export interface Crawlers {
  /** Those with requests that the rules forbid: the most of them first, then as the others. */
  readonly forbidden: readonly LogCrawler[]
  /** All others by their category, those of AI first; within one, the busiest first. */
  readonly kept: readonly LogCrawler[]
}

/** The crawlers as they are shown: the answer that a person looks for stands first. */
export function inOrder(crawlers: readonly LogCrawler[]): Crawlers {
  const ordered = [...crawlers].sort(
    (a, b) => placeOf(a) - placeOf(b) || b.requests - a.requests || (a.token < b.token ? -1 : 1),
  )
  return {
    forbidden: ordered.filter(({ forbidden }) => forbidden > 0).sort((a, b) => b.forbidden - a.forbidden),
    kept: ordered.filter(({ forbidden }) => forbidden === 0),
  }
}

/** Whether a crawler serves AI, as its category says. */
export const isOfAi = ({ token }: Pick<LogCrawler, 'token'>): boolean =>
  crawlerOf(token)?.category.startsWith('ai-') === true

function placeOf(crawler: LogCrawler): number {
  const category = crawlerOf(crawler.token)?.category
  const place = categories.findIndex(({ id }) => id === category)
  if (place < 0) return categories.length
  return isOfAi(crawler) ? place - categories.length : place
}
