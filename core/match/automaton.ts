import type { Pattern } from '../dialects/pattern.ts'
import type { PlainTables } from '../dialects/plain.ts'
import { buildPrefixes, NOT_PLAIN } from './prefixes.ts'
import { buildStars } from './stars.ts'
import { NONE } from './trie.ts'

export { NOT_PLAIN }

/**
 * Which of many patterns wins, at a cost that depends on the path and not on how many patterns there are: one walk
 * down the tree of those without a star, which most files have and which needs no more than the tree, and one of the
 * automaton of those with stars.
 */
export interface Automaton {
  /** The lowest rank of the patterns that match the path, a string of octets; `NONE` if none does. */
  winner(path: string): number
  /**
   * The same for the path that begins at `from` in a URL, if that is compared as it stands; otherwise
   * `NOT_PLAIN`. Nothing is allocated once the states are there.
   */
  winnerOf(url: string, from: number): number
}

/** Builds the automaton of patterns in the order of precedence: the index of a pattern is its rank. */
export function buildAutomaton(patterns: readonly Pattern[], plain: PlainTables): Automaton {
  const prefixes = buildPrefixes(patterns, plain)
  const firstStarred = patterns.findIndex(({ segments }) => segments.length > 1)
  if (firstStarred < 0) {
    return { winner: prefixes.winner, winnerOf: (url, from) => prefixes.winnerOf(url, from, NONE) }
  }
  const stars = buildStars(patterns, plain)

  function winner(path: string): number {
    const rank = prefixes.winner(path)
    return rank < firstStarred ? rank : Math.min(rank, stars.winner(path))
  }

  function winnerOf(url: string, from: number): number {
    const rank = prefixes.winnerOf(url, from, firstStarred)
    // `NOT_PLAIN` is lower than every rank.
    return rank < firstStarred ? rank : Math.min(rank, stars.winnerOf(url, from))
  }

  return { winner, winnerOf }
}
