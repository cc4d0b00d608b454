import { categoryOf } from './categories.ts'
import type { Crawler } from './crawler.ts'
import { profileOf } from './profiles/index.ts'
import { crawlers, isOnlyListed } from './registry.ts'
import { crawlerOfUserAgent } from './user-agent.ts'

/** Removes case and accents: `coc` finds `Cốc`. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const foldedCrawlers = crawlers.map(crawler => ({
  crawler,
  token: fold(crawler.token),
  operator: fold(crawler.operator),
  purpose: fold(`${profileOf(crawler).purpose} ${categoryOf(crawler.category).title} ${crawler.category}`),
}))

/** Lower ranks are better matches. Undefined if the text is nowhere in the entry. */
const rankOf = (entry: (typeof foldedCrawlers)[number], text: string): number | undefined => {
  if (entry.token === text) return 0
  if (entry.token.startsWith(text)) return 1
  if (entry.token.includes(text)) return 2
  if (entry.operator.includes(text)) return 3
  if (entry.purpose.includes(text)) return 4
  return undefined
}

/** Ranks the text as a whole, or else word by word; then every word must be found. */
const rankOfWords = (
  entry: (typeof foldedCrawlers)[number],
  text: string,
  words: ReadonlySet<string>,
): number | undefined => {
  const whole = rankOf(entry, text)
  if (whole !== undefined) return whole
  let worst = 0
  for (const word of words) {
    const rank = rankOf(entry, word)
    if (rank === undefined) return undefined
    worst = Math.max(worst, rank)
  }
  return worst
}

/**
 * The crawlers that a text may mean, the best match first: at the beginning of the token, anywhere in the token, in the
 * operator, in purpose or category. Of equal matches, crawlers that are only listed come last. An empty text returns
 * all crawlers. A whole User-Agent header finds the crawler that it names.
 */
export const searchCrawlers = (text: string): readonly Crawler[] => {
  const wanted = fold(text).trim()
  if (wanted === '') return crawlers
  const words = new Set(wanted.split(/\s+/))
  const found = foldedCrawlers
    .flatMap(entry => {
      const rank = rankOfWords(entry, wanted, words)
      return rank === undefined ? [] : [{ crawler: entry.crawler, rank }]
    })
    .sort((a, b) => a.rank - b.rank || Number(isOnlyListed(a.crawler)) - Number(isOnlyListed(b.crawler)))
    .map(({ crawler }) => crawler)
  const sender = found.length === 0 ? crawlerOfUserAgent(text) : undefined
  return sender ? [sender] : found
}
