import { asOctets, END, meaningAt, NORMALISE, type PlainTables, plainEnd, reachesBack } from '../dialects/plain.ts'
import { BEHIND_SLASH, CLOSER, type Classes, classesOf, IN_OCTETS, IN_PATH, IN_QUERY } from './classes.ts'
import { continuationsOf } from './continuations.ts'
import { firstMatch } from './one-by-one.ts'
import { DEPTH, FACTS, NOT_PLAIN, type Prefixes, WAY } from './prefixes.ts'
import { GAVE_UP, simulate } from './simulation.ts'
import { createStates, grown, type States } from './states.ts'
import { buildTrie, child, NONE } from './trie.ts'

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
  readonly classes: Classes
  /**
   * By state and class of octets where one leads: the place of that state's row, or the negative number of a state that
   * nothing can better; `UNKNOWN` as long as that is so, or `LOOK_CLOSER`.
   */
  rows: Int32Array<ArrayBuffer>
  /** By state, the lowest rank if the path ends there. */
  atEnd: Int32Array<ArrayBuffer>
  /** By node before any star, the state that the way to it leads to in a URL, and in a normalised path. */
  readonly starts: Int32Array
  readonly octetStarts: Int32Array
  /** The state that the text from `from` on leads to at a node before any star, or `TOO_LARGE`. */
  readonly begin: (node: number, text: string, from: number, starts: Int32Array) => number
  /** The state that an octet of a class leads to from a state, negative if nothing can better it; or one of the below. */
  readonly step: (state: number, octetClass: number) => number
  readonly isInQuery: (state: number) => boolean
  /** The winner without states. */
  readonly simulate: (text: string, from: number, to: number) => number
  /** Where the last walk found that the path ends, −1 if the winner was settled before that. */
  end: number
}

/** Of a state's numbers: the lowest rank met on the way to it, its place in a text, and from there on its nodes. */
const RANK = 0
const PLACE = 1
const NODES = 2

const UNKNOWN = 0

/** Not a state: the set of nodes is too large to be one. */
const TOO_LARGE = 0

/** Not a state: whether the URL is compared as it stands must be found out. */
const LOOK_CLOSER = -0x80000000

