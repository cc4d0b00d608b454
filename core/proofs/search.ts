import { createStates } from '../match/states.ts'
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
  /** Words, numbered from 1 in the order in which they came. Of each: its place, then the state of each party. */
  const words = createStates()
  const of = (word: number, i: number) => words.numbers()[words.startOf(word) + i] ?? 0
  const cameFrom: number[] = [-1, -1]
  const lastUnit: number[] = [-1, -1]
  const next = Int32Array.from([START, ...states.map(({ start }) => start)])
  words.intern(next, next.length)
  const matchesAsAsked = (word: number) => {
    if (states.some((party, k) => k < first && party.matchedAtEnd(of(word, k + 1)) === NONE)) return false
    let none = true
    for (let k = first; k < states.length; k++) {
      const pattern = states[k]?.matchedAtEnd(of(word, k + 1)) ?? NONE
      if (pattern === NONE) continue
      inTheWay?.(k - first, pattern)
      none = false
    }
    return none
  }
  const isHopeless = (word: number) =>
    states.some((party, k) => {
      const state = of(word, k + 1)
      const pattern = party.matched(state)
      if (k < first) return pattern === NONE && !party.isOpen(state)
      if (pattern !== NONE) inTheWay?.(k - first, pattern)
      return pattern !== NONE
    })

  for (let word = 1; word < cameFrom.length; word++) {
    if (left <= 0) return { found: undefined, because: 'bound' }
    left--
    budget.left--
    const place = of(word, 0)
    if (mayEnd(place) && matchesAsAsked(word)) return { found: spell(word, cameFrom, lastUnit) }
    if (isHopeless(word)) continue
    const inQuery = isQuery(place)
    const after = places(place)
    for (let i = 0; i < units.length; i++) {
      const placeThere = after[i] ?? -1
      if (placeThere < 0) continue
      next[0] = placeThere
      for (let k = 0; k < states.length; k++) {
        const state = states[k]?.step(of(word, k + 1), i, inQuery) ?? -1
        if (state < 0) return { found: undefined, because: 'bound' }
        next[k + 1] = state
      }
      if (words.intern(next, next.length) < cameFrom.length) continue
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

function spell(word: number, cameFrom: readonly number[], lastUnit: readonly number[]): string {
  const spelt: string[] = []
  for (let at = word; at > 1; at = cameFrom[at] ?? 0) spelt.push(urlUnits[lastUnit[at] ?? 0]?.text ?? '')
  return spelt.reverse().join('')
}
