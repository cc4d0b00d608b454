import { QUESTION_MARK, SLASH } from '../parse/ascii.ts'
import { DOT, END, ESCAPE, isKeptEscape, NORMALISE, PLAIN, type PlainTables, QUERY } from '../url/verbatim.ts'
import { edgeOf } from './edge-map.ts'
import {
  computeTransition,
  HAS_DENSE_ROW,
  isInQuery,
  isSettled,
  type LazyDfa,
  NO_TRANSITION,
  OCTET,
  rankAtEnd,
  STATE,
  stateAfterTransition,
  TRANSITION,
} from './lazy-dfa.ts'
import type { PatternSet } from './pattern-set.ts'
import {
  AT_NODE,
  BEST_RANK,
  DEPTH,
  ENDED_AT_NODE,
  howOfEnd,
  isBuilt,
  LABEL_FROM,
  LABEL_TO,
  LEFT,
  NODE,
  NOT_PLAIN,
  nodeOfEnd,
  ON_EDGE,
  PLAN,
  type PrefixTrie,
  START,
  walkEnd,
} from './prefix-trie.ts'
import { emptyPlan, type StarPlan } from './star-plan.ts'
import { NONE } from './trie.ts'

/**
 * Caches the state of the search at the end of a prefix that many paths share, mostly a directory, under a number that
 * the caller chooses. The search in another path with this prefix continues from there.
 */
export interface PrefixStates {
  /**
   * Three numbers for each prefix:
   * - the node of the prefix trie, from 1; negative if the walk ends there; 0 if not known yet
   * - the transition to the state of the lazy DFA; 0 if not known
   * - −1 minus the winning rank if it is the same for all paths with this prefix; otherwise 0
   */
  places: Int32Array
  /** How often the DFA's cache had been cleared when these transitions were stored. */
  timesCleared: number
}

export const createPrefixStates = (): PrefixStates => ({ places: new Int32Array(3 * 64), timesCleared: 0 })

/** The place of a prefix at the root, where the walk ends: the DFA alone decides. */
const AT_ROOT = -1
const planOfAll: StarPlan = { ...emptyPlan, bestInDfa: 0, needsQuery: false }

/** A path from `from` to `to` in a buffer of octets, in ASCII, as a browser serialises it. */
export interface PathInOctets {
  octets: Uint8Array
  from: number
  to: number
  /** The end of a prefix that other paths share. The prefix does not extend into the query. */
  prefixTo: number
  /** The number of this prefix, and the cache of all prefixes. */
  prefix: number
  prefixStates: PrefixStates
}

/**
 * The lowest rank of the patterns that match a path. `NOT_PLAIN` means that the path must be asked about as a string:
 * it needs normalising, a node or a state that does not exist yet, or linear matching. This is rare if many paths are asked
 * about.
 */
export function bestRankInOctets({ prefixTrie, dfa, plain }: PatternSet, path: PathInOctets): number {
  const { octets, from, to, prefixTo, prefixStates } = path
  const { nodes, plans } = prefixTrie
  const place = path.prefix * 3
  if (place >= prefixStates.places.length || (dfa && dfa.timesCleared !== prefixStates.timesCleared)) {
    renew(prefixStates, place, dfa)
  }
  const { places } = prefixStates
  const winner = places[place + 2] ?? 0
  if (winner !== 0) return ~winner
  let begun = dfa?.decidesAll ? AT_ROOT : (places[place] ?? 0)
  if (begun === 0) {
    const end = walkPrefixTrieInOctets(prefixTrie, octets, 0, from, prefixTo, plain)
    if (end < 0) return NOT_PLAIN
    begun = howOfEnd(end) === LEFT ? -nodeOfEnd(end) - 1 : nodeOfEnd(end) + 1
    places[place] = begun
  }
  const goesOn = begun > 0
  let node = Math.abs(begun) - 1
  let how = LEFT
  if (goesOn) {
    const end = walkPrefixTrieInOctets(prefixTrie, octets, node, from + (nodes[node * NODE + DEPTH] ?? 0), to, plain)
    if (end < 0) return NOT_PLAIN
    node = nodeOfEnd(end)
    how = howOfEnd(end)
  }
  const rank = nodes[node * NODE + (how === AT_NODE ? ENDED_AT_NODE : BEST_RANK)] ?? NONE
  const plan = dfa?.decidesAll ? planOfAll : (plans[nodes[node * NODE + PLAN] ?? 0] ?? emptyPlan)
  let best = rank
  /** Whether the rest of the path, after the prefix, cannot change the winner. */
  let isOver = plan.bestInDfa >= rank
  if (!isOver && !(plan.needsQuery && !hasQuery(octets, prefixTo, to))) {
    if (!dfa) return NOT_PLAIN
    let transition = goesOn ? NO_TRANSITION : (places[place + 1] ?? 0)
    let i = prefixTo
    if (transition === NO_TRANSITION) {
      transition = nodes[node * NODE + START] ?? 0
      i = from + (nodes[node * NODE + DEPTH] ?? 0)
      if (transition === NO_TRANSITION) return NOT_PLAIN
      if (!goesOn) {
        transition = searchInOctets(dfa, transition, octets, i, prefixTo, plain)
        if (transition === NO_TRANSITION) return NOT_PLAIN
        // If the cache was cleared in the meantime, the next search drops this.
        places[place + 1] = transition
        i = prefixTo
      }
    }
    isOver = !goesOn && isSettled(dfa, stateAfterTransition(dfa, transition))
    transition = searchInOctets(dfa, transition, octets, i, to, plain)
    if (transition === NO_TRANSITION) return NOT_PLAIN
    best = Math.min(rank, rankAtEnd(dfa, transition))
  }
  if (plan.bestLinear < best) return NOT_PLAIN
  if (!goesOn && isOver) places[place + 2] = ~best
  return best
}

