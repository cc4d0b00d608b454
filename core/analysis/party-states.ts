import { NONE } from '../match/trie.ts'
import type { Octets } from '../octets.ts'
import type { Party } from './alphabet.ts'
import { type PatternStates, patternStates } from './pattern-states.ts'
import { readingOf } from './url-units.ts'

/** What a party knows of a word: where its patterns stand in each form of the URL that its dialect compares. */
export interface PartyStates {
  readonly start: number
  /** The state after a unit of the alphabet, by its place there; −1 when memory is full. */
  step(state: number, unit: number, inQuery: boolean): number
  /** The lowest rank that matches whatever follows, or `NONE`. */
  rank(state: number): number
  /** The lowest rank that matches if the URL ends here, or `NONE`. */
  rankAtEnd(state: number): number
  /** Whether a pattern can still come to match. */
  isOpen(state: number): boolean
  /** How many patterns are under way, roughly. */
  size(state: number): number
}

/** `units` is the alphabet, as indices into `urlUnits`. */
export function partyStates({ dialect, patterns }: Party, units: readonly number[]): PartyStates {
  const { forms, units: readings } = readingOf(dialect)
  const states = patternStates(patterns)
  const outputs = outputsOf(units.flatMap(unit => [readings[unit]?.path ?? '', ...(readings[unit]?.query ?? [])]))
  const inPath = units.map(unit => outputs.numberOf(readings[unit]?.path ?? ''))
  const inQuery = units.map(unit =>
    Array.from({ length: forms }, (_, i) => outputs.numberOf(readings[unit]?.query[i] ?? '')),
  )
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
    const next: number[] = []
    for (const [form, before] of (tuples[state] ?? []).entries()) {
      const output = (query ? inQuery[unit]?.[form] : inPath[unit]) ?? 0
      const after = states.step(before, output, outputs.octets[output] ?? '')
      if (after < 0) return -1
      next.push(after)
    }
    return stateOf(next)
  }

  const overForms = (state: number, rankOf: PatternStates['rank']) =>
    (tuples[state] ?? []).reduce((rank, form) => Math.min(rank, rankOf(form)), NONE)

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
    rank: state => overForms(state, states.rank),
    rankAtEnd: state => overForms(state, states.rankAtEnd),
    isOpen: state => (tuples[state] ?? []).some(form => states.size(form) > 0),
    size: state => (tuples[state] ?? []).reduce((sum, form) => sum + states.size(form), 0),
  }
}

const UNKNOWN = -2

interface Outputs {
  readonly octets: readonly Octets[]
  numberOf(octets: Octets): number
}

/** What units are read as, numbered without gaps. */
function outputsOf(all: readonly Octets[]): Outputs {
  const octets = [...new Set(all)]
  const numbers = new Map(octets.map((text, i) => [text, i]))
  return { octets, numberOf: text => numbers.get(text) ?? 0 }
}
