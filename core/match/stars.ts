import type { Pattern } from '../dialects/pattern.ts'
import {
  DOT,
  END,
  meaningAt,
  NORMALISE,
  PLAIN,
  type PlainTables,
  plainEnd,
  QUERY,
  reachesBack,
} from '../dialects/plain.ts'
import { continuationsOf } from './continuations.ts'
import { addEdge, createEdges, edgeOf } from './edges.ts'
import { firstMatch } from './one-by-one.ts'
import { NOT_PLAIN } from './prefixes.ts'
import { GAVE_UP, simulate } from './simulation.ts'
import { createStates, grown, type States } from './states.ts'
import { buildTrie, child, NONE, type Trie } from './trie.ts'

/** Numbers that the automaton may hold, 4 bytes each, before it starts afresh. */
const MEMORY = 1 << 20

/** A state with more nodes than this is not worth remembering: the path is walked by simulation instead. */
const MOST_NODES = 64

/**
 * Which of the patterns with a star wins. Their tree is walked as a deterministic automaton whose states are sets of
 * nodes, made when they are first needed: a node before any star, and one for each region that is alive
 * (continuations.ts). A state also knows the best rank met on the way to it and holds only what can better it, so a
 * walk ends as soon as the winner is settled. Memory is bounded: when it is full, all is dropped and begun again.
 */
export interface Stars {
  /** The lowest rank of the patterns that match the path, a string of octets; `NONE` if none does. */
  winner(path: string): number
  /** The same for the path that begins at `from` in a URL, or `NOT_PLAIN`. */
  winnerOf(url: string, from: number): number
}

/** Leads nowhere yet. A negative entry leads to a state that nothing can better. */
const UNKNOWN = 0

/** No class of octets. */
const NO_CLASS = -9

/** Not a state: the set of nodes is too large to be one. */
const TOO_LARGE = 0

/** How many numbers the rows of states may take. */
const MOST_ROWS = 1 << 18

