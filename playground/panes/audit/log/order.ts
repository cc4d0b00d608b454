import type { LogCrawler } from '../../../../core/audit/index.ts'

export interface Crawlers {
  /** Those with requests that the rules forbid: the most of them first, then the busiest. */
  readonly forbidden: readonly LogCrawler[]
  /** All others, the busiest first. */
  readonly kept: readonly LogCrawler[]
}

/** The crawlers as they are shown: the answer that a person looks for stands first. */
export function inOrder(crawlers: readonly LogCrawler[]): Crawlers {
  const busiest = [...crawlers].sort((a, b) => b.requests - a.requests || (a.token < b.token ? -1 : 1))
  return {
    forbidden: busiest.filter(({ forbidden }) => forbidden > 0).sort((a, b) => b.forbidden - a.forbidden),
    kept: busiest.filter(({ forbidden }) => forbidden === 0),
  }
}
