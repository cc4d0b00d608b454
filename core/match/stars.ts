import { SLASH } from '../parse/ascii.ts'
import {
  asOctets,
  END,
  ESCAPE,
  meaningAt,
  NORMALISE,
  type PlainTables,
  plainEnd,
  reachesBack,
} from '../url/verbatim.ts'
import { BEHIND_SLASH, type Classes, classesOf, IN_OCTETS, IN_PATH, IN_QUERY } from './classes.ts'
import { continuationsOf } from './continuations.ts'
import { firstMatch } from './one-by-one.ts'
import { DEPTH, FACTS, NOT_PLAIN, type Prefixes, WAY } from './prefixes.ts'
import { GAVE_UP, simulate } from './simulation.ts'
import { createStates, grown, type States } from './states.ts'
import { buildTrie, child, NONE } from './trie.ts'
import type { Way } from './ways.ts'

/** Numbers that the automaton may hold, 4 bytes each, before it starts afresh. */
const MEMORY = 1 << 20

/** A state with more nodes than this is not worth remembering: the path is walked by simulation instead. */
const MOST_NODES = 64

/**
 * What stands behind stars in a tree of patterns, as a deterministic automaton whose states are sets of nodes, one for
 * each region that is alive (continuations.ts), made when they are first needed. A state also knows the best rank met on
 * the way to it and holds only what can better it, so a walk ends as soon as the winner is settled. Memory is bounded:
 * when it is full, all is dropped and begun again. What a walk reads is data, for the reason that prefixes.ts gives.
 *
 * From most states only one octet was ever seen, so that and where it leads stand with the state, next to those of the
 * states made before and after: a walk reads on in one place of the memory. A state gets a row of its own when there is
 * more to know. A link is the place of a row, or the negative number of a state that has none.
 */
export interface Stars {
  readonly classes: Classes
  /** By state the `STATE` numbers below. */
  states: Int32Array<ArrayBuffer>
  /** By class of octets where one leads, `UNKNOWN` as long as that is so; behind them the state whose row it is. */
  rows: Int32Array<ArrayBuffer>
  /** By node before any star, the link to the state that the way to it leads to in a URL, and in a normalised path. */
  readonly starts: Int32Array
  readonly octetStarts: Int32Array
  /** The link to where the text from `from` on leads at a node before any star, or `TOO_LARGE`. */
  readonly begin: (node: number, text: string, from: number, plain: PlainTables) => number
  /** The link to where an octet, which is compared as it stands, leads from a state; or `TOO_LARGE`. */
  readonly step: (state: number, octet: number, plain: PlainTables) => number
  /** Whether a state is in the query of a URL. */
  readonly isInQuery: (state: number) => boolean
  /** The winner without states. */
  readonly simulate: (text: string, from: number, to: number) => number
  /** How often all states were dropped: links that were kept elsewhere lead nowhere then. */
  forgotten: number
  /** Where the last walk found that the path ends, −1 if the winner was settled before that. */
  end: number
}

/** What is known of a state. */
export const STATE = 3
/** The octet that leads on from it, or one of the three below; and the link to where it leads. */
export const OCTET = 0
export const LINK = 1
/** The lowest rank if the path ends there. */
const AT_END = 2

/** Nothing leads on from the state yet. */
const NO_OCTET = -1
/** It has a row, and its link leads there. */
export const HAS_ROW = -2
/** Nothing can better what was met on the way to it. */
const SETTLED = -3

const UNKNOWN = 0

/** Not a link: the set of nodes is too large to be a state. */
const TOO_LARGE = 0

/** Either of them. */
export const NO_LINK = 0

/** Of the list that makes a state: the lowest rank met on the way to it, its place in a text, and from there on its nodes. */
const RANK = 0
const PLACE = 1
const NODES = 2