/** Whether a path has a query after its prefix. */
function hasQuery(octets: Uint8Array, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (octets[i] === QUESTION_MARK) return true
  return false
}

/** Makes room for a prefix and drops transitions into a DFA cache that was cleared. */
function renew(prefixStates: PrefixStates, place: number, dfa: LazyDfa | undefined): void {
  const { places } = prefixStates
  const timesCleared = dfa?.timesCleared ?? 0
  if (timesCleared !== prefixStates.timesCleared) places.fill(0)
  prefixStates.timesCleared = timesCleared
  if (place < places.length) return
  prefixStates.places = new Int32Array(Math.max(place + 3, places.length * 2))
  prefixStates.places.set(places)
}

/** Like `walkPrefixTrie` in prefix-trie.ts, but it can start from any node. */
function walkPrefixTrieInOctets(
  trie: PrefixTrie,
  octets: Uint8Array,
  start: number,
  from: number,
  to: number,
  plain: PlainTables,
): number {
  const { nodes, labels, edges } = trie
  let meanings = plain.path
  let node = start
  let i = from
  while (i < to) {
    let next = edgeOf(edges, node, octets[i] ?? 0)
    const isSure = next > 0
    if (!isSure) {
      const meaning = octetMeaningAt(octets, i, to, meanings)
      if (meaning === END) break
      if (meaning === NORMALISE) return NOT_PLAIN
      if (next === 0) return walkEnd(node, LEFT)
      if (meaning === QUERY) meanings = plain.query
      next = -next
      if (!isBuilt(trie, next)) return NOT_PLAIN
    }
    i++
    const labelTo = nodes[next * NODE + LABEL_TO] ?? 0
    /** The offset of the label minus the offset of the path. */
    const ahead = (nodes[next * NODE + LABEL_FROM] ?? 0) - i
    const last = Math.min(to, labelTo - ahead)
    if (isSure) while (i < last && octets[i] === labels[i + ahead]) i++
    else {
      for (; i < last && octets[i] === labels[i + ahead]; i++) {
        const meaning = octetMeaningAt(octets, i, to, meanings)
        if (meaning === END || meaning === NORMALISE) break
        if (meaning === QUERY) meanings = plain.query
      }
    }
    if (i + ahead < labelTo) {
      const meaning = i < to ? octetMeaningAt(octets, i, to, meanings) : END
      return meaning === NORMALISE ? NOT_PLAIN : walkEnd(node, meaning === END ? ON_EDGE : LEFT)
    }
    node = next
  }
  return walkEnd(node, AT_NODE)
}

/**
 * The transition after the octets, or to the state in which the winner is settled; `NO_TRANSITION` if the string is
 * needed.
 */
function searchInOctets(
  dfa: LazyDfa,
  start: number,
  octets: Uint8Array,
  from: number,
  to: number,
  plain: PlainTables,
): number {
  let transition = start
  let i = from
  while (i < to) {
    const { denseRows, states, classes } = dfa
    const { classOf } = classes
    if (transition > 0) {
      let next = transition
      while (i < to) {
        next = denseRows[transition + (classOf[octets[i] ?? 0] ?? 0)] ?? 0
        if (next <= 0) break
        transition = next
        i++
      }
      if (i === to) return transition
      if (next < 0) {
        const at = -next * STATE
        if (states[at + OCTET] === HAS_DENSE_ROW) {
          // The state got a dense row after the transition to it was stored.
          next = states[at + TRANSITION] ?? 0
          denseRows[transition + (classOf[octets[i] ?? 0] ?? 0)] = next
        }
        transition = next
        i++
        continue
      }
    } else {
      const at = -transition * STATE
      const octet = states[at + OCTET] ?? 0
      if (octet === HAS_DENSE_ROW) {
        transition = states[at + TRANSITION] ?? 0
        continue
      }
      if (octet === octets[i]) {
        let next = states[at + TRANSITION] ?? 0
        if (next < 0 && states[-next * STATE + OCTET] === HAS_DENSE_ROW) {
          next = states[-next * STATE + TRANSITION] ?? 0
          states[at + TRANSITION] = next
        }
        transition = next
        i++
        continue
      }
    }
    const state = stateAfterTransition(dfa, transition)
    if (isSettled(dfa, state)) return transition
    const meaning = octetMeaningAt(octets, i, to, isInQuery(dfa, state) ? plain.query : plain.path)
    if (meaning === NORMALISE) return NO_TRANSITION
    if (meaning === END) return transition
    transition = computeTransition(dfa, state, octets[i] ?? 0, plain)
    if (transition === NO_TRANSITION) return NO_TRANSITION
    i++
  }
  return transition
}

/** Like `meaningAt` in verbatim.ts. */
function octetMeaningAt(octets: Uint8Array, i: number, to: number, meanings: Readonly<Uint8Array>): number {
  const meaning = meanings[octets[i] ?? 0] ?? NORMALISE
  if (meaning === DOT) return octets[i - 1] === SLASH ? NORMALISE : PLAIN
  if (meaning === ESCAPE) {
    const isKept = i + 2 < to && isKeptEscape(octets[i + 1] ?? 0, octets[i + 2] ?? 0, meanings)
    return isKept ? PLAIN : NORMALISE
  }
  return meaning
}
