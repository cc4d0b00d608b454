import type { Crawler, CrawlerCategory } from './crawler.ts'
import { isPurposeToken } from './purpose-token.ts'
import { crawlerOf, crawlersOf, isOnlyListed } from './registry.ts'

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

/**
 * Whether a crawler is counted and chosen with its purpose: it is in use, and more is known of it than a listing. A token
 * that names a purpose is not a crawler.
 */
export const isDescribed = (crawler: Crawler): boolean =>
  !crawler.retired && !isOnlyListed(crawler) && !isPurposeToken(crawler.token)

/** The crawlers of a purpose that are in use. */
export function crawlersOfPurpose(purpose: CrawlerCategory): CrawlersOfPurpose {
  const all = crawlersOf(purpose).filter(({ retired }) => !retired)
  return { described: all.filter(isDescribed), onlyListed: all.filter(isOnlyListed) }
}

/** The purposes that are about AI. */
export const aiPurposes: readonly CrawlerCategory[] = ['ai-training', 'ai-search', 'ai-user']

/**
 * Purposes as people ask about them, in the order in which they are shown: answers of AI are one thing, whoever has them
 * fetched. `own` are tokens that the registry does not know.
 */
export const purposeGroups = {
  own: [],
  search: ['search'],
  'ai-answers': ['ai-search', 'ai-user'],
  'ai-training': ['ai-training'],
  previews: ['preview'],
  ads: ['ads'],
  archives: ['archive'],
  seo: ['seo'],
  others: ['user-fetch', 'testing', 'other'],
} as const satisfies Readonly<Record<string, readonly CrawlerCategory[]>>

export type PurposeGroup = keyof typeof purposeGroups

/** Items about product tokens by what the tokens are for, in the order of `purposeGroups`. No group is empty. */
export function byPurpose<Item extends { readonly token: string }>(
  items: readonly Item[],
): readonly { readonly purpose: PurposeGroup; readonly items: readonly Item[] }[] {
  const groups = Object.entries(purposeGroups) as readonly (readonly [PurposeGroup, readonly CrawlerCategory[]])[]
  return groups.flatMap(([purpose, categories]) => {
    const found = items.filter(({ token }) => {
      const category = crawlerOf(token)?.category
      return category ? categories.includes(category) : purpose === 'own'
    })
    return found.length > 0 ? [{ purpose, items: found }] : []
  })
}
