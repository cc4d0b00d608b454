import { NONE } from '../match/trie.ts'
import type { Party } from './alphabet.ts'
import { patternStates } from './pattern-states.ts'
import { readingOf } from './url-units.ts'

/** The step was not made yet. */
const UNKNOWN = -2

/** What a party knows of a word: where its patterns stand in each form of the URL that its dialect compares. */
export interface PartyStates {
  readonly start: number
  /** The state after a unit of the alphabet, by its place there; −1 when memory is full. */
  step(state: number, unit: number, inQuery: boolean): number
  /** A pattern that matches whatever follows, by its index, or `NONE`. */
  matched(state: number): number
  /** A pattern that matches if the URL ends here, or `NONE`. */
  matchedAtEnd(state: number): number
  /** Whether a pattern can still come to match. */
  isOpen(state: number): boolean
}

/** `units` is the alphabet, as indices into `urlUnits`. */
export function partyStates({ dialect, patterns }: Party, units: readonly number[]): PartyStates {
  const { forms, units: readings } = readingOf(dialect)
  const states = patternStates(patterns)
  /** Per state: the state of each form, and the steps made so far, in the path and then in the query. */
  const tuples: (readonly number[])[] = []
  const steps: Int32Array[] = []
  const known = new Map<string, number>()

  function stateOf(tuple: readonly number[]): number {
    const key = tuple.join()
    const found = known.get(key)
    if (found !== undefined) return found
    known.set(key, tuples.length)
    tuples.push(tuple)
    steps.push(new Int32Array(2 * units.length).fill(UNKNOWN))
    return tuples.length - 1
  }

  function make(state: number, unit: number, query: boolean): number {
    const reading = readings[units[unit] ?? 0]
    const next: number[] = []
    for (const [form, before] of (tuples[state] ?? []).entries()) {
      const after = states.step(before, (query ? reading?.query[form] : reading?.path) ?? '')
      if (after < 0) return -1
      next.push(after)
    }
    return stateOf(next)
  }

  const inAnyForm = (state: number, matched: (state: number) => number) =>
    (tuples[state] ?? []).reduce((found, form) => Math.min(found, matched(form)), NONE)

  return {
    start: stateOf(Array.from({ length: forms }, () => states.start)),
    step: (state, unit, query) => {
      const row = steps[state]
      const at = query ? units.length + unit : unit
      const made = row?.[at] ?? UNKNOWN
      if (!row || made !== UNKNOWN) return made
      const next = make(state, unit, query)
      if (next >= 0) row[at] = next
      return next
    },
    matched: state => inAnyForm(state, states.matched),
    matchedAtEnd: state => inAnyForm(state, states.matchedAtEnd),
    isOpen: state => (tuples[state] ?? []).some(form => states.size(form) > 0),
  }
}
