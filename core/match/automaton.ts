import type { Pattern } from '../dialects/pattern.ts'
import type { PlainTables } from '../dialects/plain.ts'
import { buildPrefixes, NOT_PLAIN, type Prefixes, prefixWinner, prefixWinnerOf } from './prefixes.ts'
import { buildStars, type Stars } from './stars.ts'
import { NONE } from './trie.ts'

export { NOT_PLAIN }

/**
 * Which of many patterns wins, at a cost that depends on the path and not on how many patterns there are: one walk
 * down the tree of those without a star, which most files have and which needs no more than the tree, and one of the
 * automaton of those with stars.
 */
export interface Automaton {
  readonly prefixes: Prefixes
  readonly stars: Stars | undefined
  /** The lowest rank of a pattern with a star; `NONE` if there is none. */
  readonly firstStarred: number
  /** The lowest rank of the patterns that match the path, a string of octets; `NONE` if none does. */
  winner(path: string): number
}

/** Builds the automaton of patterns in the order of precedence: the index of a pattern is its rank. */
export function buildAutomaton(patterns: readonly Pattern[], plain: PlainTables): Automaton {
  const prefixes = buildPrefixes(patterns, plain)
  const starred = patterns.findIndex(({ segments }) => segments.length > 1)
  if (starred < 0) {
    return { prefixes, stars: undefined, firstStarred: NONE, winner: path => prefixWinner(prefixes, path) }
  }
  const stars = buildStars(patterns, plain)
  return {
    prefixes,
    stars,
    firstStarred: starred,
    winner: path => {
      const rank = prefixWinner(prefixes, path)
      return rank < starred ? rank : Math.min(rank, stars.winner(path))
    },
  }
}

/**
 * The lowest rank of the patterns that match the path that begins at `from` in a URL, if that is compared as it
 * stands; otherwise `NOT_PLAIN`. Nothing is allocated once the states are there.
 */
export function winnerOf({ prefixes, stars, firstStarred }: Automaton, url: string, from: number): number {
  const rank = prefixWinnerOf(prefixes, url, from, firstStarred)
  // `NOT_PLAIN` is lower than every rank.
  return stars === undefined || rank < firstStarred ? rank : Math.min(rank, stars.winnerOf(url, from))
}
