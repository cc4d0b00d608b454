import type { Pattern } from '../dialects/pattern.ts'
import { DOT, END, NORMALISE, type PlainTables, plainEnd, QUERY } from '../dialects/plain.ts'
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
  /** The lowest rank of the patterns that match the path, a string of octets; `NONE` if none does. */
  winner(path: string): number
  /**
   * The same for the path that begins at `from` in a URL, if that is compared as it stands; otherwise
   * `NOT_PLAIN`. Nothing is allocated once the states are there.
   */
  winnerOf(url: string, from: number): number
}

/** The URL must be normalised first. */
export const NOT_PLAIN = -1

/** How many states the table begins with room for. */
const FIRST_STATES = 8

/** A table entry of 0 is a step not yet made; a negative one leads to a state that nothing can better. */
const UNKNOWN = 0

/** Not a state: the set of nodes is too large to be one. */
const TOO_LARGE = 0

/** Builds the automaton of patterns in the order of precedence: the index of a pattern is its rank. */
export function buildAutomaton(patterns: readonly Pattern[], plain: PlainTables): Automaton {
  const trie = buildTrie(patterns)
  const { classOf, octetOf, classes } = octetClasses(trie)
  const inPath = actionsOf(plain.path, classOf)
  const inQuery = actionsOf(plain.query, classOf)
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

  function walk(text: string, from: number, path: Int16Array, query: Int16Array): number {
    const { length } = text
    let actions = path
    let rows = table
    let state = start
    let i = from
    for (; state > 0 && i < length; i++) {
      const unit = text.charCodeAt(i)
      if (unit > 255) return NOT_PLAIN
      let action = actions[unit] as number
      if (action < 0) {
        if (action === AT_END) break
        if (action === TO_NORMALISE || (action === AT_DOT && text.charCodeAt(i - 1) === SLASH)) return NOT_PLAIN
        if (action === AT_QUERY) actions = query
        action = classOf[unit] as number
      }
      let next = rows[state * classes + action] as number
      if (next === UNKNOWN) {
        next = step(state, action)
        if (next === TOO_LARGE) return walkBySimulation(text, from, path)
        rows = table
      }
      state = next
    }
    if (state > 0) return foundAtEnd[state] as number
    // Nothing that follows can change the winner any more, but it may still show that the URL is not plain.
    if (path !== classOf && !staysPlain(text, i, actions, query)) return NOT_PLAIN
    return found[-state] as number
  }

  function staysPlain(text: string, from: number, path: Int16Array, query: Int16Array): boolean {
    let actions = path
    for (let i = from; i < text.length; i++) {
      const unit = text.charCodeAt(i)
      const action = unit > 255 ? TO_NORMALISE : (actions[unit] as number)
      if (action >= 0) continue
      if (action === AT_END) return true
      if (action === TO_NORMALISE || (action === AT_DOT && text.charCodeAt(i - 1) === SLASH)) return false
      if (action === AT_QUERY) actions = query
    }
    return true
  }

  function walkBySimulation(text: string, from: number, path: Int16Array): number {
    const to = path === classOf ? text.length : plainEnd(text, from, plain)
    return to < 0 ? NOT_PLAIN : simulate(trie, text, from, to)
  }

  return {
    winner: path => walk(path, 0, classOf, classOf),
    winnerOf: (url, from) => walk(url, from, inPath, inQuery),
  }
}

const SLASH = 47

/** What to do at an octet: a class to step by, or one of these. */
const TO_NORMALISE = -1
const AT_END = -2
const AT_QUERY = -3
const AT_DOT = -4

function actionsOf(meanings: Readonly<Uint8Array>, classOf: Int16Array): Int16Array {
  const special = { [NORMALISE]: TO_NORMALISE, [END]: AT_END, [QUERY]: AT_QUERY, [DOT]: AT_DOT }
  return classOf.map(
    (octetClass, octet) => (special as Readonly<Record<number, number>>)[meanings[octet] ?? NORMALISE] ?? octetClass,
  )
}

/** Octets that no pattern names behave alike: class 0. Every other octet has a class of its own. */
function octetClasses(trie: Trie): { classOf: Int16Array; octetOf: number[]; classes: number } {
  const classOf = new Int16Array(256)
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
