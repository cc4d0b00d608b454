import { lowerCaseToken, productTokenArgument, productTokenPrefix } from '../parse/product-token.ts'
import { type Crawler, type CrawlerCategory, crawlerOfEntry, isSearchEngine } from './crawler.ts'
import { aiCompanies } from './data/ai.ts'
import { otherAiCrawlers } from './data/ai-others.ts'
import { googleCrawlers } from './data/google.ts'
import { listedOthers } from './data/listed.ts'
import { listedAi } from './data/listed-ai.ts'
import { oldPrograms } from './data/old-programs.ts'
import { platforms } from './data/platforms.ts'
import { crawlersForSearch } from './data/search-engines.ts'
import { seoTools } from './data/seo.ts'
import { isPurposeToken } from './purpose-token.ts'

/** Every known crawler, grouped by operator; crawlers without a known operator come last. */
export const crawlers: readonly Crawler[] = byOperator([
  ...googleCrawlers,
  ...crawlersForSearch,
  ...aiCompanies,
  ...otherAiCrawlers,
  ...seoTools,
  ...platforms,
  ...listedOthers,
  ...listedAi,
  ...oldPrograms,
])

/** Puts the crawlers of an operator together, where its first one is. */
function byOperator(all: readonly Crawler[]): readonly Crawler[] {
  const groups = new Map<string, Crawler[]>()
  for (const crawler of all) {
    const group = groups.get(crawler.operator)
    if (group) group.push(crawler)
    else groups.set(crawler.operator, [crawler])
  }
  const withoutOperator = groups.get('') ?? []
  groups.delete('')
  return [...[...groups.values()].flat(), ...withoutOperator]
}

const crawlersByToken: ReadonlyMap<string, Crawler> = new Map(
  crawlers.flatMap(crawler =>
    [crawler.token, ...crawler.aliases].map(token => [lowerCaseToken(token), crawler] as const),
  ),
)

/** The known crawler with a product token or alias, in any case (RFC 9309 §2.2.1); undefined if there is none. */
export const crawlerOf = (token: string): Crawler | undefined => crawlersByToken.get(lowerCaseToken(token))

/** By the whole value (`Sogou web spider`) or by its beginning, as Google's parser reads it (`Googlebot/2.1`). */
export const crawlerNamedBy = (value: string): Crawler | undefined =>
  crawlerOf(value) ?? crawlerOf(productTokenPrefix(value))

/** The tokens whose groups a crawler follows, the best first, without `*`. For an unknown token, only this token. */
export const chainOfToken = (token: string): readonly string[] => crawlerOf(token)?.chain ?? [token]

/** The search engines of the registry. Whether a site is closed to search, and whether an edit closes it, is about them. */
export const searchEngines: readonly Crawler[] = crawlers.filter(isSearchEngine)

/** The known crawlers of a category, retired ones too. */
export const crawlersOf = (category: CrawlerCategory): readonly Crawler[] =>
  crawlers.filter(crawler => crawler.category === category)

/**
 * Other crawlers that follow a group for this token: Bingbot follows a group for msnbot. Whether they follow it in a
 * given file depends on its groups for the tokens that come earlier in their chains.
 */
export const followersOf = (token: string): readonly Crawler[] => {
  const wanted = lowerCaseToken(token)
  const own = crawlerOf(token)
  return crawlers.filter(
    crawler => crawler !== own && crawler.chain.some(followed => lowerCaseToken(followed) === wanted),
  )
}

/**
 * The crawler for a token that a person typed: the known one, or else an entry that assumes what RFC 9309 says about
 * every crawler. Throws a `TypeError` for what is not the name of a crawler: a name with a version, a whole header, a list
 * in one text, an empty text. Under a token for a purpose nothing is fetched.
 */
export function crawlerForOwnToken(token: string): Crawler {
  const known = knownCrawlerOf(token)
  if (known) return known
  const own = productTokenArgument(token)
  return crawlerOfEntry('', { ...(isPurposeToken(own) ? ofPurpose : assumed), token: own })
}

const knownCrawlerOf = (token: unknown) => (typeof token === 'string' ? crawlerOf(token.trim()) : undefined)

/** What is assumed about a crawler of which only the token is known. */
const assumed = { category: 'other', globalGroup: true, verification: 'own' } as const

/** Whether the groups for `*` count for a purpose is not known. */
const ofPurpose = { category: 'other', kind: 'control', obeys: 'preference', verification: 'own' } as const

/**
 * The query for a crawler's groups: its fall-back chain, and whether it follows groups for `*`, which is assumed unless
 * its operator says otherwise.
 */
export function crawlerQuery({ chain, globalGroup }: Pick<Crawler, 'chain' | 'globalGroup'>) {
  return { productToken: chain, globalGroup: globalGroup !== false }
}

/** Whether every verdict for the crawler is that of an unknown token, because only its token is known. */
export const isLikeUnknown = ({ verification, dialect, chain }: Crawler): boolean =>
  verification === 'listed' && dialect === 'rfc9309' && chain.length === 1

/** Whether a list is all that is known about the crawler. */
export const isOnlyListed = ({ verification }: Crawler): boolean => verification === 'listed'
