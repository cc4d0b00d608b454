import { lowerCaseToken } from '../parse/product-token.ts'
import { nearestOf, nearestWord } from '../text/edit-distance.ts'
import { categoryOf } from './categories.ts'
import type { Crawler } from './crawler.ts'
import { crawlerOf, crawlers } from './registry.ts'
import { crawlerOfUserAgent } from './user-agent.ts'

/** Without case and accents: `Cốc` is found by `coc`. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const folded = crawlers.map(crawler => ({
  crawler,
  token: fold(crawler.token),
  operator: fold(crawler.operator),
  purpose: fold(`${crawler.purpose} ${categoryOf(crawler.category).title} ${crawler.category}`),
}))

/** Nothing is known of it but that it is listed. */
export const isOnlyListed = ({ verification }: Crawler): boolean => verification === 'listed'

/** The lower, the better; undefined if the text is nowhere in the entry. */
const rankOf = (entry: (typeof folded)[number], text: string): number | undefined => {
  if (entry.token === text) return 0
  if (entry.token.startsWith(text)) return 1
  if (entry.token.includes(text)) return 2
  if (entry.operator.includes(text)) return 3
  if (entry.purpose.includes(text)) return 4
  return undefined
}

/** Ranks the text as a whole; failing that, word by word, where every word must be found. */
const rankOfWords = (entry: (typeof folded)[number], text: string): number | undefined => {
  const whole = rankOf(entry, text)
  if (whole !== undefined) return whole
  let worst = 0
  for (const word of new Set(text.split(/\s+/))) {
    const rank = rankOf(entry, word)
    if (rank === undefined) return undefined
    worst = Math.max(worst, rank)
  }
  return worst
}

/**
 * The crawlers that a text may mean, the best first: by the token's beginning, anywhere in the token, by the operator,
 * by purpose or category; of equally good ones those first of which more is known than that they are listed. All of them
 * for an empty text. A whole User-Agent header finds the crawler that it names.
 */
export const searchCrawlers = (text: string): readonly Crawler[] => {
  const wanted = fold(text).trim()
  if (wanted === '') return crawlers
  const found = folded
    .flatMap(entry => {
      const rank = rankOfWords(entry, wanted)
      return rank === undefined ? [] : [{ crawler: entry.crawler, rank }]
    })
    .sort((a, b) => a.rank - b.rank || Number(isOnlyListed(a.crawler)) - Number(isOnlyListed(b.crawler)))
    .map(({ crawler }) => crawler)
  const sender = found.length === 0 ? crawlerOfUserAgent(text) : undefined
  return sender ? [sender] : found
}

/** Names that are only listed are often words, and old ones: nobody means them by a slip. */
const tokens = crawlers.filter(crawler => !isOnlyListed(crawler)).map(({ token }) => token)

const nearestToken = nearestOf(tokens)

/** The tokens that go on behind another known one: `SemrushBot-BA`, with where the hyphen is. */
const variants: ReadonlyMap<string, number> = new Map(
  tokens.flatMap(token => {
    const hyphen = token.lastIndexOf('-')
    return hyphen > 0 && crawlerOf(token.slice(0, hyphen)) !== undefined ? [[token, hyphen]] : []
  }),
)

/** The known token that a misspelt one is likely meant to be; undefined if none is near, or if it is known as it stands. */
export const suggestToken = (misspelt: string): string | undefined => {
  if (crawlerOf(misspelt) !== undefined) return undefined
  const wanted = lowerCaseToken(misspelt)
  return nearestToken(misspelt, token => areSiblings(wanted, token))
}

/**
 * Whether two names begin with a known token and go on too differently for a slip: `SemrushBot-SA` is another crawler than
 * `SemrushBot-BA`. The first one is in lower case.
 */
function areSiblings(wanted: string, token: string): boolean {
  const hyphen = variants.get(token)
  if (hyphen === undefined || !wanted.startsWith(lowerCaseToken(token.slice(0, hyphen + 1)))) return false
  return nearestWord(wanted.slice(hyphen + 1), [token.slice(hyphen + 1)]) === undefined
}
