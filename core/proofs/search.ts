import { NONE } from '../match/trie.ts'
import { alphabetOf, type Party } from './alphabet.ts'
import { partyStates } from './party-states.ts'
import { isQuery, mayEnd, placeAfter, START, urlUnits } from './url-units.ts'

/** How much work questions may still cost, in states of a search. Questions that are asked together share one. */
export interface Budget {
  left: number
  /** The most that a single search may cost, so that one hard question does not use up what others need. */
  each: number
}

/** The bound on the states of a search, unless another is asked for. */
export const STATES = 200_000

/** What it costs to make a search ready, and for each pattern, in states. */
const READIED = 16
const READIED_PATTERN = 1 / 4

export interface Question {
  /** Parties of which each must match, with any of its patterns. */
  readonly matching: readonly Party[]
  /** Parties of which none may match. */
  readonly notMatching: readonly Party[]
  /** Told of patterns that kept a path from being found: the party among `notMatching` and the pattern's index. */
  readonly inTheWay?: (party: number, pattern: number) => void
}

export type Found =
  | { readonly found: string }
  | { readonly found: undefined; readonly because: 'there-is-none' | 'bound' }

/**
 * Looks for a shortest path of a URL that matches as asked. It walks all words breadth first, and takes two words for one
 * if the patterns of no party can tell them apart from there on.
 */
export function search({ matching, notMatching, inTheWay }: Question, budget: Budget): Found {
  const parties = [...matching, ...notMatching]
  const readied = READIED + parties.reduce((sum, party) => sum + party.patterns.length, 0) * READIED_PATTERN
  let left = Math.min(budget.left, budget.each) - readied
  if (left <= 0) return { found: undefined, because: 'bound' }
  budget.left -= readied
  const { units } = alphabetOf(parties)
  const states = parties.map(party => partyStates(party, units))
  const first = matching.length
  const places = placesAfter(units)
  /** Per word: its place, then the state of each party. */
  const words = listsOf(parties.length + 1)
  const cameFrom: number[] = [-1]
  const lastUnit: number[] = [-1]
  const next = Int32Array.from([START, ...states.map(({ start }) => start)])
  words.add(next)
  const matchesAsAsked = (word: number) => {
    if (states.some((party, k) => k < first && party.matchedAtEnd(words.at(word, k + 1)) === NONE)) return false
    let none = true
    for (let k = first; k < states.length; k++) {
      const pattern = states[k]?.matchedAtEnd(words.at(word, k + 1)) ?? NONE
      if (pattern === NONE) continue
      inTheWay?.(k - first, pattern)
      none = false
    }
    return none
  }
  const isHopeless = (word: number) =>
    states.some((party, k) => {
      const state = words.at(word, k + 1)
      const pattern = party.matched(state)
      if (k < first) return pattern === NONE && !party.isOpen(state)
      if (pattern !== NONE) inTheWay?.(k - first, pattern)
      return pattern !== NONE
    })

  for (let word = 0; word < cameFrom.length; word++) {
    if (left <= 0) return { found: undefined, because: 'bound' }
    left--
    budget.left--
    const place = words.at(word, 0)
    if (mayEnd(place) && matchesAsAsked(word)) return { found: spell(word, cameFrom, lastUnit) }
    if (isHopeless(word)) continue
    const inQuery = isQuery(place)
    const after = places(place)
    for (let i = 0; i < units.length; i++) {
      const placeThere = after[i] ?? -1
      if (placeThere < 0) continue
      next[0] = placeThere
      for (let k = 0; k < states.length; k++) {
        const state = states[k]?.step(words.at(word, k + 1), i, inQuery) ?? -1
        if (state < 0) return { found: undefined, because: 'bound' }
        next[k + 1] = state
      }
      if (!words.add(next)) continue
      cameFrom.push(word)
      lastUnit.push(units[i] ?? 0)
    }
  }
  return { found: undefined, because: 'there-is-none' }
}

/** Where each unit leads from a place; −1 if no URL has it there. */
function placesAfter(units: readonly number[]): (place: number) => readonly number[] {
  const rows: (readonly number[])[] = []
  return place => {
    let row = rows[place]
    if (!row) {
      row = units.map(unit => {
        const found = urlUnits[unit]
        return found ? placeAfter(place, found) : -1
      })
      rows[place] = row
    }
    return row
  }
}

/** Lists of whole numbers of one length, each kept once, numbered in the order in which they came. */
function listsOf(width: number) {
  let items = new Int32Array(1024 * width)
  let slots = new Int32Array(2048)
  let size = 0

  const slotOf = (list: ArrayLike<number>, from: number): number => {
    let hash = 0
    for (let i = 0; i < width; i++) hash = Math.imul(hash ^ (list[from + i] ?? 0), 0x9e3779b1)
    let slot = (hash ^ (hash >>> 15)) & (slots.length - 1)
    for (let known = slots[slot] ?? 0; known !== 0; known = slots[slot] ?? 0) {
      let same = true
      for (let i = 0; same && i < width; i++) same = items[(known - 1) * width + i] === list[from + i]
      if (same) break
      slot = (slot + 1) & (slots.length - 1)
    }
    return slot
  }

  return {
    /** The number at a place of a list. */
    at: (list: number, place: number): number => items[list * width + place] ?? 0,
    /** Adds a list unless it is there. */
    add: (list: ArrayLike<number>): boolean => {
      const slot = slotOf(list, 0)
      if (slots[slot] !== 0) return false
      if ((size + 1) * width > items.length) {
        const larger = new Int32Array(items.length * 2)
        larger.set(items)
        items = larger
      }
      for (let i = 0; i < width; i++) items[size * width + i] = list[i] ?? 0
      slots[slot] = ++size
      if (size * 2 > slots.length) {
        slots = new Int32Array(slots.length * 2)
        for (let known = 0; known < size; known++) slots[slotOf(items, known * width)] = known + 1
      }
      return true
    },
  }
}

function spell(word: number, cameFrom: readonly number[], lastUnit: readonly number[]): string {
  const spelt: string[] = []
  for (let at = word; at > 0; at = cameFrom[at] ?? 0) spelt.push(urlUnits[lastUnit[at] ?? 0]?.text ?? '')
  return spelt.reverse().join('')
}
