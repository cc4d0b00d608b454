import type { Pattern } from '../dialects/pattern.ts'
import type { Octets } from '../octets.ts'
import { child, NONE, type Trie } from './trie.ts'

/** What may follow the stars that come alive on the way to a node before any star. */
export interface Way {
  /** How many octets lead to the last of these stars. */
  readonly depth: number
  /** The way to the star before that. */
  readonly before: Way | undefined
  /** What stands behind the last star, if that is tried pattern by pattern: in order of rank. */
  readonly few: readonly Tail[]
  /** How many are tried so behind all the stars, and the lowest of their ranks. */
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
  /** Its second segment, kept at hand: most paths do not hold it, and then the pattern need not be looked up. */
  readonly word: Octets
  readonly pattern: Pattern
}

/** So many patterns are tried one by one on a way, but not behind the root, where all paths pass. */
const FEW = 8
const ROOT = 1

/** The way to a node with a star, which so many octets lead to, going on from the way to the star before. */
export function wayTo(node: number, depth: number, before: Way | undefined, tails: readonly Tail[]): Way {
  const best = tails[0]?.rank ?? NONE
  const { countOfFew, bestOfFew, followed, bestFollowed } = before ?? noStar
  const count = countOfFew + tails.length
  return depth <= ROOT || count > FEW
    ? { depth, before, few: [], countOfFew, bestOfFew, followed: node, bestFollowed: Math.min(best, bestFollowed) }
    : { depth, before, few: tails, countOfFew: count, bestOfFew: Math.min(best, bestOfFew), followed, bestFollowed }
}

const noStar = { countOfFew: 0, bestOfFew: NONE, followed: -1, bestFollowed: NONE }

/** The patterns with a star by the node before their first one, in order of rank. The tree holds what stands before. */
export function tailsByNode(patterns: readonly Pattern[], trie: Trie): ReadonlyMap<number, readonly Tail[]> {
  const tails = new Map<number, Tail[]>()
  patterns.forEach((pattern, rank) => {
    if (pattern.segments.length === 1) return
    const [head = '', word = ''] = pattern.segments
    const node = nodeOf(trie, head)
    const known = tails.get(node)
    if (known) known.push({ rank, word, pattern })
    else tails.set(node, [{ rank, word, pattern }])
  })
  return tails
}

function nodeOf(trie: Trie, segment: Octets): number {
  let node = 0
  for (let i = 0; i < segment.length; i++) node = child(trie, node, segment.charCodeAt(i))
  return node
}