export function buildStars({ facts, ways, behindQuery, followed }: Prefixes, plainInUrls: PlainTables): Stars {
  const patterns = followed.map(({ pattern }) => pattern)
  const ranks = followed.map(({ rank }) => rank)
  const trie = buildTrie(patterns, ranks)
  const { star, best, region: regionOf } = trie
  const continuations = continuationsOf(trie)
  const { follow, met, metAtEnd, withStar, withStarBehind } = continuations
  const classes = classesOf(trie, plainInUrls)
  const { count, classOf, octetOf, after, keptEscape } = classes
  const stride = count + 1
  let lists: States
  /** Where the next row is to stand. Nothing stands at 0, which is no link. */
  let free: number
  const stars: Stars = {
    classes,
    states: new Int32Array(0),
    rows: new Int32Array(0),
    starts: new Int32Array(behindQuery.length),
    octetStarts: new Int32Array(behindQuery.length),
    begin,
    step,
    isInQuery: state => lists.numbers()[lists.startOf(state) + PLACE] === IN_QUERY,
    forgotten: -1,
    end: -1,
    simulate: (text, from, to) => {
      const rank = simulate(trie, continuations, text, from, to)
      return rank === GAVE_UP ? (ranks[firstMatch(patterns, text.slice(from, to))] ?? NONE) : rank
    },
  }
  forget()

  function forget(): void {
    lists = createStates()
    free = 1
    stars.forgotten++
    stars.states = new Int32Array(64)
    stars.rows = new Int32Array(64)
    stars.starts.fill(UNKNOWN)
    stars.octetStarts.fill(UNKNOWN)
  }

  /** The list that is being made, and the regions of its nodes. */
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

  /** Takes nodes, each its region's only one, an octet on into an empty list. −1 is an octet of no pattern. */
  function advance(nodes: Readonly<Int32Array>, from: number, to: number, octet: number): void {
    for (let i = from; i < to; i++) alive[regionOf[nodes[i] as number] as number] = stamp
    for (let i = from; i < to; i++) {
      const next = follow(nodes[i] as number, octet)
      lowest = Math.min(lowest, met[next] as number)
      add(next)
      for (let at = withStar[next] as number; at !== 0; at = withStarBehind(at)) revive(at)
    }
  }

  /** The link to the state of the list that was made, or `TOO_LARGE`. */
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
    if (stars.rows.length + stars.states.length + lists.held() > MEMORY) forget()
    const known = lists.count()
    const state = lists.intern(made, kept)
    const at = state * STATE
    if (state > known) {
      stars.states = grown(stars.states, at + STATE)
      stars.states[at + OCTET] = settled ? SETTLED : NO_OCTET
      stars.states[at + AT_END] = rankAtEnd
    }
    return stars.states[at + OCTET] === HAS_ROW ? (stars.states[at + LINK] as number) : -state
  }

  function begin(node: number, text: string, from: number, plain: PlainTables): number {
    const starts = plain === asOctets ? stars.octetStarts : stars.starts
    const { followed: last } = ways[facts[node * FACTS + WAY] as number] as Way
    let link = (starts[last] as number) || beginAtStar(last, text, from, plain)
    starts[last] = link
    const to = from + (facts[node * FACTS + DEPTH] as number)
    for (let i = from + (facts[last * FACTS + DEPTH] as number); link !== TOO_LARGE && i < to; i++) {
      const state = stateOf(stars, link)
      if (stars.states[state * STATE + OCTET] === SETTLED) break
      link = step(state, text.charCodeAt(i), plain)
    }
    starts[node] = link
    return link
  }

  /** The link to where a star comes alive that is followed, with what is alive of those before it. */
  function beginAtStar(node: number, text: string, from: number, plain: PlainTables): number {
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
    if (plain === asOctets) return finish(IN_OCTETS)
    if (behindQuery[node] === 1) return finish(IN_QUERY)
    return finish(to > from && text.charCodeAt(to - 1) === SLASH ? BEHIND_SLASH : IN_PATH)
  }

  function step(state: number, octet: number, plain: PlainTables): number {
    const octetClass = plain.path[octet] === ESCAPE ? keptEscape : (classOf[octet] as number)
    const known = linkOf(state, octetClass)
    if (known !== UNKNOWN) return known
    const numbers = lists.numbers()
    const start = lists.startOf(state)
    const place = after[(numbers[start + PLACE] as number) * count + octetClass] as number
    clear(numbers[start + RANK] as number)
    advance(numbers, start + NODES, lists.startOf(state + 1), octetOf[octetClass] as number)
    const before = lists
    const link = finish(place)
    // If all was dropped meanwhile, nothing leads there.
    if (before === lists && link !== TOO_LARGE) remember(state, octetClass, octet, link)
    return link
  }

  function linkOf(state: number, octetClass: number): number {
    const at = state * STATE
    if (stars.states[at + OCTET] !== HAS_ROW) return UNKNOWN
    return stars.rows[(stars.states[at + LINK] as number) + octetClass] as number
  }

  function remember(state: number, octetClass: number, octet: number, link: number): void {
    const { states } = stars
    const at = state * STATE
    if (states[at + OCTET] === NO_OCTET && octetClass !== keptEscape) {
      states[at + OCTET] = octet
      states[at + LINK] = link
      return
    }
    if (states[at + OCTET] !== HAS_ROW) giveRow(state)
    stars.rows[(states[at + LINK] as number) + octetClass] = link
  }

  function giveRow(state: number): void {
    const { states } = stars
    const at = state * STATE
    const row = free
    free += stride
    stars.rows = grown(stars.rows, free)
    const octet = states[at + OCTET] as number
    if (octet >= 0) stars.rows[row + (classOf[octet] as number)] = states[at + LINK] as number
    stars.rows[row + count] = state
    states[at + OCTET] = HAS_ROW
    states[at + LINK] = row
  }

  return stars
}

