import { asOctets, type PlainTables, plainEnd, reachesBack } from '../url/verbatim.ts'
import { createLazyDfa, type LazyDfa } from './lazy-dfa.ts'
import { searchLazyDfa, settledWith } from './lazy-dfa-search.ts'
import { matchesAfterStar, matchesIn } from './pattern.ts'
import type { PatternList } from './pattern-list.ts'
import {
  AT_NODE,
  BEST_RANK,
  buildStarredNodes,
  createPrefixTrie,
  DEPTH,
  ENDED_AT_NODE,
  howOfEnd,
  LEFT,
  NODE,
  NOT_PLAIN,
  nodeOfEnd,
  PLAN,
  type PrefixTrie,
  walkPrefixTrie,
} from './prefix-trie.ts'
import { emptyPlan, type StarPlan } from './star-plan.ts'
import { NONE } from './trie.ts'

export { NOT_PLAIN }

/**
 * Finds the pattern that wins, at a cost that depends on the path and not on the number of patterns. The search begins
 * in a trie of the parts before the first star, which decides most paths and shows which stars are active. Then a lazy
 * DFA searches the parts after these stars; a few patterns that are rarely needed are tried one by one. See README.md.
 */
export interface PatternSet {
  readonly prefixTrie: PrefixTrie
  /** Made after some searches for starred patterns, with those of the nodes that are built by then. */
  dfa: LazyDfa | undefined
  /** The work of these searches so far; see `LINEAR_WORK`. */
  linearWork: number
  readonly plain: PlainTables
}

/**
 * The work up to which starred patterns are compared one by one, in patterns compared with 64 octets: an amount, and an
 * amount for each pattern. Making the DFA and its states takes about as long.
 */
const LINEAR_WORK = 1024
const LINEAR_WORK_OF_PATTERN = 64

/** Compiles patterns, of which the one with the lowest rank wins. */
export function compilePatternSet(patterns: PatternList, plain: PlainTables): PatternSet {
  return { prefixTrie: createPrefixTrie(patterns, plain), dfa: undefined, linearWork: 0, plain }
}

/** The lowest rank of the patterns that match the path, a string of octets; `NONE` if none does. */
export function bestRankOfPath(set: PatternSet, path: string): number {
  return search(set, path, 0, asOctets)
}

/**
 * The lowest rank of the patterns that match the path that begins at `from` in a URL; `NOT_PLAIN` if the URL must be
 * normalised. Allocates nothing once the states exist.
 */
export function bestRankOfUrl(set: PatternSet, url: string, from: number): number {
  return search(set, url, from, set.plain)
}

function search(set: PatternSet, text: string, from: number, plain: PlainTables): number {
  const { prefixTrie } = set
  if (set.dfa?.decidesAll) {
    const found = searchLazyDfa(set.dfa, text, from, 0, plain)
    return found < NOT_PLAIN ? settledWith(found) : found
  }
  const end = walkPrefixTrie(prefixTrie, text, from, plain)
  if (end < 0) return NOT_PLAIN
  const node = nodeOfEnd(end)
  const how = howOfEnd(end)
  const at = node * NODE
  const rank = prefixTrie.nodes[at + (how === AT_NODE ? ENDED_AT_NODE : BEST_RANK)] ?? NONE
  const plan = prefixTrie.plans[prefixTrie.nodes[at + PLAN] ?? 0] ?? emptyPlan
  let best = rank
  let isPlain = false
  if (plan.bestInDfa < rank && !(plan.needsQuery && text.indexOf('?', from) < 0)) {
    const { dfa } = set
    const found =
      dfa && plan.dfaPatterns <= dfa.patterns.length
        ? searchLazyDfa(dfa, text, from, node, plain)
        : searchWithoutDfa(set, text, from, node, plain)
    if (found === NOT_PLAIN) return NOT_PLAIN
    isPlain = found >= 0
    best = Math.min(rank, isPlain ? found : settledWith(found))
  } else if (how === LEFT && plain.dotSegments && reachesBack(text, from + (prefixTrie.nodes[at + DEPTH] ?? 0))) {
    // No rule can match any more, unless a dot segment in the rest of the URL removes what was walked.
    return NOT_PLAIN
  }
  return plan.bestLinear < best ? matchLinearly(plan, best, text, from, plain, isPlain) : best
}

/**
 * Like `searchLazyDfa`, while there is no DFA with all patterns on the path. If this is done often, a DFA is made, with
 * the patterns of the nodes that paths have reached; with all patterns, if these are less than twice as many as before.
 */
function searchWithoutDfa(set: PatternSet, text: string, from: number, node: number, plain: PlainTables): number {
  const { dfaPatterns } = set.prefixTrie
  set.linearWork += dfaPatterns.length * (1 + ((text.length - from) >> 6))
  if (set.linearWork > LINEAR_WORK + dfaPatterns.length * LINEAR_WORK_OF_PATTERN) {
    const { dfa } = set
    if (dfa && dfaPatterns.length < 2 * dfa.patterns.length) buildStarredNodes(set.prefixTrie)
    set.dfa = createLazyDfa(set.prefixTrie, set.plain, dfa?.timesCleared)
    set.linearWork = 0
    return searchLazyDfa(set.dfa, text, from, set.dfa.decidesAll ? 0 : node, plain)
  }
  const to = endOfPath(text, from, plain)
  if (to === NOT_PLAIN) return NOT_PLAIN
  let best = NONE
  for (const { rank, pattern } of dfaPatterns) {
    if (rank < best && matchesIn(pattern, text, from, to)) best = rank
  }
  return best
}

/**
 * The rank, or a lower one of a pattern that is matched linearly; or `NOT_PLAIN`.
 * @param isPlain whether it is known that the whole path is plain
 */
function matchLinearly(
  plan: StarPlan,
  rank: number,
  text: string,
  from: number,
  plain: PlainTables,
  isPlain: boolean,
): number {
  let best = rank
  const to = endOfPath(text, from, plain, isPlain)
  if (to === NOT_PLAIN) return NOT_PLAIN
  for (let candidate = plan.linear; candidate; candidate = candidate.next) {
    const { rank, pattern, depth } = candidate
    if (rank < best && matchesAfterStar(pattern, text, from + depth, to)) best = rank
  }
  return best
}

/** The end of the path that begins at `from`; `NOT_PLAIN` if the URL must be normalised. */
function endOfPath(text: string, from: number, plain: PlainTables, isPlain = false): number {
  return plain === asOctets ? text.length : plainEnd(text, from, plain, isPlain)
}
