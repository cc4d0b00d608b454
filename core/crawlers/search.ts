import { categories } from './categories.ts'
import type { Crawler } from './crawler.ts'
import { crawlerOf, crawlers } from './registry.ts'

/** Without case and accents: `Cốc` is found by `coc`. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const folded = crawlers.map(crawler => ({
  crawler,
  token: fold(crawler.token),
  operator: fold(crawler.operator),
  purpose: fold(
    `${crawler.purpose} ${categories.find(({ id }) => id === crawler.category)?.title ?? ''} ${crawler.category}`,
  ),
}))

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
 * by purpose or category. All of them for an empty text.
 */
export const searchCrawlers = (text: string): readonly Crawler[] => {
  const wanted = fold(text).trim()
  return folded
    .flatMap(entry => {
      const rank = rankOfWords(entry, wanted)
      return rank === undefined ? [] : [{ crawler: entry.crawler, rank: wanted === '' ? 0 : rank }]
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ crawler }) => crawler)
}

/**
 * How many characters must be inserted, removed, replaced or swapped with their neighbour to turn `a` into `b`
 * (optimal string alignment).
 */
export const editDistance = (a: string, b: string): number => {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (beforeLast[j - 2] ?? 0) + 1)
      }
      row.push(least)
    }
    beforeLast = last
    last = row
  }
  return last[b.length] ?? 0
}

/**
 * The known token that a misspelt one is likely meant to be: at most two edits away, and at most one edit for every
 * three characters, so that short tokens are not mistaken for each other. Undefined if none is that near, or if the
 * token is known as it stands.
 */
export const suggestToken = (misspelt: string): string | undefined => {
  if (crawlerOf(misspelt) !== undefined) return undefined
  const wanted = misspelt.toLowerCase()
  let nearest: string | undefined
  let least = Math.min(2, Math.floor(wanted.length / 3)) + 1
  for (const { token } of crawlers) {
    if (Math.abs(token.length - wanted.length) >= least) continue
    const distance = editDistance(wanted, token.toLowerCase())
    if (distance < least) {
      nearest = token
      least = distance
    }
  }
  return nearest
}