/** The state that a link leads to. */
export function stateOf({ rows, classes }: Stars, link: number): number {
  return link < 0 ? -link : (rows[link + classes.count] as number)
}

/** Whether nothing can better what was met on the way to a state. */
export const isSettled = ({ states }: Stars, state: number): boolean => states[state * STATE + OCTET] === SETTLED

/** The lowest rank if the path ends where a link leads. */
export const rankAtEnd = (stars: Stars, link: number): number =>
  stars.states[stateOf(stars, link) * STATE + AT_END] as number

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
  const starts = plain === asOctets ? stars.octetStarts : stars.starts
  let link = (starts[node] as number) || stars.begin(node, text, from, plain)
  let i = from + (facts[node * FACTS + DEPTH] as number)
  while (link !== TOO_LARGE) {
    link = followLinks(stars, link, text, i)
    i = stars.end
    const { states } = stars
    const state = stateOf(stars, link)
    const at = state * STATE
    if (i === text.length) return states[at + AT_END] as number
    if (states[at + OCTET] === SETTLED) {
      stars.end = -1
      // Nothing that follows can change the winner any more, unless it takes back what was walked.
      return plain.dotSegments && reachesBack(text, i) ? NOT_PLAIN : (states[at + AT_END] as number)
    }
    const meaning = meaningAt(text, i, stars.isInQuery(state) ? plain.query : plain.path)
    if (meaning === NORMALISE) return NOT_PLAIN
    if (meaning === END) return states[at + AT_END] as number
    link = stars.step(state, text.charCodeAt(i), plain)
    i++
  }
  stars.end = plain === asOctets ? text.length : plainEnd(text, from, plain)
  return stars.end < 0 ? NOT_PLAIN : stars.simulate(text, from, stars.end)
}

/** The last link that is known on the way that a text leads from `from` on. Where that ends in the text is left in `end`. */
function followLinks(stars: Stars, start: number, text: string, from: number): number {
  const { classOf } = stars.classes
  const { rows, states } = stars
  const { length } = text
  let before = UNKNOWN
  let link = start
  let i = from
  while (i < length) {
    let next = UNKNOWN
    if (link < 0) {
      const at = -link * STATE
      if (states[at + OCTET] === HAS_ROW) {
        // The state got its row after the link to it was made.
        link = states[at + LINK] as number
        if (before < 0) states[LINK - before * STATE] = link
        else if (before > 0) rows[before + (classOf[text.charCodeAt(i - 1)] as number)] = link
        continue
      }
      if (text.charCodeAt(i) !== states[at + OCTET]) break
      next = states[at + LINK] as number
    } else {
      for (; i < length; i++) {
        const unit = text.charCodeAt(i)
        if (unit > 255) break
        next = rows[link + (classOf[unit] as number)] as number
        if (next <= 0) break
        link = next
      }
      if (i === length || next >= 0) break
    }
    before = link
    link = next
    i++
  }
  stars.end = i
  return link
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
