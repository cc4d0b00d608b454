import type { RankedPattern } from './pattern-list.ts'
import { NONE } from './trie.ts'

/**
 * How the patterns whose first star is on the path to a node of the prefix trie are decided: by linear matching or the
 * lazy DFA.
 */
export interface StarPlan {
  /** The first pattern that is matched linearly; the others follow by `next`. */
  readonly linear: LinearCandidate | undefined
  /** The number of these patterns and the lowest of their ranks. */
  readonly linearCount: number
  readonly bestLinear: number
  /** The lowest rank that the DFA can find. */
  readonly bestInDfa: number
  /**
   * Whether a `?` follows the first star of all patterns that the DFA decides: then none matches a URL without a query.
   * Normalising makes no `?`. Most patterns with a star are about parameters.
   */
  readonly needsQuery: boolean
  /** How many patterns the DFA must have to decide all of these: those of the nodes that were built by then. */
  readonly dfaPatterns: number
}

/** A starred pattern that is tried by linear matching. `depth` is the number of octets before its first `*`. */
export interface LinearCandidate extends RankedPattern {
  readonly depth: number
  readonly next: LinearCandidate | undefined
}

/**
 * Up to `MAX_LINEAR_CANDIDATES` starred patterns per node are matched linearly instead of by the DFA. This does not
 * apply to the root, which every path passes, or to sets with at most `MANY` starred patterns: their DFA is small and
 * soon complete.
 */
const MAX_LINEAR_CANDIDATES = 8
const ROOT = 1
const MANY = 100

/** How many patterns are matched linearly at a node. */
export const linearLimit = (patternsWithStars: number): number => (patternsWithStars > MANY ? MAX_LINEAR_CANDIDATES : 0)

/**
 * The plan of a node with a star at `depth` octets from the root, made from the plan of the previous star.
 * @param most how many patterns are matched linearly
 * @param dfaPatterns the patterns that the DFA decides, to which those of the node may be added
 */
export function extendPlan(
  depth: number,
  before: StarPlan,
  starred: readonly RankedPattern[],
  most: number,
  dfaPatterns: RankedPattern[],
): StarPlan {
  const best = starred[0]?.rank ?? NONE
  const { linear, linearCount, bestLinear, bestInDfa } = before
  const count = linearCount + starred.length
  if (depth <= ROOT || count > most) {
    for (const pattern of starred) dfaPatterns.push(pattern)
    return {
      linear,
      linearCount,
      bestLinear,
      bestInDfa: Math.min(best, bestInDfa),
      needsQuery: before.needsQuery && starred.every(needsQuery),
      dfaPatterns: dfaPatterns.length,
    }
  }
  const first = starred.reduceRight<LinearCandidate | undefined>(
    (next, { rank, pattern }) => ({ rank, pattern, depth, next }),
    linear,
  )
  const lowest = Math.min(best, bestLinear)
  return {
    linear: first,
    linearCount: count,
    bestLinear: lowest,
    bestInDfa,
    needsQuery: before.needsQuery,
    dfaPatterns: before.dfaPatterns,
  }
}

/** Whether a `?` follows the first star of the pattern. */
export const needsQuery = ({ pattern: { segments } }: RankedPattern): boolean => segments[1]?.startsWith('?') === true

export const emptyPlan: StarPlan = {
  linear: undefined,
  linearCount: 0,
  bestLinear: NONE,
  bestInDfa: NONE,
  needsQuery: true,
  dfaPatterns: 0,
}
