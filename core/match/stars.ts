import type { Pattern } from '../dialects/pattern.ts'
import {
  asOctets,
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
import { firstMatch } from './one-by-one.ts'
import { DEPTH, FACTS, NOT_PLAIN, type Prefixes, WAY } from './prefixes.ts'
import { GAVE_UP, simulate } from './simulation.ts'
import { createStates, grown, type States } from './states.ts'
import { child, NONE, type Trie } from './trie.ts'

/** Numbers that the automaton may hold, 4 bytes each, before it starts afresh. */
const MEMORY = 1 << 20

/** A state with more nodes than this is not worth remembering: the path is walked by simulation instead. */
const MOST_NODES = 64

/**
 * What stands behind stars in a tree of patterns, as a deterministic automaton whose states are sets of nodes, one for
 * each region that is alive (continuations.ts), made when they are first needed. A state also knows the best rank met on
 * the way to it and holds only what can better it, so a walk ends as soon as the winner is settled. Memory is bounded:
 * when it is full, all is dropped and begun again. What a walk reads is data, for the reason that prefixes.ts gives.
 */
export interface Stars {
  /**
   * By state and class of octets where one leads: the place of that state's row, or the negative number of a state that
   * nothing can better; 0 if that is not known yet.
   */
  rows: Int32Array<ArrayBuffer>
  readonly stride: number
  /** By state, the lowest rank if the path ends there. */
  atEnd: Int32Array<ArrayBuffer>
  /** By node before any star, the state that the way to it leads to; 0 if that is not known yet. */
  readonly starts: Int32Array
  readonly asItStands: Actions
  readonly asOctets: Actions
  /** The state that the text from `from` on leads to at a node before any star, or `TOO_LARGE`. */
  readonly begin: (node: number, text: string, from: number) => number
  /** The state that an octet of a class leads to from a state, negative if nothing can better it, or `TOO_LARGE`. */
  readonly step: (state: number, octetClass: number) => number
  /** The winner without states. */
  readonly simulate: (text: string, from: number, to: number) => number
  /** Where the last walk found that the path ends, −1 if the winner was settled before that. */
  end: number
}

const UNKNOWN = 0

/** Not a state: the set of nodes is too large to be one. */
const TOO_LARGE = 0

export function buildStars(
  patterns: readonly Pattern[],
  trie: Trie,
  { facts, ways }: Prefixes,
  plain: PlainTables,
): Stars {
  const { star, best, region: regionOf } = trie
  const continuations = continuationsOf(trie)
  const { follow, met, metAtEnd, withStar, withStarBehind } = continuations
  const { classOf, octetOf } = octetClasses(trie)
  const stride = octetOf.length
  let states: States = createStates()
  const starts = new Int32Array(trie.size)
  const stars: Stars = {
    rows: new Int32Array(2 * stride),
    stride,
    atEnd: new Int32Array(16),
    starts,
    asItStands: actionsOf(plain, classOf),
    asOctets: actionsOf(asOctets, classOf),
    begin,
    step,
    end: -1,
    simulate: (text, from, to) => {
      const rank = simulate(trie, continuations, text, from, to)
      return rank === GAVE_UP ? firstMatch(patterns, text.slice(from, to)) : rank
    },
  }

  function forget(): void {
    states = createStates()
    stars.rows = new Int32Array(2 * stride)
    stars.atEnd = new Int32Array(16)
    starts.fill(UNKNOWN)
  }

  /** The set that is being made, the lowest rank met on the way to it, and the regions that are in it. */
  const set = new Int32Array(MOST_NODES + 1)
  let setSize = 0
  let setRank = NONE
  const alive = new Int32Array(trie.size)
  let stamp = 0

  function clear(rank: number): void {
    setSize = 0
    setRank = rank
    stamp++
  }

  function add(node: number): void {
    if (setSize <= MOST_NODES) set[setSize++] = node
  }

  function revive(node: number): void {
    const region = star[node] as number
    if (region === 0 || alive[region] === stamp) return
    alive[region] = stamp
    add(region)
  }

  /** Takes the nodes of a list, each its region's only one, an octet on into the empty set. −1 is an octet of no pattern. */
  function advance(nodes: Readonly<Int32Array>, from: number, to: number, octet: number): void {
    for (let i = from; i < to; i++) alive[regionOf[nodes[i] as number] as number] = stamp
    for (let i = from; i < to; i++) {
      const next = follow(nodes[i] as number, octet)
      setRank = Math.min(setRank, met[next] as number)
      add(next)
      for (let at = withStar[next] as number; at !== 0; at = withStarBehind(at)) revive(at)
    }
  }

  /** The state of the set, negative if it is settled, or `TOO_LARGE`. */
  function stateOfSet(): number {
    if (setSize > MOST_NODES) return TOO_LARGE
    let kept = 0
    let rankAtEnd = setRank
    for (let i = 0; i < setSize; i++) {
      const node = set[i] as number
      if ((best[regionOf[node] as number] as number) >= setRank) continue
      rankAtEnd = Math.min(rankAtEnd, metAtEnd[node] as number)
      set[kept++] = node
    }
    sortFirst(set, kept)
    if (stars.rows.length + states.held() > MEMORY) forget()
    const state = states.intern(set, kept, setRank)
    stars.atEnd = grown(stars.atEnd, state + 1)
    stars.rows = grown(stars.rows, (state + 1) * stride)
    stars.atEnd[state] = rankAtEnd
    return kept === 0 ? -state : state
  }

  function begin(node: number, text: string, from: number): number {
    const last = ways[facts[node * FACTS + WAY] as number]?.followed ?? 0
    let state = starts[last] as number
    if (state === UNKNOWN) {
      state = beginAtStar(last, text, from)
      starts[last] = state
    }
    const to = from + (facts[node * FACTS + DEPTH] as number)
    for (let i = from + (facts[last * FACTS + DEPTH] as number); state > 0 && i < to; i++) {
      const octetClass = classOf[text.charCodeAt(i)] as number
      const next = stars.rows[state * stride + octetClass] as number
      state = next > 0 ? next / stride : next < 0 ? next : step(state, octetClass)
    }
    starts[node] = state
    return state
  }

  /** The state where a star comes alive that is followed, with what is alive of those before it. */
  function beginAtStar(node: number, text: string, from: number): number {
    clear(NONE)
    let at = 0
    const depth = facts[node * FACTS + DEPTH] as number
    for (let i = 0; ; i++) {
      if (ways[facts[at * FACTS + WAY] as number]?.followed === at) revive(at)
      if (i === depth) return stateOfSet()
      const octet = text.charCodeAt(from + i)
      const nodes = set.slice(0, setSize)
      clear(setRank)
      advance(nodes, 0, nodes.length, octet)
      at = child(trie, at, octet)
    }
  }

  /** Where an octet of a class leads from a state: what `stateOfSet` gives for the set there. */
  function step(from: number, octetClass: number): number {
    clear(states.rankOf(from))
    advance(states.nodes(), states.startOf(from), states.startOf(from + 1), octetOf[octetClass] as number)
    const known = states
    const next = stateOfSet()
    if (next !== TOO_LARGE && known === states) stars.rows[from * stride + octetClass] = next < 0 ? next : next * stride
    return next
  }

  return stars
}

/**
 * The lowest rank of what the automaton follows and the path from `from` in a text matches, or `NOT_PLAIN`.
 * @param node the node before any star that the path leads to and not beyond
 */
export function walkStars(
  stars: Stars,
  { facts, behindQuery }: Prefixes,
  text: string,
  from: number,
  node: number,
  plain: PlainTables,
): number {
  const { stride } = stars
  const { path, query, any } = plain === asOctets ? stars.asOctets : stars.asItStands
  const { length } = text
  let state = (stars.starts[node] as number) || stars.begin(node, text, from)
  let actions = behindQuery[node] === 1 ? query : path
  let i = from + (facts[node * FACTS + DEPTH] as number)
  while (state > 0) {
    // Nothing is called in the inner loop, so that the engine need not look again where the table lies.
    const { rows } = stars
    let row = state * stride
    let next = row
    let action = 0
    while (i < length) {
      const unit = text.charCodeAt(i)
      if (unit > 255) return NOT_PLAIN
      action = actions[unit] as number
      if (action < 0) {
        if (action === AT_QUERY) actions = query
        else if (action !== AT_DOT || text.charCodeAt(i - 1) === SLASH) break
        action = any[unit] as number
      }
      next = rows[row + action] as number
      if (next <= 0) break
      row = next
      i++
    }
    let ended = i >= length
    if (!ended && action < 0) {
      const meaning = meaningAt(text, i, actions === path ? plain.path : plain.query)
      if (meaning === NORMALISE) return NOT_PLAIN
      if (meaning === QUERY) actions = query
      ended = meaning === END
      action = any[text.charCodeAt(i)] as number
      next = rows[row + action] as number
    }
    if (ended) {
      stars.end = i
      return stars.atEnd[row / stride] as number
    }
    state = next > 0 ? next / stride : next < 0 ? next : stars.step(row / stride, action)
    i++
  }
  if (state === TOO_LARGE) {
    stars.end = plain === asOctets ? length : plainEnd(text, from, plain)
    return stars.end < 0 ? NOT_PLAIN : stars.simulate(text, from, stars.end)
  }
  stars.end = -1
  // Nothing that follows can change the winner any more, unless it takes back what was walked.
  return plain.dotSegments && reachesBack(text, i) ? NOT_PLAIN : (stars.atEnd[-state] as number)
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

/** By octet, what to do at it in the path and behind the first `?`, and its class. */
interface Actions {
  readonly path: Int16Array
  readonly query: Int16Array
  readonly any: Int16Array
}

function actionsOf({ path, query }: PlainTables, classOf: Uint8Array): Actions {
  const actionAt = (meaning: number | undefined, octetClass: number) => {
    if (meaning === QUERY) return AT_QUERY
    if (meaning === DOT) return AT_DOT
    return meaning === PLAIN ? octetClass : CLOSER
  }
  return {
    path: Int16Array.from(classOf, (octetClass, octet) => actionAt(path[octet], octetClass)),
    query: Int16Array.from(classOf, (octetClass, octet) => actionAt(query[octet], octetClass)),
    any: Int16Array.from(classOf),
  }
}

/** Octets that no pattern names behave alike: class 0. Every other octet has a class of its own. */
function octetClasses({ size, octet, region }: Trie): { classOf: Uint8Array; octetOf: number[] } {
  const classOf = new Uint8Array(256)
  const octetOf = [-1]
  for (let node = 1; node < size; node++) {
    const named = octet[node] as number
    if (region[node] === node || classOf[named] !== 0) continue
    classOf[named] = octetOf.length
    octetOf.push(named)
  }
  return { classOf, octetOf }
}

const SLASH = 47
