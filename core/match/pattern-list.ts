import type { Octets } from '../parse/octets.ts'
import type { Pattern } from './pattern.ts'

/**
 * Patterns by rank, as the prefix trie reads them. The part of a pattern before its first star is a place in a text,
 * mostly in the file itself: of most patterns nothing else is ever needed, so they are not made.
 */
export interface PatternList {
  readonly count: number
  /** By rank, the text that contains the part before the first star, and where this part begins and ends. */
  readonly texts: readonly Octets[]
  readonly headFrom: readonly number[]
  readonly headTo: readonly number[]
  /** By rank: `LITERAL`, `ANCHORED` or `STARRED`. */
  readonly kinds: readonly number[]
  /** The pattern with this rank. */
  readonly patternOf: (rank: number) => Pattern
}

/** Matches the paths that begin with it. */
export const LITERAL = 0
/** Matches one path. */
export const ANCHORED = 1
/** Has a star, other than one at its end, which changes nothing. */
export const STARRED = 2

export function kindOf({ segments, anchored }: Pattern): number {
  if (segments.length > 1) return STARRED
  return anchored ? ANCHORED : LITERAL
}

/** The list of patterns that are made already. */
export function patternListOf(patterns: readonly Pattern[]): PatternList {
  const texts = patterns.map(({ segments }) => segments[0] ?? '')
  return {
    count: patterns.length,
    texts,
    headFrom: texts.map(() => 0),
    headTo: texts.map(({ length }) => length),
    kinds: patterns.map(kindOf),
    patternOf: rank => {
      const pattern = patterns[rank]
      if (!pattern) throw new RangeError(`no pattern has the rank ${rank}`)
      return pattern
    },
  }
}