export function buildStars(patterns: readonly Pattern[], plain: PlainTables): Stars {
  const trie = buildTrie(patterns, ({ segments }) => segments.length > 1)
  const { star, accepts, acceptsAtEnd, best } = trie
  const continuations = continuationsOf(trie)
  const { regionOf, follow, met, metAtEnd, withStar, withStarBehind } = continuations
  const { classOf, octetOf } = octetClasses(trie)
  const inPath = actionsOf(plain.path, classOf)
  const inQuery = actionsOf(plain.query, classOf)
  const anyOctet = Int16Array.from(classOf)

  let states: States = createStates()
  /** By state, the lowest rank if the path ends there. */
  let atEnd = new Int32Array(16)
  let start = UNKNOWN

  /**
   * The first states, which most walks pass, have a row each: by class where an octet leads, as the place of that
   * state's row, or the negative number of a state that nothing can better. The row of state 0, which is none, stays
   * empty.
   */
  const stride = octetOf.length
  const rowCount = Math.floor(MOST_ROWS / stride)
  let rows = new Int32Array(2 * stride)
  /**
   * The other states, of which most have one way on or two. Along a path that is new each state is numbered one higher
   * than the one before it; the class that leads there is kept by state, so that such paths lie close together.
   */
  let onward = new Int16Array(16).fill(NO_CLASS)
  let further = createEdges()

  /** The set that is being made, and the lowest rank met on the way to it. */
  const set = new Int32Array(MOST_NODES + 1)
  let setSize = 0
  let setRank = NONE
  const alive = new Int32Array(trie.size)
  let stamp = 0

  function add(node: number): void {
    if (setSize <= MOST_NODES) set[setSize++] = node
  }

  function revive(node: number): void {
    const wanted = star[node] as number
    if (alive[wanted] === stamp) return
    alive[wanted] = stamp
    setRank = Math.min(setRank, accepts[wanted] as number)
    add(wanted)
  }

  function reachAnchored(node: number): void {
    setRank = Math.min(setRank, accepts[node] as number)
    add(node)
    if (star[node] !== 0) revive(node)
  }

  /** The state of the set that was made, negative if it is settled, or `TOO_LARGE`. */
  function stateOfSet(): number {
    if (setSize > MOST_NODES) return TOO_LARGE
    let kept = 0
    for (let i = 0; i < setSize; i++) {
      const node = set[i] as number
      const region = regionOf[node] as number
      if ((best[region === 0 ? node : region] as number) < setRank) set[kept++] = node
    }
    setSize = kept
    sortFirst(set, kept)
    const state = states.intern(set, kept, setRank)
    if (state >= atEnd.length) atEnd = grown(atEnd, state + 1)
    if (state >= onward.length - 1) {
      const longer = new Int16Array(onward.length * 2).fill(NO_CLASS)
      longer.set(onward)
      onward = longer
    }
    // After all was dropped in the middle of a path the first state is not the one that walks begin in.
    if (state < rowCount) rows = grown(rows, (state + 1) * stride)
    atEnd[state] = rankAtEnd(kept)
    return kept === 0 ? -state : state
  }

  /** The lowest rank if the path ends at the set. */
  function rankAtEnd(size: number): number {
    let rank = setRank
    for (let i = 0; i < size; i++) {
      const node = set[i] as number
      rank = Math.min(rank, (regionOf[node] === 0 ? acceptsAtEnd[node] : metAtEnd[node]) as number)
    }
    return rank
  }

  function begin(): number {
    stamp++
    setSize = 0
    setRank = NONE
    reachAnchored(0)
    return stateOfSet()
  }

  /** Where an octet of a class leads from a state: what `stateOfSet` gives for the set there. */
  function step(from: number, octetClass: number): number {
    const octet = octetOf[octetClass] as number
    stamp++
    setSize = 0
    setRank = states.rankOf(from)
    const size = states.sizeOf(from)
    for (let i = 0; i < size; i++) alive[regionOf[states.nodeOf(from, i)] as number] = stamp
    for (let i = 0; i < size; i++) {
      const node = states.nodeOf(from, i)
      if (regionOf[node] === 0) {
        const next = octet < 0 ? 0 : child(trie, node, octet)
        if (next !== 0) reachAnchored(next)
        continue
      }
      const next = follow(node, octet)
      setRank = Math.min(setRank, met[next] as number)
      add(next)
      for (let at = withStar[next] as number; at !== 0; at = withStarBehind(at)) revive(at)
    }
    if (rows.length + further.places.length + states.held() > MEMORY) {
      forget()
      return stateOfSet()
    }
    const next = stateOfSet()
    if (next !== TOO_LARGE) remember(from, octetClass, next)
    return next
  }

  function remember(from: number, octetClass: number, next: number): void {
    if (from < rowCount && next < rowCount) {
      rows = grown(rows, (Math.max(from, next) + 1) * stride)
      rows[from * stride + octetClass] = next < 0 ? next : next * stride
    } else if (from >= rowCount && next === from + 1 && onward[next] === NO_CLASS) onward[next] = octetClass
    else addEdge(further, from, octetClass, next)
  }

  function forget(): void {
    rows = new Int32Array(2 * stride)
    onward = new Int16Array(16).fill(NO_CLASS)
    further = createEdges()
    states = createStates()
    start = UNKNOWN
  }

  function walk(text: string, from: number, path = inPath, query = inQuery): number {
    if (start === UNKNOWN) start = begin()
    const { length } = text
    let actions = path
    let state = start
    let i = from
    while (state > 0) {
      // Nothing is called in the inner loops, so that the engine need not look again where the tables lie.
      const table = rows
      const ways = onward
      let row = state < rowCount ? state * stride : 0
      let action = 0
      while (row === 0 && i < length) {
        const unit = text.charCodeAt(i)
        if (unit > 255) return NOT_PLAIN
        action = actions[unit] as number
        if (action < 0 || action !== ways[state + 1]) break
        state++
        i++
      }
      while (row > 0 && i < length) {
        const unit = text.charCodeAt(i)
        if (unit > 255) return NOT_PLAIN
        action = actions[unit] as number
        if (action < 0) {
          if (action === AT_QUERY) actions = query
          else if (action !== AT_DOT || text.charCodeAt(i - 1) === SLASH) break
          action = anyOctet[unit] as number
        }
        const next = table[row + action] as number
        if (next === UNKNOWN) break
        row = next
        i++
      }
      if (row !== 0) state = row < 0 ? row : (row / stride) | 0
      if (state < 0 || i >= length) break
      if (action < 0) {
        const meaning = meaningAt(text, i, actions === path ? plain.path : plain.query)
        if (meaning === END) break
        if (meaning === NORMALISE) return NOT_PLAIN
        if (meaning === QUERY) actions = query
        action = anyOctet[text.charCodeAt(i)] as number
      }
      state = known(state, action) || step(state, action)
      if (state === TOO_LARGE) return walkBySimulation(text, from, path)
      i++
    }
    // Nothing that follows can change the winner any more, unless it takes back what was walked.
    if (state < 0 && plain.dotSegments && path !== anyOctet && reachesBack(text, i)) return NOT_PLAIN
    return atEnd[Math.abs(state)] as number
  }

  function known(from: number, octetClass: number): number {
    const row = from < rowCount ? (rows[from * stride + octetClass] as number) : UNKNOWN
    if (row !== UNKNOWN) return row < 0 ? row : (row / stride) | 0
    return onward[from + 1] === octetClass ? from + 1 : edgeOf(further, from, octetClass)
  }

  function walkBySimulation(text: string, from: number, path: Int16Array): number {
    const to = path === anyOctet ? text.length : plainEnd(text, from, plain)
    if (to < 0) return NOT_PLAIN
    const rank = simulate(trie, continuations, text, from, to)
    return rank === GAVE_UP ? firstMatch(patterns, text.slice(from, to)) : rank
  }

  return {
    winner: path => walk(path, 0, anyOctet, anyOctet),
    winnerOf: walk,
  }
}

/** By insertion: the sets are small and nearly in order. */
function sortFirst(numbers: Int32Array, length: number): void {
  for (let i = 1; i < length; i++) {
    const number = numbers[i] as number
    let k = i
    for (; k > 0 && (numbers[k - 1] as number) > number; k--) numbers[k] = numbers[k - 1] as number
    numbers[k] = number
  }
}

/** What to do at an octet: step by its class, or one of these. */
const CLOSER = -1
const AT_QUERY = -2
const AT_DOT = -3

function actionsOf(meanings: Readonly<Uint8Array>, classOf: Uint8Array): Int16Array {
  return Int16Array.from(classOf, (octetClass, octet) => {
    const meaning = meanings[octet]
    if (meaning === QUERY) return AT_QUERY
    if (meaning === DOT) return AT_DOT
    return meaning === PLAIN ? octetClass : CLOSER
  })
}

/** Octets that no pattern names behave alike: class 0. Every other octet has a class of its own. */
function octetClasses({ size, octet, isStar }: Trie): { classOf: Uint8Array; octetOf: number[] } {
  const classOf = new Uint8Array(256)
  const octetOf = [-1]
  for (let node = 1; node < size; node++) {
    const named = octet[node] as number
    if (isStar[node] === 1 || classOf[named] !== 0) continue
    classOf[named] = octetOf.length
    octetOf.push(named)
  }
  return { classOf, octetOf }
}

const SLASH = 47
