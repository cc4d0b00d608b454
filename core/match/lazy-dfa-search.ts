import { END, meaningAt, NORMALISE, type PlainTables, plainEnd, reachesBack } from '../url/verbatim.ts'
import {
  computeTransition,
  dfaStart,
  HAS_DENSE_ROW,
  isInQuery,
  type LazyDfa,
  NO_TRANSITION,
  OCTET,
  RANK_AT_END,
  SETTLED,
  STATE,
  startIndex,
  stateAfterTransition,
  TRANSITION,
} from './lazy-dfa.ts'
import { scanLinearly } from './linear-scan.ts'
import { DEPTH, NODE, NOT_PLAIN } from './prefix-trie.ts'
import { NONE } from './trie.ts'

/** The result of a search that was settled with this rank before the end of the path, of which the rest was not read. */
export const settledWith = (rank: number): number => -2 - rank

/**
 * The lowest rank of the DFA's patterns that match the path from `from` in a text, if the whole path is plain; otherwise
 * `settledWith` this rank, or `NOT_PLAIN`.
 * @param node the last node of the prefix trie on the path; the root if the DFA decides all patterns
 */
export function searchLazyDfa(dfa: LazyDfa, text: string, from: number, node: number, plain: PlainTables): number {
  const { nodes } = dfa.prefixTrie
  const { classOf } = dfa.classes
  const { length } = text
  let transition = (nodes[startIndex(node, plain)] ?? 0) || dfaStart(dfa, node, text, from, plain)
  let i = from + (nodes[node * NODE + DEPTH] ?? 0)
  while (transition !== NO_TRANSITION) {
    const { denseRows, states } = dfa
    // Follows known transitions.
    let before = NO_TRANSITION
    while (i < length) {
      let next = NO_TRANSITION
      if (transition < 0) {
        const at = -transition * STATE
        if (states[at + OCTET] === HAS_DENSE_ROW) {
          // The state got a dense row after the transition to it was stored.
          transition = states[at + TRANSITION] ?? 0
          if (before < 0) states[TRANSITION - before * STATE] = transition
          else if (before > 0) denseRows[before + (classOf[text.charCodeAt(i - 1)] ?? 0)] = transition
          continue
        }
        if (text.charCodeAt(i) !== states[at + OCTET]) break
        next = states[at + TRANSITION] ?? 0
      } else {
        for (; i < length; i++) {
          const unit = text.charCodeAt(i)
          if (unit > 255) break
          next = denseRows[transition + (classOf[unit] ?? 0)] ?? 0
          if (next <= 0) break
          transition = next
        }
        if (i === length || next >= 0) break
      }
      before = transition
      transition = next
      i++
    }
    const state = stateAfterTransition(dfa, transition)
    const at = state * STATE
    if (i === length) return states[at + RANK_AT_END] ?? NONE
    if (states[at + OCTET] === SETTLED) {
      // The rest of the path cannot change the winner, unless a dot segment removes what was walked.
      return plain.dotSegments && reachesBack(text, i) ? NOT_PLAIN : settledWith(states[at + RANK_AT_END] ?? NONE)
    }
    const meaning = meaningAt(text, i, isInQuery(dfa, state) ? plain.query : plain.path)
    if (meaning === NORMALISE) return NOT_PLAIN
    if (meaning === END) return states[at + RANK_AT_END] ?? NONE
    transition = computeTransition(dfa, state, text.charCodeAt(i), plain)
    i++
  }
  // A set of nodes is too large to be a state.
  const end = plainEnd(text, from, plain)
  return end < 0 ? NOT_PLAIN : scanLinearly(dfa.patterns, text.slice(from, end))
}
