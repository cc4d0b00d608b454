import { createStateSets, intern, type StateSets, startOfState } from '../match/state-sets.ts'
import { NONE } from '../match/trie.ts'
import { type Budget, COST } from './budget.ts'
import { type PatternDfa, patternDfaOf } from './pattern-dfa.ts'
import { type Alternatives, reducedAlphabetOf } from './reduced-alphabet.ts'
import { isQuery, mayEnd, placeAfter, readingOf, type UnitReading, urlUnits, WORD_START } from './url-alphabet.ts'

/**
 * The conditions for the path that is searched for.
 *
 * Example: `matching` is `/a*` in one list and `/b` or `/*c` in another, `notMatching` is `/*d`: `/ac` fulfils this.
 */
export interface WordQuery {
  /** Of each of these lists at least one pattern must match. */
  readonly matching: readonly Alternatives[]
  /** No pattern of these may match. */
  readonly notMatching: readonly Alternatives[]
  /** Called with patterns that ruled out a path: the index in `notMatching` and the index of the pattern. */
  readonly onBlocker?: (alternatives: number, pattern: number) => void
}

export type WordSearchResult =
  | { readonly found: string }
  | { readonly found: undefined; readonly because: 'there-is-none' | 'bound' }

/**
 * A breadth-first search over all words of the alphabet. Words that no pattern can distinguish, whatever follows, count
 * as one: they are at the same place of a URL, and each DFA is in the same state. Words are numbered from 1 in the
 * order in which they are found.
 *
 * Example: for `/a*` the words `/ab` and `/ac` are one, since both are inside a path and everything matches.
 */
interface Walk {
  readonly query: WordQuery
  /** The alphabet, as indices into `urlUnits`. */
  readonly units: readonly number[]
  readonly runs: readonly Run[]
  /** For each word, its place and the state of each run. */
  readonly words: StateSets
  /** For each word, the previous word and the unit that was added to it. */
  readonly previous: number[]
  readonly lastUnit: number[]
  /** By place, the place after each unit; −1 if no URL can have the unit there. */
  readonly placesAfter: (readonly number[])[]
  /** The word that is being looked up. */
  readonly next: Int32Array
}

/** One list of alternatives in a search: the DFA of its patterns, and how its dialect reads each unit. */
interface Run {
  readonly dfa: PatternDfa
  readonly readings: readonly UnitReading[]
  /** By state, the state after each unit in the path, followed by the state after each unit in the query. */
  readonly steps: Int32Array[]
}

const BOUND: WordSearchResult = { found: undefined, because: 'bound' }
const NO_WORD: WordSearchResult = { found: undefined, because: 'there-is-none' }

/** The step was not computed yet. */
const NOT_COMPUTED = -2

/** A shortest path of a URL that matches as asked, if there is one and the search costs at most `most` states. */
export function searchWord(query: WordQuery, budget: Budget, most = budget.each): WordSearchResult {
  const all = [...query.matching, ...query.notMatching]
  const patterns = all.reduce((sum, alternatives) => sum + alternatives.patterns.length, 0)
  const preparation = COST.search + patterns * COST.searchedPattern
  let left = Math.min(budget.left, most) - preparation
  if (left <= 0) return BOUND
  budget.left -= preparation
  const walk = startWalk(query, all)
  const ofWord = Math.max(1, walk.units.length * walk.runs.length * COST.triedUnit)
  let ofStates = 0
  for (let word = 1; word <= walk.words.count; word++) {
    if (left <= 0) return BOUND
    const before = ofStates
    ofStates = costOfStates(walk)
    const cost = ofWord + ofStates - before
    left -= cost
    budget.left -= cost
    if (mayEnd(placeOfWord(walk, word)) && matchesAsAsked(walk, word)) return { found: spell(walk, word) }
    if (!isDead(walk, word) && !extend(walk, word)) return BOUND
  }
  return NO_WORD
}

/** What the states of all DFAs have cost so far. */
const costOfStates = ({ runs }: Walk): number => {
  let nodes = 0
  for (const { dfa } of runs) nodes += dfa.cost()
  return nodes * COST.activeNode
}

