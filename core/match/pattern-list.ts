import type { Octets } from '../parse/octets.ts'
import type { Pattern } from './pattern.ts'

/**
 * Patterns by rank, as the prefix trie reads them. Of most patterns nothing but the head is ever needed, so they are not
 * made.
 */
export interface PatternList {
  /** By rank. */
  readonly heads: readonly PatternHead[]
  /** The pattern with this rank; undefined if there is no such rank. */
  readonly patternOf: (rank: number) => Pattern | undefined
}

/** A pattern and its rank. */
export interface RankedPattern {
  readonly rank: number
  readonly pattern: Pattern
}

/** All patterns, in order of rank. */
export const allPatterns = ({ heads, patternOf }: PatternList): RankedPattern[] =>
  heads.flatMap((_, rank) => {
    const pattern = patternOf(rank)
    return pattern ? [{ rank, pattern }] : []
  })

/** The part of a pattern before its first star: a place in a text, mostly in the file itself. */
export interface PatternHead {
  readonly text: Octets
  readonly from: number
  readonly to: number
  /** `LITERAL`, `ANCHORED` or `STARRED`. */
  readonly kind: number
}

/** The pattern matches the paths that begin with its head. */
export const LITERAL = 0
/** The pattern matches one path. */
export const ANCHORED = 1
/** The pattern has a star, other than one at its end, which changes nothing. */
export const STARRED = 2

/** The head of a pattern that is made already. */
export function headOf({ segments, anchored }: Pattern): PatternHead {
  const text = segments[0] ?? ''
  const kind = segments.length > 1 ? STARRED : anchored ? ANCHORED : LITERAL
  return { text, from: 0, to: text.length, kind }
}
