import type { Party } from './alphabet.ts'
import { patternStates } from './pattern-states.ts'
import { readingOf } from './url-units.ts'

/** The step was not made yet. */
const UNKNOWN = -2

/** What a party knows of a word: where its patterns stand in the URL as its dialect compares it. */
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
  const { units: readings } = readingOf(dialect)
  const states = patternStates(patterns)
  /** Per state the steps made so far, in the path and then in the query. */
  const steps: Int32Array[] = []

  function stepsOf(state: number): Int32Array {
    let row = steps[state]
    if (!row) {
      row = new Int32Array(2 * units.length).fill(UNKNOWN)
      steps[state] = row
    }
    return row
  }

  return {
    start: states.start,
    step: (state, unit, query) => {
      const row = stepsOf(state)
      const at = query ? units.length + unit : unit
      const made = row[at] ?? UNKNOWN
      if (made !== UNKNOWN) return made
      const reading = readings[units[unit] ?? 0]
      const next = states.step(state, (query ? reading?.query : reading?.path) ?? '')
      if (next >= 0) row[at] = next
      return next
    },
    matched: states.matched,
    matchedAtEnd: states.matchedAtEnd,
    isOpen: state => states.size(state) > 0,
  }
}
