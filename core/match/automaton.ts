import type { Pattern } from '../dialects/pattern.ts'
import { simulate } from './simulation.ts'
import { buildTrie, child, NONE, type Trie } from './trie.ts'

/** Table entries and remembered nodes that the automaton may hold, 4 bytes each, before it starts afresh. */
const MEMORY = 1 << 20

/** A state with more live nodes than this is not worth remembering: the path is walked by simulation instead. */
const MOST_NODES = 256

/**
 * Which of many patterns wins, at a cost that depends on the path and not on how many patterns there are.
 *
 * The patterns' tree (trie.ts) is walked as a deterministic automaton whose states are sets of live nodes, made when
 * they are first needed. A state also knows the best rank met on the way to it and holds only nodes that can better
 * it, so a walk ends as soon as the winner is settled. Memory is bounded: a full table is dropped and begun again.
 */
export interface Automaton {
  /**
   * The lowest rank of the patterns that match `path[from, to)`, or `NONE`. The path is a string of octets.
   * Nothing is allocated once the states are there.
   */
  winner(path: string, from: number, to: number): number
}

/** How many states the table begins with room for. */
const FIRST_STATES = 8

/** A table entry of 0 is a step not yet made; a negative one leads to a state that nothing can better. */
const UNKNOWN = 0

/** Not a state: the set of nodes is too large to be one. */
const TOO_LARGE = 0

export function buildAutomaton(patterns: readonly Pattern[]): Automaton {
  const trie = buildTrie(patterns)
  const { classOf, octetOf, classes } = octetClasses(trie)
  let table = new Int32Array(FIRST_STATES * classes)
  /** Per state: its live nodes, the best rank so far, the best rank if the path ends here. State 0 is no state. */
  let nodes: number[][] = [[]]
  let found: number[] = [NONE]
  let foundAtEnd: number[] = [NONE]
  let byHash = new Map<number, number[]>()
  let remembered = 0
  const seen = new Int32Array(trie.size)
  let stamp = 0

  /** The state for a set of nodes and the best rank so far, negative if it is settled, or `TOO_LARGE`. */
  function stateOf(set: number[], rank: number): number {
    const live = set.filter(node => (trie.best[node] ?? NONE) < rank)
    if (live.length > MOST_NODES) return TOO_LARGE
    let hash = rank
    for (const node of live) hash = (Math.imul(hash, 31) + node) | 0
    const same = byHash.get(hash)
    const known = same?.find(state => found[state] === rank && equal(nodes[state] ?? [], live))
    if (known !== undefined) return live.length === 0 ? -known : known
    if ((nodes.length + 1) * classes + remembered + live.length > MEMORY && nodes.length > 2) {
      forget()
      return stateOf(live, rank)
    }
    const state = nodes.length
    if ((state + 1) * classes > table.length) {
      const larger = new Int32Array(table.length * 2)
      larger.set(table)
      table = larger
    }
    let atEnd = rank
    for (const node of live) atEnd = Math.min(atEnd, trie.acceptsAtEnd[node] ?? NONE)
    nodes.push(live)
    found.push(rank)
    foundAtEnd.push(atEnd)
    remembered += live.length
    if (same) same.push(state)
    else byHash.set(hash, [state])
    return live.length === 0 ? -state : state
  }

  function forget(): void {
    table = new Int32Array(FIRST_STATES * classes)
    nodes = [[]]
    found = [NONE]
    foundAtEnd = [NONE]
    byHash = new Map()
    remembered = 0
    start = stateOf(startNodes, startRank)
  }

  /** Where an octet of a class leads from a state: what `stateOf` gives for the set of nodes there. */
  function step(state: number, octetClass: number): number {
    const octet = octetOf[octetClass] ?? -1
    const set: number[] = []
    let rank = found[state] ?? NONE
    stamp++
    const enter = (node: number) => {
      if (seen[node] === stamp) return
      seen[node] = stamp
      set.push(node)
      rank = Math.min(rank, trie.accepts[node] ?? NONE)
      const star = trie.star[node] ?? 0
      if (star !== 0) enter(star)
    }
    for (const node of nodes[state] ?? []) {
      if (trie.isStar[node] === 1) enter(node)
      const target = octet < 0 ? 0 : child(trie, node, octet)
      if (target !== 0) enter(target)
    }
    const generation = byHash
    const next = stateOf(set, rank)
    if (next !== TOO_LARGE && generation === byHash) table[state * classes + octetClass] = next
    return next
  }

  const startNodes = trie.star[0] ? [0, trie.star[0]] : [0]
  const startRank = startNodes.reduce((rank, node) => Math.min(rank, trie.accepts[node] ?? NONE), NONE)
  let start = stateOf(startNodes, startRank)

  function winner(path: string, from: number, to: number): number {
    let state = start
    if (state < 0) return startRank
    for (let i = from; i < to; i++) {
      const octetClass = classOf[path.charCodeAt(i)] ?? 0
      let next = table[state * classes + octetClass] ?? UNKNOWN
      if (next === UNKNOWN) {
        next = step(state, octetClass)
        if (next === TOO_LARGE) return simulate(trie, path, from, to)
      }
      if (next < 0) return found[-next] ?? NONE
      state = next
    }
    return foundAtEnd[state] ?? NONE
  }

  return { winner }
}

/** Octets that no pattern names behave alike: class 0. Every other octet has a class of its own. */
function octetClasses(trie: Trie): { classOf: Int32Array; octetOf: number[]; classes: number } {
  const classOf = new Int32Array(256)
  const octetOf = [-1]
  for (let node = 1; node < trie.size; node++) {
    const octet = trie.octet[node] ?? 0
    if (trie.isStar[node] === 1 || classOf[octet] !== 0) continue
    classOf[octet] = octetOf.length
    octetOf.push(octet)
  }
  return { classOf, octetOf, classes: octetOf.length }
}

function equal(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((node, i) => node === b[i])
}
