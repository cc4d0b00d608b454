import { SLASH } from '../parse/ascii.ts'
import { DOT, END, ESCAPE, isKeptEscape, NORMALISE, PLAIN, type PlainTables, QUERY } from '../url/verbatim.ts'
import type { Automaton } from './automaton.ts'
import { edgeOf } from './edges.ts'
import { AT_END, DEPTH, FACTS, NOT_PLAIN, type Prefixes, SETTLED, WAY } from './prefixes.ts'
import { HAS_ROW, isSettled, LINK, NO_LINK, OCTET, rankAtEnd, STATE, type Stars, stateOf } from './stars.ts'
import type { Way } from './ways.ts'

/**
 * Where walks stand at the ends of beginnings that many paths share, directories above all, by the numbers that the
 * caller gives them. A walk along another path with that beginning goes on from there.
 */
export interface Beginnings {
  /**
   * Three numbers each. The first is the node before any star from 1, negative if the walk cannot go beyond it, 0 if
   * nothing is known. The second is the link to the state of what stands behind stars, 0 if it is not known. The third is
   * −1 less the winner of all paths that begin so, 0 if they may have several.
   */
  places: Int32Array
  /** How often all links had been dropped when these were noted. */
  forgotten: number
}

export const createBeginnings = (): Beginnings => ({ places: new Int32Array(3 * 64), forgotten: 0 })

/**
 * The lowest rank of the patterns that match a path that stands from `from` to `to` in octets, in ASCII as a browser
 * serialises it. `NOT_PLAIN` asks for the path as a text: it must be normalised, or what it needs is not made yet, or is
 * tried pattern by pattern. That is rare where many paths are asked about.
 * @param number of a beginning of the path, which ends at `at`, no later than the path without its query
 */
export function winnerInOctets(
  { prefixes, stars, plain }: Automaton,
  octets: Uint8Array,
  from: number,
  to: number,
  beginnings: Beginnings,
  number: number,
  at: number,
): number {
  const { facts, ways } = prefixes
  const place = number * 3
  if (place >= beginnings.places.length || (stars && stars.forgotten !== beginnings.forgotten)) {
    renew(beginnings, place, stars)
  }
  const { places } = beginnings
  const winner = places[place + 2] as number
  if (winner !== 0) return ~winner
  let begun = places[place] as number
  if (begun === 0) {
    const last = walkPrefixes(prefixes, octets, 0, from, at, plain)
    if (last < 0) return NOT_PLAIN
    begun = (last & 1) === 1 ? (last >> 1) + 1 : -(last >> 1) - 1
    places[place] = begun
  }
  const last = begun < 0 ? (-begun - 1) * 2 : walkPrefixes(prefixes, octets, begun - 1, at, to, plain)
  if (last < 0) return NOT_PLAIN
  const node = last >> 1
  const rank = facts[node * FACTS + ((last & 1) === 1 ? AT_END : SETTLED)] as number
  const way = ways[facts[node * FACTS + WAY] as number] as Way
  let best = rank
  /** Whether what follows the beginning changes nothing. */
  let isOver = true
  if (way.bestFollowed < rank && stars) {
    let link = begun < 0 ? (places[place + 1] as number) : NO_LINK
    let i = at
    if (link === NO_LINK) {
      link = stars.starts[node] as number
      i = from + (facts[node * FACTS + DEPTH] as number)
      if (link === NO_LINK) return NOT_PLAIN
      if (begun < 0) {
        link = walkLinks(stars, link, octets, i, at, plain)
        if (link === NO_LINK) return NOT_PLAIN
        if (stars.forgotten === beginnings.forgotten) places[place + 1] = link
        i = at
      }
    }
    isOver = begun < 0 && isSettled(stars, stateOf(stars, link))
    link = walkLinks(stars, link, octets, i, to, plain)
    if (link === NO_LINK) return NOT_PLAIN
    best = Math.min(rank, rankAtEnd(stars, link))
  }
  if (way.bestOfFew < best) return NOT_PLAIN
  if (begun < 0 && isOver && (stars?.forgotten ?? 0) === beginnings.forgotten) places[place + 2] = ~best
  return best
}

