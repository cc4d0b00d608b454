import { matches } from '../dialects/pattern.ts'
import { NONE } from '../match/trie.ts'
import { commonExamplesOf, disputedExamplesOf, examplesOf } from './examples.ts'
import type { Decider, RuleIndex } from './rule-index.ts'
import type { Budget } from './search.ts'
import { twinsOf } from './twins.ts'
import { urlUnits } from './url-units.ts'

/** Whose verdict the found URL must have besides, and which. */
export interface Opponent {
  readonly index: RuleIndex
  /** The deciders that take part, by rank. All others are as if they were not there. */
  readonly counts: (rank: number) => boolean
  /** All that take part, if they are few. */
  readonly only?: readonly number[]
  readonly allowed: boolean
}

/** What it costs to check an example, in states of a search. */
const EXAMPLE = 1 / 8

/** Going through 2^6 rules costs about as much as a state of a search. */
export const LISTED = 6

/** Matching a path with 2^6 rules does too. */
export const COMPARED = 6

/** How many of the opponent's rules are tried together with the one in question before a search is made. */
const TRIED = 16

/**
 * The opponent's deciders that may matter, best first. Those that stand on the rule's own side too and are better than it
 * are left out: where they match, the rule does not decide.
 */
export function rivalsOf(
  index: RuleIndex,
  rank: number,
  { index: opposed, counts, only }: Opponent,
): readonly number[] {
  const { pattern } = index.deciders[rank] ?? {}
  if (!pattern) return []
  const overlapping = only ?? opposed.overlapping(pattern, index.dialect).filter(at => counts(at))
  if (opposed === index) return overlapping.filter(at => at > rank)
  const twins = twinsOf(opposed, index)
  return overlapping.filter(at => (twins[at] ?? NONE) >= rank)
}

/** A path that the rule decides and for which the opponent's verdict is the wanted one, and who gives it. */
export interface Example {
  readonly path: string
  readonly rank: number
}

/** All examples that hold of those that can be made from the patterns. */
export function examplesThatHold(
  index: RuleIndex,
  rank: number,
  opponent: Opponent,
  budget: Budget,
): Iterable<Example> {
  return checked(index, rank, opponent, rivalsOf(index, rank, opponent), budget)
}

export function* checked(
  index: RuleIndex,
  rank: number,
  opponent: Opponent | undefined,
  rivals: readonly number[],
  budget: Budget,
): Generator<Example> {
  const decider = index.deciders[rank]
  if (!decider) return
  for (const path of examples(index, decider, opponent, rivals)) {
    if (budget.left <= 0) return
    budget.left -= EXAMPLE
    const found = check(index, rank, opponent, rivals, path, budget)
    if (found !== undefined) yield { path, rank: found }
  }
}

function* examples(
  { dialect, unnamedUnit }: RuleIndex,
  { pattern }: Decider,
  opponent: Opponent | undefined,
  rivals: readonly number[],
): Generator<string> {
  const unnamed = () => urlUnits[unnamedUnit() ?? -1]?.text
  yield* examplesOf(pattern, dialect, unnamed)
  if (opponent && opponent.index.dialect !== dialect) yield* disputedExamplesOf(pattern, dialect)
  let tried = 0
  for (const at of rivals) {
    const rival = opponent?.index.deciders[at]
    if (!rival || rival.allowed !== opponent?.allowed) continue
    if (tried++ >= TRIED) return
    yield* commonExamplesOf(pattern, rival.pattern, dialect, unnamed)
  }
}

/** The opponent's rank at a path, if the rule decides there and the opponent's verdict is the wanted one. */
export function check(
  index: RuleIndex,
  rank: number,
  opponent: Opponent | undefined,
  rivals: readonly number[],
  path: string,
  budget: Budget,
): number | undefined {
  if (index.winner(path) !== rank) return undefined
  if (!opponent) return NONE
  const found = opponentsWinner(opponent, rivals, path, budget)
  return (opponent.index.deciders[found]?.allowed ?? true) === opponent.allowed ? found : undefined
}

function opponentsWinner({ index, counts }: Opponent, rivals: readonly number[], path: string, budget: Budget): number {
  const winner = index.winner(path)
  if (winner === NONE || counts(winner)) return winner
  const targets = index.dialect.targets(path)
  const matching = (at: number) => {
    const pattern = index.deciders[at]?.pattern
    return pattern !== undefined && targets.some(target => matches(pattern, target))
  }
  const place = rivals.findIndex(at => at > winner && matching(at))
  budget.left -= (place < 0 ? rivals.length : place) >> COMPARED
  return rivals[place] ?? NONE
}
