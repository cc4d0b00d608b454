import { lowerCaseToken, productTokenPrefix } from '../parse/product-token.ts'
import { named } from '../text/named.ts'
import type { Wording } from '../text/wording.ts'
import type { Crawler, CrawlerCategory } from './crawler.ts'
import { aiCompanies } from './data/ai.ts'
import { aiOthers } from './data/ai-others.ts'
import { google } from './data/google.ts'
import { platforms } from './data/platforms.ts'
import { searchEngines } from './data/search-engines.ts'
import { seoTools } from './data/seo.ts'

/** Every known crawler, those of one operator together. */
export const crawlers: readonly Crawler[] = [
  ...google,
  ...searchEngines,
  ...aiCompanies,
  ...aiOthers,
  ...seoTools,
  ...platforms,
]

const byToken: ReadonlyMap<string, Crawler> = new Map(
  crawlers.map(crawler => [lowerCaseToken(crawler.token), crawler] as const),
)

/** The known crawler of a product token, in any case (RFC 9309 §2.2.1); undefined if there is none. */
export const crawlerOf = (token: string): Crawler | undefined => byToken.get(lowerCaseToken(token))

/**
 * The known crawler that a user-agent value names: the value itself, which may hold more than the grammar allows
 * (`Sogou web spider`), or its beginning, which is what Google's parser and most others read (`Googlebot/2.1`).
 */
export const crawlerNamedBy = (value: string): Crawler | undefined =>
  crawlerOf(value) ?? crawlerOf(productTokenPrefix(value))

/** The tokens whose groups are followed, the best first, without `*`; for an unknown token, itself alone. */
export const chainOf = (token: string): readonly string[] => crawlerOf(token)?.chain ?? [token]

export const crawlersOf = (category: CrawlerCategory): readonly Crawler[] =>
  crawlers.filter(crawler => crawler.category === category)

/**
 * The crawler of a token that a person typed: the known one if there is one, otherwise an entry that assumes what
 * RFC 9309 says of every crawler. Throws a TypeError if the token is empty.
 */
export const crawlerForOwnToken = (token: string): Crawler => {
  const trimmed = token.trim()
  if (trimmed === '') throw new TypeError(`A product token cannot be empty: ${JSON.stringify(token)}`)
  return (
    crawlerOf(trimmed) ?? {
      token: trimmed,
      operator: '',
      category: 'other',
      kind: 'crawler',
      crawls: true,
      purpose: '',
      docs: undefined,
      obeys: 'not-stated',
      statement: undefined,
      chain: [trimmed],
      globalGroup: true,
      mayFollow: undefined,
      dialect: 'rfc9309',
      crawlDelay: undefined,
      retired: undefined,
      verification: 'own',
      evidence: [],
      addresses: undefined,
    }
  )
}

/**
 * What a verdict or a comparison asks for a crawler: its fall-back chain, and whether groups for `*` are for it, which is
 * assumed unless its operator says otherwise.
 */
export function crawlerQuery({ chain, globalGroup }: Pick<Crawler, 'chain' | 'globalGroup'>) {
  return { productToken: chain, globalGroup: globalGroup !== false }
}

/** What a crawler is for, in a few words, to be translated. */
export const purposeWording = ({ token, purpose }: Crawler): Wording => named('purpose', token, purpose)