/** Makes room, and drops what no longer holds. */
function renew(beginnings: Beginnings, place: number, stars: Stars | undefined): void {
  const { places } = beginnings
  const forgotten = stars?.forgotten ?? 0
  if (forgotten !== beginnings.forgotten) places.fill(0)
  beginnings.forgotten = forgotten
  if (place < places.length) return
  beginnings.places = new Int32Array(Math.max(place + 3, places.length * 2))
  beginnings.places.set(places)
}

/** As the function of this name in prefixes.ts, from a node on. */
function walkPrefixes(
  { onward, branches }: Prefixes,
  octets: Uint8Array,
  start: number,
  from: number,
  to: number,
  plain: PlainTables,
): number {
  let meanings = plain.path
  let node = start
  let i = from
  while (true) {
    while (i < to && octets[i] === onward[node + 1]) {
      node++
      i++
    }
    if (i >= to) return node * 2 + 1
    let next = edgeOf(branches, node, octets[i] as number)
    if (next <= 0) {
      const meaning = meaningAt(octets, i, to, meanings)
      if (meaning === END) return node * 2 + 1
      if (meaning === NORMALISE) return NOT_PLAIN
      if (next === 0) return node * 2
      if (meaning === QUERY) meanings = plain.query
      next = -next
    }
    node = next
    i++
  }
}

/** The link to where octets lead, or to where the winner is settled; `NO_LINK` if that needs the text. */
function walkLinks(
  stars: Stars,
  start: number,
  octets: Uint8Array,
  from: number,
  to: number,
  plain: PlainTables,
): number {
  let link = start
  let i = from
  while (i < to) {
    const { rows, states, classes } = stars
    const { classOf } = classes
    if (link > 0) {
      let next = link
      while (i < to) {
        next = rows[link + (classOf[octets[i] as number] as number)] as number
        if (next <= 0) break
        link = next
        i++
      }
      if (i === to) return link
      if (next < 0) {
        const at = -next * STATE
        if (states[at + OCTET] === HAS_ROW) {
          // The state got its row after the link to it was made.
          next = states[at + LINK] as number
          rows[link + (classOf[octets[i] as number] as number)] = next
        }
        link = next
        i++
        continue
      }
    } else {
      const at = -link * STATE
      const octet = states[at + OCTET] as number
      if (octet === HAS_ROW) {
        link = states[at + LINK] as number
        continue
      }
      if (octet === octets[i]) {
        let next = states[at + LINK] as number
        if (next < 0 && states[-next * STATE + OCTET] === HAS_ROW) {
          next = states[-next * STATE + LINK] as number
          states[at + LINK] = next
        }
        link = next
        i++
        continue
      }
    }
    const state = stateOf(stars, link)
    if (isSettled(stars, state)) return link
    const meaning = meaningAt(octets, i, to, stars.isInQuery(state) ? plain.query : plain.path)
    if (meaning === NORMALISE) return NO_LINK
    if (meaning === END) return link
    link = stars.step(state, octets[i] as number, plain)
    if (link === NO_LINK) return NO_LINK
    i++
  }
  return link
}

/** As the function of this name in verbatim.ts. */
function meaningAt(octets: Uint8Array, i: number, to: number, meanings: Readonly<Uint8Array>): number {
  const meaning = meanings[octets[i] as number] ?? NORMALISE
  if (meaning === DOT) return octets[i - 1] === SLASH ? NORMALISE : PLAIN
  if (meaning === ESCAPE) {
    const isKept = i + 2 < to && isKeptEscape(octets[i + 1] as number, octets[i + 2] as number, meanings)
    return isKept ? PLAIN : NORMALISE
  }
  return meaning
}
