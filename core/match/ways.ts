import type { Octets } from '../parse/octets.ts'
import type { Pattern } from './pattern.ts'
import { child, NONE, type Trie } from './trie.ts'

/** What may follow the stars that come alive on the way to a node before any star. */
export interface Way {
  /** The first of what is tried pattern by pattern behind these stars. */
  readonly few: Try | undefined
  /** How many there are, and the lowest of their ranks. */
  readonly countOfFew: number
  readonly bestOfFew: number
  /** The last node on the way whose star has so much behind it that the automaton follows that, or −1. */
  readonly followed: number
  /** The lowest rank that the automaton can find. */
  readonly bestFollowed: number
}

/** A pattern of which the part before the first star was found. */
export interface Tail {
  readonly rank: number
  readonly pattern: Pattern
}

/** A pattern to be tried, behind a star that so many octets lead to, and the next one of the way. */
export interface Try extends Tail {
  /** Its second segment, kept at hand: most paths do not hold it, and then the pattern need not be looked up. */
  readonly word: Octets
  readonly depth: number
  readonly next: Try | undefined
}

/**
 * So many patterns are tried one by one on a way, but not behind the root, where all paths pass, and only if there are
 * many patterns with stars: of few the automaton soon knows all that it can meet.
 */
const FEW = 8
const ROOT = 1
const MANY = 100

/** How many patterns are tried one by one on a way. */
export const fewAmong = (patternsWithStars: number): number => (patternsWithStars > MANY ? FEW : 0)

/**
 * The way to a node with a star, which `depth` octets lead to, going on from the way to the star before.
 * @param most how many patterns are tried one by one
 */
export function wayTo(node: number, depth: number, before: Way, tails: readonly Tail[], most: number): Way {
  const best = tails[0]?.rank ?? NONE
  const { few, countOfFew, bestOfFew, followed, bestFollowed } = before
  const count = countOfFew + tails.length
  if (depth <= ROOT || count > most) {
    return { few, countOfFew, bestOfFew, followed: node, bestFollowed: Math.min(best, bestFollowed) }
  }
  const first = tails.reduceRight<Try | undefined>(
    (next, { rank, pattern }) => ({ rank, word: pattern.segments[1] ?? '', pattern, depth, next }),
    few,
  )
  return { few: first, countOfFew: count, bestOfFew: Math.min(best, bestOfFew), followed, bestFollowed }
}

export const noStar: Way = { few: undefined, countOfFew: 0, bestOfFew: NONE, followed: -1, bestFollowed: NONE }

/** The patterns with a star by the node before their first one, in order of rank. The tree holds what stands before. */
export function tailsByNode(patterns: readonly Pattern[], trie: Trie): ReadonlyMap<number, readonly Tail[]> {
  const tails = new Map<number, Tail[]>()
  patterns.forEach((pattern, rank) => {
    if (pattern.segments.length === 1) return
    const node = nodeOf(trie, pattern.segments[0] ?? '')
    const known = tails.get(node)
    if (known) known.push({ rank, pattern })
    else tails.set(node, [{ rank, pattern }])
  })
  return tails
}

function nodeOf(trie: Trie, segment: Octets): number {
  let node = 0
  for (let i = 0; i < segment.length; i++) node = child(trie, node, segment.charCodeAt(i))
  return node
}
