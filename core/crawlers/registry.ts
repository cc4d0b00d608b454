import { lowerCaseToken, productTokenPrefix } from '../parse/product-token.ts'
import { named } from '../text/named.ts'
import type { Wording } from '../text/wording.ts'
import type { Crawler, CrawlerCategory } from './crawler.ts'
import { aiCompanies } from './data/ai.ts'
import { aiOthers } from './data/ai-others.ts'
import { google } from './data/google.ts'
import { listed } from './data/listed.ts'
import { listedAi } from './data/listed-ai.ts'
import { oldPrograms } from './data/old-programs.ts'
import { platforms } from './data/platforms.ts'
import { searchEngines } from './data/search-engines.ts'
import { seoTools } from './data/seo.ts'
import { sharedPurposes } from './data/shared-purposes.ts'

/** Every known crawler, those of one operator together, and last those of which no operator is known. */
export const crawlers: readonly Crawler[] = byOperator([
  ...google,
  ...searchEngines,
  ...aiCompanies,
  ...aiOthers,
  ...seoTools,
  ...platforms,
  ...listed,
  ...listedAi,
  ...oldPrograms,
])

function byOperator(all: readonly Crawler[]): readonly Crawler[] {
  const groups = new Map<string, Crawler[]>()
  for (const crawler of all) {
    const group = groups.get(crawler.operator)
    if (group) group.push(crawler)
    else groups.set(crawler.operator, [crawler])
  }
  const unknown = groups.get('') ?? []
  groups.delete('')
  return [...[...groups.values()].flat(), ...unknown]
}

const byToken: ReadonlyMap<string, Crawler> = new Map(
  crawlers.flatMap(crawler =>
    [crawler.token, ...crawler.aliases].map(token => [lowerCaseToken(token), crawler] as const),
  ),
)

/** The known crawler of a product token or alias, in any case (RFC 9309 §2.2.1); undefined if there is none. */
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
 * The crawlers that follow a group for this token although it is another's: Bingbot follows one for msnbot. Whether they
 * do in a file depends on the groups that it has for the tokens before this one in their chains.
 */
export const followersOf = (token: string): readonly Crawler[] => {
  const wanted = lowerCaseToken(token)
  const own = crawlerOf(token)
  return crawlers.filter(
    crawler => crawler !== own && crawler.chain.some(followed => lowerCaseToken(followed) === wanted),
  )
}

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
      aliases: [],
      sentAs: [],
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
      olderReading: undefined,
      fileRules: undefined,
      crawlDelay: undefined,
      retired: undefined,
      verification: 'own',
      evidence: [],
      addresses: [],
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

/**
 * Whether every question about the crawler has the answer that it has for an unknown token: nothing is known of it but
 * its name.
 */
export const isAsUnknown = ({ verification, dialect, chain }: Crawler): boolean =>
  verification === 'listed' && dialect === 'rfc9309' && chain.length === 1

/** What a crawler is for, in a few words, to be translated. */
export function purposeWording({ token, purpose }: Crawler): Wording {
  return named('purpose', sharedPurposeNames.get(purpose) ?? token, purpose)
}

const sharedPurposeNames: ReadonlyMap<string, string> = new Map(
  Object.entries(sharedPurposes).map(([name, text]) => [text, name] as const),
)
