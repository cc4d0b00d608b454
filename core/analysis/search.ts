import { NONE } from '../match/trie.ts'
import { alphabetOf, type Party } from './alphabet.ts'
import { type PatternStates, patternStates } from './pattern-states.ts'
import { isQuery, mayEnd, placeAfter, readingOf, START, urlUnits } from './url-units.ts'

/** How much work questions may still cost, in states of a search. Questions that are asked together share one. */
export interface Budget {
  left: number
}

/** The bound on the states of a search, unless another is asked for. */
export const STATES = 200_000

export interface Question {
  readonly parties: readonly Party[]
  /** Whether a path is looked for, by the lowest rank of each party that matches it (`NONE` if none does). */
  readonly wanted: (ranks: readonly number[]) => boolean
  /**
   * Whether no longer path can be looked for, by the lowest rank of each party that matches whatever follows and by
   * whether a lower one may still come.
   */
  readonly hopeless: (ranks: readonly number[], open: readonly boolean[]) => boolean
}

export type Found =
  | { readonly found: string }
  | { readonly found: undefined; readonly because: 'there-is-none' | 'bound' }

/**
 * Looks for a shortest path of a URL that the question wants. It walks all words breadth first, and takes two words for
 * one if the patterns of no party can tell them apart from there on.
 */
export function search({ parties, wanted, hopeless }: Question, budget: Budget): Found {
  const { units } = alphabetOf(parties)
  const lanes = lanesOf(parties)
  const width = lanes.length + 1
  /** Per word: its place, then the state of each lane. */
  const words: number[] = [START, ...lanes.map(lane => lane.states.start)]
  const cameFrom: number[] = [-1]
  const lastUnit: number[] = [-1]
  const seen = new Set<string>([words.join()])
  const ranks: number[] = parties.map(() => NONE)
  const open: boolean[] = parties.map(() => false)

  const summarise = (word: number, rankOf: (lane: Lane, state: number) => number) => {
    ranks.fill(NONE)
    open.fill(false)
    lanes.forEach((lane, k) => {
      const state = words[word * width + 1 + k] ?? 0
      ranks[lane.party] = Math.min(ranks[lane.party] ?? NONE, rankOf(lane, state))
      if (lane.states.isOpen(state)) open[lane.party] = true
    })
  }

  for (let word = 0; word < cameFrom.length; word++) {
    if (budget.left-- <= 0) return { found: undefined, because: 'bound' }
    const place = words[word * width] ?? 0
    if (mayEnd(place)) {
      summarise(word, (lane, state) => lane.states.rankAtEnd(state))
      if (wanted(ranks)) return { found: spell(word, cameFrom, lastUnit) }
    }
    summarise(word, (lane, state) => lane.states.rank(state))
    if (hopeless(ranks, open)) continue
    for (const unit of units) {
      const next = nextPlaceOf(place, unit)
      if (next < 0) continue
      const states = [next]
      for (let k = 0; k < lanes.length; k++) {
        const state = stepOf(lanes[k], words[word * width + 1 + k] ?? 0, isQuery(place), unit)
        if (state < 0) return { found: undefined, because: 'bound' }
        states.push(state)
      }
      const key = states.join()
      if (seen.has(key)) continue
      seen.add(key)
      words.push(...states)
      cameFrom.push(word)
      lastUnit.push(unit)
    }
  }
  return { found: undefined, because: 'there-is-none' }
}

/** One form of the URL, as one party reads it. */
interface Lane {
  readonly party: number
  readonly form: number
  readonly states: PatternStates
  readonly reading: ReturnType<typeof readingOf>
}

function lanesOf(parties: readonly Party[]): readonly Lane[] {
  return parties.flatMap(({ dialect, patterns }, party) => {
    const reading = readingOf(dialect)
    const states = patternStates(patterns)
    return Array.from({ length: reading.forms }, (_, form): Lane => ({ party, form, states, reading }))
  })
}

function stepOf(lane: Lane | undefined, state: number, query: boolean, unit: number): number {
  if (!lane) return -1
  const { path, query: forms } = lane.reading.units[unit] ?? { path: '', query: [] }
  const octets = query ? (forms[lane.form] ?? '') : path
  return lane.states.step(state, outputNumber(octets), octets)
}

const outputNumbers = new Map<string, number>()

/** Octets that a unit is read as, numbered: there are at most as many as units. */
function outputNumber(octets: string): number {
  let number = outputNumbers.get(octets)
  if (number === undefined) {
    number = outputNumbers.size
    outputNumbers.set(octets, number)
  }
  return number
}

function nextPlaceOf(place: number, unit: number): number {
  const found = urlUnits[unit]
  return found ? placeAfter(place, found) : -1
}

function spell(word: number, cameFrom: readonly number[], lastUnit: readonly number[]): string {
  const spelt: string[] = []
  for (let at = word; at > 0; at = cameFrom[at] ?? 0) spelt.push(urlUnits[lastUnit[at] ?? 0]?.text ?? '')
  return spelt.reverse().join('')
}