export function buildStars({ facts, ways, behindQuery, followed }: Prefixes, plain: PlainTables): Stars {
  const patterns = followed.map(({ pattern }) => pattern)
  const ranks = followed.map(({ rank }) => rank)
  const trie = buildTrie(patterns, ranks)
  const { star, best, region: regionOf } = trie
  const continuations = continuationsOf(trie)
  const { follow, met, metAtEnd, withStar, withStarBehind } = continuations
  const classes = classesOf(trie, plain)
  const { count: stride, classOf, octetOf, after } = classes
  let states: States = createStates()
  const stars: Stars = {
    classes,
    rows: new Int32Array(2 * stride),
    atEnd: new Int32Array(16),
    starts: new Int32Array(behindQuery.length),
    octetStarts: new Int32Array(behindQuery.length),
    begin,
    step,
    isInQuery: state => states.numbers()[states.startOf(state) + PLACE] === IN_QUERY,
    end: -1,
    simulate: (text, from, to) => {
      const rank = simulate(trie, continuations, text, from, to)
      return rank === GAVE_UP ? (ranks[firstMatch(patterns, text.slice(from, to))] ?? NONE) : rank
    },
  }

  function forget(): void {
    states = createStates()
    stars.rows = new Int32Array(2 * stride)
    stars.atEnd = new Int32Array(16)
    stars.starts.fill(UNKNOWN)
    stars.octetStarts.fill(UNKNOWN)
  }

  /** The state that is being made: the lowest rank met on the way to it, its place, its nodes; and the regions of these. */
  const made = new Int32Array(NODES + MOST_NODES + 1)
  let size = NODES
  let lowest = NONE
  const alive = new Int32Array(trie.size)
  let stamp = 0

  function clear(rank: number): void {
    size = NODES
    lowest = rank
    stamp++
  }

  function add(node: number): void {
    if (size < made.length) made[size++] = node
  }

  function revive(node: number): void {
    const region = star[node] as number
    if (region === 0 || alive[region] === stamp) return
    alive[region] = stamp
    add(region)
  }

  /** Takes nodes, each its region's only one, an octet on into an empty state. −1 is an octet of no pattern. */
  function advance(nodes: Readonly<Int32Array>, from: number, to: number, octet: number): void {
    for (let i = from; i < to; i++) alive[regionOf[nodes[i] as number] as number] = stamp
    for (let i = from; i < to; i++) {
      const next = follow(nodes[i] as number, octet)
      lowest = Math.min(lowest, met[next] as number)
      add(next)
      for (let at = withStar[next] as number; at !== 0; at = withStarBehind(at)) revive(at)
    }
  }

  /** The state that was made, negative if it is settled, or `TOO_LARGE`. */
  function finish(place: number): number {
    if (size === made.length) return TOO_LARGE
    let kept = NODES
    let rankAtEnd = lowest
    for (let i = NODES; i < size; i++) {
      const node = made[i] as number
      if ((best[regionOf[node] as number] as number) >= lowest) continue
      rankAtEnd = Math.min(rankAtEnd, metAtEnd[node] as number)
      made[kept++] = node
    }
    sort(made, NODES, kept)
    const settled = kept === NODES
    made[RANK] = lowest
    made[PLACE] = settled ? IN_OCTETS : place
    if (stars.rows.length + states.held() > MEMORY) forget()
    const state = states.intern(made, kept)
    stars.atEnd = grown(stars.atEnd, state + 1)
    stars.rows = grown(stars.rows, (state + 1) * stride)
    stars.atEnd[state] = rankAtEnd
    return settled ? -state : state
  }

  function begin(node: number, text: string, from: number, starts: Int32Array): number {
    const last = ways[facts[node * FACTS + WAY] as number]?.followed ?? 0
    let state = starts[last] as number
    if (state === UNKNOWN) {
      state = beginAtStar(last, text, from, starts === stars.octetStarts)
      starts[last] = state
    }
    const to = from + (facts[node * FACTS + DEPTH] as number)
    for (let i = from + (facts[last * FACTS + DEPTH] as number); state > 0 && i < to; i++) {
      const octetClass = classOf[text.charCodeAt(i)] as number
      const next = step(state, octetClass)
      // What the tree was walked by needs no closer look.
      state = next === LOOK_CLOSER ? step(state, classes.keptEscape) : next
    }
    starts[node] = state
    return state
  }

  /** The state where a star comes alive that is followed, with what is alive of those before it. */
  function beginAtStar(node: number, text: string, from: number, inOctets: boolean): number {
    clear(NONE)
    const to = from + (facts[node * FACTS + DEPTH] as number)
    let at = 0
    revive(at)
    for (let i = from; i < to; i++) {
      const nodes = made.slice(NODES, size)
      clear(lowest)
      advance(nodes, 0, nodes.length, text.charCodeAt(i))
      at = child(trie, at, text.charCodeAt(i))
      revive(at)
    }
    if (inOctets) return finish(IN_OCTETS)
    if (behindQuery[node] === 1) return finish(IN_QUERY)
    return finish(to > from && text.charCodeAt(to - 1) === SLASH ? BEHIND_SLASH : IN_PATH)
  }

  function step(from: number, octetClass: number): number {
    const known = stars.rows[from * stride + octetClass] as number
    if (known !== UNKNOWN) return known > 0 ? known / stride : known
    const numbers = states.numbers()
    const start = states.startOf(from)
    const place = after[(numbers[start + PLACE] as number) * stride + octetClass] as number
    if (place === CLOSER) return remember(from, octetClass, LOOK_CLOSER)
    clear(numbers[start + RANK] as number)
    advance(numbers, start + NODES, states.startOf(from + 1), octetOf[octetClass] as number)
    const before = states
    const next = finish(place)
    // If all was dropped meanwhile, nothing leads there.
    return before === states ? remember(from, octetClass, next) : next
  }

  function remember(from: number, octetClass: number, next: number): number {
    stars.rows[from * stride + octetClass] = next > 0 ? next * stride : next
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
  { facts }: Prefixes,
  text: string,
  from: number,
  node: number,
  plain: PlainTables,
): number {
  const { classOf, count: stride, keptEscape } = stars.classes
  const { length } = text
  const starts = plain === asOctets ? stars.octetStarts : stars.starts
  let state = (starts[node] as number) || stars.begin(node, text, from, starts)
  let i = from + (facts[node * FACTS + DEPTH] as number)
  while (state > 0) {
    // Nothing is called in the inner loop, so that the engine need not look again where the table lies.
    const { rows } = stars
    let row = state * stride
    let next = row
    while (i < length) {
      const unit = text.charCodeAt(i)
      if (unit > 255) return NOT_PLAIN
      next = rows[row + (classOf[unit] as number)] as number
      if (next <= 0) break
      row = next
      i++
    }
    state = row / stride
    if (i < length) {
      if (next === UNKNOWN) next = stars.step(state, classOf[text.charCodeAt(i)] as number)
      else if (next > 0) next /= stride
      if (next !== LOOK_CLOSER) {
        state = next
        i++
        continue
      }
      const meaning = meaningAt(text, i, stars.isInQuery(state) ? plain.query : plain.path)
      if (meaning === NORMALISE) return NOT_PLAIN
      if (meaning !== END) {
        state = stars.step(state, keptEscape)
        i++
        continue
      }
    }
    stars.end = i
    return stars.atEnd[state] as number
  }
  if (state === TOO_LARGE) {
    stars.end = plain === asOctets ? length : plainEnd(text, from, plain)
    return stars.end < 0 ? NOT_PLAIN : stars.simulate(text, from, stars.end)
  }
  stars.end = -1
  // Nothing that follows can change the winner any more, unless it takes back what was walked.
  return plain.dotSegments && reachesBack(text, i) ? NOT_PLAIN : (stars.atEnd[-state] as number)
}

/** By insertion: the nodes are few and nearly in order. */
function sort(numbers: Int32Array, from: number, to: number): void {
  for (let i = from + 1; i < to; i++) {
    const number = numbers[i] as number
    let k = i
    for (; k > from && (numbers[k - 1] as number) > number; k--) numbers[k] = numbers[k - 1] as number
    numbers[k] = number
  }
}

const SLASH = 47