/** The search at its beginning: there is only the empty word. */
function startWalk(query: WordQuery, all: readonly Alternatives[]): Walk {
  const runs = all.map(
    ({ dialect, patterns }): Run => ({
      dfa: patternDfaOf(patterns),
      readings: readingOf(dialect).units,
      steps: [],
    }),
  )
  const words = createStateSets()
  const next = Int32Array.from([WORD_START, ...runs.map(({ dfa }) => dfa.start)])
  intern(words, next, next.length)
  const { units } = reducedAlphabetOf(all)
  return { query, units, runs, words, previous: [0, 0], lastUnit: [-1, -1], placesAfter: [], next }
}

/** What `words` stores for a word: its place in a URL, followed by the state of each run. */
const placeOfWord = (walk: Walk, word: number): number => numberOfWord(walk, word, 0)

const dfaStateOf = (walk: Walk, word: number, run: number): number => numberOfWord(walk, word, run + 1)

const numberOfWord = ({ words }: Walk, word: number, i: number): number =>
  words.numbers[startOfState(words, word) + i] ?? 0

/** Whether the word matches as asked if the URL ends there. */
function matchesAsAsked(walk: Walk, word: number): boolean {
  const { matching, onBlocker } = walk.query
  const first = matching.length
  for (let k = 0; k < first; k++) if (matchAtEnd(walk, word, k) === NONE) return false
  let isRuledOut = false
  for (let k = first; k < walk.runs.length; k++) {
    const pattern = matchAtEnd(walk, word, k)
    if (pattern === NONE) continue
    onBlocker?.(k - first, pattern)
    isRuledOut = true
  }
  return !isRuledOut
}

/** The pattern of a run that matches if the URL ends with the word, or `NONE`. */
const matchAtEnd = (walk: Walk, word: number, k: number): number =>
  walk.runs[k]?.dfa.matchedAtEnd(dfaStateOf(walk, word, k)) ?? NONE

/** Whether no word that begins with this one can match as asked. */
function isDead(walk: Walk, word: number): boolean {
  const { matching, onBlocker } = walk.query
  const first = matching.length
  for (const [k, { dfa }] of walk.runs.entries()) {
    const state = dfaStateOf(walk, word, k)
    const pattern = dfa.matched(state)
    if (k < first) {
      if (pattern === NONE && dfa.size(state) === 0) return true
    } else if (pattern !== NONE) {
      onBlocker?.(k - first, pattern)
      return true
    }
  }
  return false
}

/** Adds the words that follow a word. False if a DFA is out of memory. */
function extend(walk: Walk, word: number): boolean {
  const { units, runs, words, previous, lastUnit, next } = walk
  const place = placeOfWord(walk, word)
  const inQuery = isQuery(place)
  const after = placesAfter(walk, place)
  for (let i = 0; i < units.length; i++) {
    const placeThere = after[i] ?? -1
    if (placeThere < 0) continue
    next[0] = placeThere
    const column = inQuery ? units.length + i : i
    for (let k = 0; k < runs.length; k++) {
      const state = step(walk, k, dfaStateOf(walk, word, k), column)
      if (state < 0) return false
      next[k + 1] = state
    }
    if (intern(words, next, next.length) < previous.length) continue
    previous.push(word)
    lastUnit.push(units[i] ?? 0)
  }
  return true
}

/**
 * The state of a run after a unit; −1 if memory is full. `column` is the place in a row of `steps`: the index of the unit
 * in the alphabet, plus the number of units if the unit is in the query.
 */
function step({ runs, units }: Walk, k: number, state: number, column: number): number {
  const run = runs[k]
  if (!run) return -1
  let row = run.steps[state]
  if (!row) {
    row = new Int32Array(2 * units.length).fill(NOT_COMPUTED)
    run.steps[state] = row
  }
  const known = row[column] ?? NOT_COMPUTED
  if (known !== NOT_COMPUTED) return known
  const reading = run.readings[units[column % units.length] ?? 0]
  const next = run.dfa.step(state, (column < units.length ? reading?.path : reading?.query) ?? '')
  if (next >= 0) row[column] = next
  return next
}

/** By unit, the place after it; −1 if no URL can have the unit at this place. The row is made on first use. */
function placesAfter({ placesAfter: rows, units }: Walk, place: number): readonly number[] {
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

function spell({ previous, lastUnit }: Walk, word: number): string {
  const spelt: string[] = []
  for (let at = word; at > 1; at = previous[at] ?? 0) spelt.push(urlUnits[lastUnit[at] ?? 0]?.text ?? '')
  return spelt.reverse().join('')
}
