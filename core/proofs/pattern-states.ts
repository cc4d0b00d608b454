import type { Pattern } from '../match/pattern.ts'
import { buildTrie, child, NONE } from '../match/trie.ts'
import type { Octets } from '../parse/octets.ts'

/** Nodes of the tree that all states together may hold, 8 bytes each. */
const MEMORY = 1 << 22

/**
 * Patterns as a deterministic automaton that is made as far as it is walked, to tell whether any of them matches. Unlike
 * those of the matcher (match/automaton.ts) its states keep their identity, so that a search can tell which it has seen.
 *
 * A star node of the patterns' tree that is alive stays so. A state is therefore a set of star nodes, which changes
 * seldom and is kept once, and the few other nodes that are alive besides.
 */
export interface PatternStates {
  readonly start: number
  /** The state after the octets; −1 when memory is full. */
  step(state: number, octets: Octets): number
  /** A pattern that matches whatever follows, or `NONE`. */
  matched(state: number): number
  /** A pattern that matches if the path ends here, or `NONE`. */
  matchedAtEnd(state: number): number
  /** How many nodes are alive; 0 if no pattern can come to match any more. */
  size(state: number): number
}

interface State {
  readonly stars: StarSet
  /** The nodes that are alive besides, in order. */
  readonly nodes: readonly number[]
  readonly matched: number
  readonly steps: Map<number, number>
}

interface StarSet {
  readonly id: number
  readonly nodes: readonly number[]
  readonly has: ReadonlySet<number>
  /** The children of all its nodes, by octet. */
  readonly edges: ReadonlyMap<number, readonly number[]>
}

export function patternStates(patterns: readonly Pattern[]): PatternStates {
  const trie = buildTrie(patterns)
  const states: State[] = []
  const known = new Map<string, number>()
  const starSets = new Map<string, StarSet>()
  let remembered = 0

  function starSetOf(nodes: readonly number[]): StarSet {
    const key = nodes.join()
    let found = starSets.get(key)
    if (!found) {
      const edges = new Map<number, number[]>()
      for (const node of nodes) {
        for (let edge = trie.firstChild[node] ?? 0; edge !== 0; edge = trie.nextSibling[edge] ?? 0) {
          const octet = trie.octet[edge] ?? 0
          const same = edges.get(octet)
          if (same) same.push(edge)
          else edges.set(octet, [edge])
          remembered++
        }
      }
      found = { id: starSets.size, nodes, has: new Set(nodes), edges }
      remembered += 2 * nodes.length
      starSets.set(key, found)
    }
    return found
  }

  /** The state after nodes have been reached; −1 when memory is full. */
  function stateOf(before: StarSet, reached: readonly number[]): number {
    let matched = NONE
    const added: number[] = []
    for (const node of reached) {
      matched = Math.min(matched, trie.accepts[node] ?? NONE)
      const star = trie.star[node] ?? 0
      if (star === 0 || before.has.has(star)) continue
      matched = Math.min(matched, trie.accepts[star] ?? NONE)
      added.push(star)
    }
    // Nothing that follows can undo a match, so all such states are alike.
    const stars =
      matched !== NONE ? none : added.length === 0 ? before : starSetOf(ordered([...before.nodes, ...added]))
    const nodes = matched !== NONE ? [] : ordered(reached)
    const key = `${stars.id} ${matched} ${nodes.join()}`
    const found = known.get(key)
    if (found !== undefined) return found
    if (remembered > MEMORY) return -1
    remembered += nodes.length + 1
    known.set(key, states.length)
    states.push({ stars, nodes, matched, steps: new Map() })
    return states.length - 1
  }

  function stepOne(state: number, octet: number): number {
    const { stars, nodes, matched, steps } = states[state] ?? nowhere
    if (matched !== NONE) return state
    const made = steps.get(octet)
    if (made !== undefined) return made
    const reached = [...(stars.edges.get(octet) ?? [])]
    for (const node of nodes) {
      const target = child(trie, node, octet)
      if (target !== 0) reached.push(target)
    }
    const next = stateOf(stars, reached)
    if (next >= 0) steps.set(octet, next)
    return next
  }

  function matchedAtEnd(state: number): number {
    const { stars, nodes, matched } = states[state] ?? nowhere
    let found = matched
    for (const node of stars.nodes) found = Math.min(found, trie.acceptsAtEnd[node] ?? NONE)
    for (const node of nodes) found = Math.min(found, trie.acceptsAtEnd[node] ?? NONE)
    return found
  }

  const none = starSetOf([])
  const nowhere: State = { stars: none, nodes: [], matched: NONE, steps: new Map() }
  const start = stateOf(none, [0])
  return {
    start,
    step: (state, octets) => {
      let at = state
      for (let i = 0; at >= 0 && i < octets.length; i++) at = stepOne(at, octets.charCodeAt(i))
      return at
    },
    matched: state => (states[state] ?? nowhere).matched,
    matchedAtEnd,
    size: state => {
      const { stars, nodes } = states[state] ?? nowhere
      return stars.nodes.length + nodes.length
    },
  }
}

const ordered = (nodes: readonly number[]): readonly number[] => [...new Set(nodes)].sort((a, b) => a - b)
