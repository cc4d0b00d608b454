import type { Crawler, CrawlerCategory } from './crawler.ts'
import { crawlersOf, isOnlyListed } from './registry.ts'

/**
 * The crawlers of a purpose that are in use, in the order of the registry, in two parts. All faces count and choose
 * `described`: "AI training" is the same set in the picker, in the overview of a site, in changes of a file and on the
 * command line.
 */
export interface CrawlersOfPurpose {
  /** Those about which more is known than that they are on a list. */
  readonly described: readonly Crawler[]
  /** Those that are only listed: no text of their operators was found. */
  readonly onlyListed: readonly Crawler[]
}

/** Whether a crawler is counted and chosen with its purpose: it is in use, and more is known of it than a listing. */
export const isDescribed = (crawler: Crawler): boolean => !crawler.retired && !isOnlyListed(crawler)

/** The crawlers of a purpose that are in use. */
export function crawlersOfPurpose(purpose: CrawlerCategory): CrawlersOfPurpose {
  const all = crawlersOf(purpose).filter(({ retired }) => !retired)
  return { described: all.filter(isDescribed), onlyListed: all.filter(isOnlyListed) }
}

/** The purposes that are about AI. */
export const aiPurposes: readonly CrawlerCategory[] = ['ai-training', 'ai-search', 'ai-user']
