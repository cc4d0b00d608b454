import { isCrawlerName } from '../parse/product-token.ts'
import type { Crawler, CrawlerCategory } from './crawler.ts'
import { aiPurposes, crawlersOfPurpose, purposeGroups } from './purposes.ts'
import { crawlerForOwnToken, crawlerOf, crawlers } from './registry.ts'

const describedIn = (ids: readonly CrawlerCategory[]) => ids.flatMap(id => crawlersOfPurpose(id).described)

/**
 * Purposes by their names: the categories of the registry, `ai` for three of them, and `previews` as the playground says,
 * each with the crawlers that the playground counts. `all`: every crawler in use, also those that are only listed.
 */
const purposes: ReadonlyMap<string, readonly Crawler[]> = new Map<string, readonly Crawler[]>([
  ...Object.values(purposeGroups)
    .flat()
    .map(id => [id, describedIn([id])] as const),
  ['ai', describedIn(aiPurposes)],
  ['previews', describedIn(['preview'])],
  ['all', crawlers.filter(({ retired }) => !retired)],
])

/** The names of purposes that stand for several crawlers. */
export const purposeNames: readonly string[] = [...purposes.keys()].filter(name => name !== 'previews')

/** What a name stands for: one crawler, known or not, or the crawlers of a purpose. */
export interface NamedCrawlers {
  readonly is: 'crawler' | 'purpose'
  readonly crawlers: readonly Crawler[]
}

/** What a product token or the name of a purpose stands for; undefined for a text that can be neither. */
export function crawlersCalled(name: string): NamedCrawlers | undefined {
  const known = purposes.get(name.toLowerCase())
  const crawler = crawlerOf(name)
  // "Archive" could be a purpose or a crawler; it is the crawler only if it is spelt like its token.
  if (known && crawler?.token !== name) return { is: 'purpose', crawlers: known }
  if (crawler) return { is: 'crawler', crawlers: [crawler] }
  return isCrawlerName(name) ? { is: 'crawler', crawlers: [crawlerForOwnToken(name)] } : undefined
}

export const listedNames = (text: string): readonly string[] =>
  text
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '')

/** Whether a text is a whole User-Agent header, or a part of one. A header can contain commas: `(KHTML, like Gecko)`. */
export const looksLikeHeader = (text: string): boolean => /[/(;]/.test(text)
