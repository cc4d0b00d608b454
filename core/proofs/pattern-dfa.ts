import type { Pattern } from '../match/pattern.ts'
import { buildTrie, child, NONE, type Trie } from '../match/trie.ts'
import type { Octets } from '../parse/octets.ts'

/** The limit of trie nodes in all states of a DFA together, 8 bytes each. */
const MAX_DFA_NUMBERS = 1 << 22

/** Making a state takes as long as looking at so many nodes. */
const OF_STATE = 64

/**
 * A lazy DFA that tells whether any of its patterns matches. Unlike in the matcher's DFA (match/lazy-dfa.ts), states
 * are never dropped, so a search can recognise states that it has seen.
 *
 * A star node of the patterns' trie stays active once it was reached. A state is therefore a set of star nodes, which
 * rarely changes and is stored once, plus the few other active nodes.
 *
 * Example: for `/a*b$` the state after `/ax` has only the star node; after `/axb` it also has the node of `b`, at which
 * the pattern matches if the path ends there.
 */
export interface PatternDfa {
  readonly start: number
  /** The state after the octets; −1 when memory is full. */
  step(state: number, octets: Octets): number
  /** The index of a pattern that already matches, whatever follows, or `NONE`. */
  matched(state: number): number
  /** The index of a pattern that matches if the path ends here, or `NONE`. */
  matchedAtEnd(state: number): number
  /** The number of active nodes; 0 if no further pattern can match. */
  size(state: number): number
  /** How many active nodes were looked at so far, to make states: what the DFA has cost. */
  readonly cost: () => number
}

interface Dfa {
  readonly trie: Trie
  readonly states: State[]
  readonly byKey: Map<string, number>
  readonly starSets: Map<string, StarSet>
  /** The number of trie nodes in all states so far. */
  nodeCount: number
  /** The number of trie nodes that were looked at to make states. */
  looked: number
}

interface State {
  readonly stars: StarSet
  /** The other active nodes, in order. */
  readonly nodes: readonly number[]
  /** The pattern that matches whatever follows, or `NONE`. */
  readonly matched: number
  /** The states after octets that were read so far. */
  readonly steps: Map<number, number>
}

/** A set of active star nodes, which many states share. */
interface StarSet {
  readonly id: number
  readonly nodes: readonly number[]
  readonly has: ReadonlySet<number>
  /** The children of all nodes of the set, by octet. */
  readonly edges: ReadonlyMap<number, readonly number[]>
}

const NO_STARS: StarSet = { id: 0, nodes: [], has: new Set(), edges: new Map() }

const NO_STATE: State = { stars: NO_STARS, nodes: [], matched: NONE, steps: new Map() }

/** The DFA of some patterns. `matched` gives indexes into this list. */
export function patternDfaOf(patterns: readonly Pattern[]): PatternDfa {
  const dfa: Dfa = {
    trie: buildTrie(patterns),
    states: [],
    byKey: new Map(),
    starSets: new Map([['', NO_STARS]]),
    nodeCount: 0,
    looked: 0,
  }
  const { states } = dfa
  return {
    start: stateAfter(dfa, NO_STARS, [0]),
    step: (state, octets) => {
      let at = state
      for (let i = 0; at >= 0 && i < octets.length; i++) at = stepOne(dfa, at, octets.charCodeAt(i))
      return at
    },
    matched: state => (states[state] ?? NO_STATE).matched,
    matchedAtEnd: state => matchedAtEnd(dfa, states[state] ?? NO_STATE),
    size: state => {
      const { stars, nodes } = states[state] ?? NO_STATE
      return stars.nodes.length + nodes.length
    },
    cost: () => dfa.looked,
  }
}

function stepOne(dfa: Dfa, state: number, octet: number): number {
  const { stars, nodes, matched, steps } = dfa.states[state] ?? NO_STATE
  if (matched !== NONE) return state
  const known = steps.get(octet)
  if (known !== undefined) return known
  dfa.looked += nodes.length
  const reached = [...(stars.edges.get(octet) ?? [])]
  for (const node of nodes) {
    const target = child(dfa.trie, node, octet)
    if (target !== 0) reached.push(target)
  }
  const next = stateAfter(dfa, stars, reached)
  if (next >= 0) steps.set(octet, next)
  return next
}

/** The state after reaching the nodes; −1 if memory is full. */
function stateAfter(dfa: Dfa, before: StarSet, reached: readonly number[]): number {
  const { trie, states, byKey } = dfa
  dfa.looked += reached.length
  let matched = NONE
  const added: number[] = []
  for (const node of reached) {
    matched = Math.min(matched, trie.accepts[node] ?? NONE)
    const star = trie.star[node] ?? 0
    if (star === 0 || before.has.has(star)) continue
    matched = Math.min(matched, trie.accepts[star] ?? NONE)
    added.push(star)
  }
  // A match cannot be undone, so all such states are equivalent.
  const isSettled = matched !== NONE
  const stars = isSettled ? NO_STARS : starsWith(dfa, before, added)
  const nodes = isSettled ? [] : ordered(reached)
  const key = `${stars.id} ${matched} ${nodes.join()}`
  const known = byKey.get(key)
  if (known !== undefined) return known
  if (dfa.nodeCount > MAX_DFA_NUMBERS) return -1
  dfa.nodeCount += nodes.length + 1
  dfa.looked += nodes.length + OF_STATE
  byKey.set(key, states.length)
  states.push({ stars, nodes, matched, steps: new Map() })
  return states.length - 1
}

/** The set with further star nodes. */
function starsWith(dfa: Dfa, before: StarSet, added: readonly number[]): StarSet {
  if (added.length === 0) return before
  const nodes = ordered([...before.nodes, ...added])
  dfa.looked += nodes.length
  const key = nodes.join()
  let found = dfa.starSets.get(key)
  if (!found) {
    found = { id: dfa.starSets.size, nodes, has: new Set(nodes), edges: edgesOf(dfa, nodes) }
    dfa.nodeCount += 2 * nodes.length
    dfa.looked += 4 * nodes.length
    dfa.starSets.set(key, found)
  }
  return found
}

function edgesOf(dfa: Dfa, nodes: readonly number[]): ReadonlyMap<number, readonly number[]> {
  const { firstChild, nextSibling, octet } = dfa.trie
  const edges = new Map<number, number[]>()
  for (const node of nodes) {
    for (let edge = firstChild[node] ?? 0; edge !== 0; edge = nextSibling[edge] ?? 0) {
      const of = octet[edge] ?? 0
      const same = edges.get(of)
      if (same) same.push(edge)
      else edges.set(of, [edge])
      dfa.nodeCount++
      dfa.looked += 2
    }
  }
  return edges
}

function matchedAtEnd({ trie }: Dfa, { stars, nodes, matched }: State): number {
  let found = matched
  for (const node of stars.nodes) found = Math.min(found, trie.acceptsAtEnd[node] ?? NONE)
  for (const node of nodes) found = Math.min(found, trie.acceptsAtEnd[node] ?? NONE)
  return found
}

const ordered = (nodes: readonly number[]): readonly number[] => [...new Set(nodes)].sort((a, b) => a - b)
