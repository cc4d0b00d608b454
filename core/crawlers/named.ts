import { isCrawlerName } from '../parse/product-token.ts'
import { categories } from './categories.ts'
import type { Crawler } from './crawler.ts'
import { presets } from './presets.ts'
import { crawlersOfPurpose } from './purposes.ts'
import { crawlerForOwnToken, crawlerOf, crawlers } from './registry.ts'
import { crawlerOfUserAgent } from './user-agent.ts'

/**
 * Purposes by their names: the presets of the playground and the categories of the registry, each with the crawlers that
 * the playground counts. `all`: every crawler in use, also those that are only listed.
 */
const purposes: ReadonlyMap<string, readonly Crawler[]> = new Map([
  ...categories.map(({ id }) => [id, crawlersOfPurpose(id).described] as const),
  ...presets
    .filter(({ id }) => id !== 'default')
    .map(({ id, tokens }) => [id, tokens.map(token => crawlerForOwnToken(token))] as const),
  ['all', crawlers.filter(({ retired }) => !retired)] as const,
])

/** The names of purposes that stand for several crawlers. */
export const purposeNames: readonly string[] = [...purposes.keys()].filter(name => name !== 'previews')

/** What a name stands for: one crawler, known or not, the crawlers of a purpose, or nothing that can be a crawler. */
export type NamedCrawlers =
  | { readonly is: 'crawler'; readonly crawlers: readonly [Crawler] }
  | { readonly is: 'purpose'; readonly crawlers: readonly Crawler[] }
  | { readonly is: 'header-without-crawler' | 'not-a-name'; readonly crawlers: readonly [] }

/** What a product token, a purpose or a whole User-Agent header stands for. */
export function crawlersCalled(name: string): NamedCrawlers {
  const known = purposes.get(name.toLowerCase())
  const crawler = crawlerOf(name)
  // "Archive" could be a purpose or a crawler; it is the crawler only if it is spelt like its token.
  if (known && crawler?.token !== name) return { is: 'purpose', crawlers: known }
  if (crawler) return { is: 'crawler', crawlers: [crawler] }
  if (isHeader(name)) {
    const sender = crawlerOfUserAgent(name)
    return sender ? { is: 'crawler', crawlers: [sender] } : { is: 'header-without-crawler', crawlers: [] }
  }
  return isCrawlerName(name)
    ? { is: 'crawler', crawlers: [crawlerForOwnToken(name)] }
    : { is: 'not-a-name', crawlers: [] }
}

/** The names in a list with commas. A header can contain commas: `(KHTML, like Gecko)`. */
export function listedNames(text: string): readonly string[] {
  if (isHeader(text)) return [text]
  return text
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '')
}

const isHeader = (text: string): boolean => /[/(;]/.test(text)
