import { matches } from '../match/pattern.ts'
import { NONE } from '../match/trie.ts'
import { firstIndexWhere } from '../parse/binary-search.ts'
import type { Octets } from '../parse/octets.ts'
import { commonExamplesOf, disputedExamplesOf, examplesOf } from './examples.ts'
import { rootedForms } from './relations.ts'
import type { Part, RuleIndex } from './rule-index.ts'
import type { Budget } from './search.ts'
import { twinsOf } from './twins.ts'
import { urlUnits } from './url-units.ts'

/** Whose verdict the found URL must have besides, and which. */
export interface Opponent {
  readonly index: RuleIndex
  readonly allowed: boolean
  /** The ranks that take no part. */
  readonly without?: readonly number[]
  /** The only rank that takes part. */
  readonly only?: number
}

/** What the opponent can say where a rule decides. */
export interface Answers {
  /** For each form of the rule's pattern the best decider that contains it, so that worse ones never decide; `NONE`: none does. */
  readonly covers: readonly number[]
  /** No worse decider than this one answers; `NONE` if there is no such bound. */
  readonly lowest: number
  /** The ranks that may give the wanted verdict, best first. */
  readonly wishes: () => readonly number[]
  /** Whether the wanted verdict is also given where no decider matches. */
  readonly free: boolean
}

/** What it costs to make an example, in states of a search. */
const EXAMPLE = 1 / 4

/** How many of the opponent's rules are tried together with the one in question before a search is made. */
const TRIED = 8

/** And how many are looked at for that. */
const LOOKED_AT = 64

const takesPart = ({ without, only }: Opponent, rank: number): boolean =>
  only === undefined ? !without?.includes(rank) : rank === only

/** Which answers of the opponent are possible where a rule decides, as far as can be told from its patterns one by one. */
export function answersOf(index: RuleIndex, rank: number, opponent: Opponent, budget: Budget): Answers {
  const { index: opposed, allowed } = opponent
  const { pattern } = index.deciders[rank] ?? {}
  const twins = opposed === index ? undefined : twinsOf(index, opposed)
  const isCover = (at: number) => {
    const cover = opposed.deciders[at]
    if (!cover || !takesPart(opponent, at)) return false
    return twins ? twins.isMatchedToo(cover) : at > rank
  }
  const covers = pattern ? rootedForms(pattern).map(form => opposed.container(form, isCover, budget)) : []
  const lowest = Math.max(...covers, covers.length === 0 ? NONE : 0)
  let wishes: readonly number[] | undefined
  return {
    covers,
    lowest,
    wishes: () => {
      wishes ??= rivalsOf(index, rank, opponent, { allowed, end: lowest }, budget)
      return wishes
    },
    free: allowed && lowest === NONE,
  }
}

/**
 * The opponent's deciders of a verdict that may match where the rule decides, best first, none worse than `end`. Those
 * that stand on the rule's own side too and are better than it are left out: where they match, the rule does not decide.
 */
export function rivalsOf(
  index: RuleIndex,
  rank: number,
  opponent: Opponent,
  { allowed, end }: { readonly allowed: boolean; readonly end: number },
  budget: Budget,
): readonly number[] {
  const { index: opposed, only } = opponent
  const { pattern } = index.deciders[rank] ?? {}
  if (!pattern) return []
  const twins = opposed === index ? undefined : twinsOf(opposed, index)
  const takes = (at: number) =>
    at <= end &&
    opposed.deciders[at]?.allowed === allowed &&
    (twins ? (twins.ranks[at] ?? NONE) >= rank : at > rank) &&
    takesPart(opponent, at)
  let parts: readonly Part[]
  if (only !== undefined) parts = [{ ranks: [only], from: 0, to: 1 }]
  else parts = twins ? twins.notBetterThan(rank, end, allowed) : [worseThan(rank, end, opposed.ranksOf(allowed))]
  return opposed.overlapping(pattern, index.dialect, parts, takes, budget)
}

/** Of ranks in order those that are worse than `rank`, up to `end`. */
function worseThan(rank: number, end: number, ranks: readonly number[]): Part {
  return { ranks, from: firstIndexWhere(ranks, at => at > rank), to: firstIndexWhere(ranks, at => at > end) }
}

/** A path that the rule decides and for which the opponent's verdict is the wanted one, and who gives it. */
export interface Example {
  readonly path: string
  readonly rank: number
}

/** The most likely of all examples, if it holds. */
export function likelyExample(
  index: RuleIndex,
  rank: number,
  opponent: Opponent | undefined,
  budget: Budget,
): Example | undefined {
  const { pattern } = index.deciders[rank] ?? {}
  if (!pattern) return undefined
  for (const path of examplesOf(pattern, index.dialect, unnamedIn(index))) {
    return checked(index, rank, opponent, path, budget)
  }
  return undefined
}

/** All examples that hold of those that can be made from the patterns. */
export function* examplesThatHold(
  index: RuleIndex,
  rank: number,
  opponent: Opponent | undefined,
  answers: Answers | undefined,
  budget: Budget,
): Generator<Example> {
  for (const path of examples(index, rank, opponent, answers, budget)) {
    if (budget.left <= 0) return
    const example = checked(index, rank, opponent, path, budget)
    if (example) yield example
  }
}

function checked(
  index: RuleIndex,
  rank: number,
  opponent: Opponent | undefined,
  path: string,
  budget: Budget,
): Example | undefined {
  budget.left -= EXAMPLE
  const found = check(index, rank, opponent, path, budget)
  return found === undefined ? undefined : { path, rank: found }
}

const unnamedIn = (index: RuleIndex) => () => urlUnits[index.unnamedUnit() ?? -1]?.text

function* examples(
  index: RuleIndex,
  rank: number,
  opponent: Opponent | undefined,
  answers: Answers | undefined,
  budget: Budget,
): Generator<string> {
  const { pattern } = index.deciders[rank] ?? {}
  if (!pattern) return
  const { dialect } = index
  const unnamed = unnamedIn(index)
  const own = examplesOf(pattern, dialect, unnamed)
  const likely = own.next()
  if (!likely.done) yield likely.value
  // Otherwise one of the wishes has to match too.
  if (!answers || answers.free) yield* own
  const disputed = opponent !== undefined && opponent.index.dialect !== dialect
  if (disputed) yield* disputedExamplesOf(pattern, dialect)
  let tried = 0
  for (const wish of answers?.wishes().slice(0, LOOKED_AT) ?? []) {
    const wished = opponent?.index.deciders[wish]
    if (!opponent || !wished || beatenBy(index, rank, opponent, wish, budget)) continue
    if (++tried > TRIED) break
    if (disputed) yield* disputedExamplesOf(pattern, dialect, wished.pattern)
    yield* commonExamplesOf(pattern, wished.pattern, dialect, unnamed)
  }
}

/**
 * The opponent's rules that keep the wished one from deciding where the rule does, if it never can: each form of its
 * pattern is contained in one of them, or in a rule that is better than the rule itself.
 */
export function beatenBy(
  index: RuleIndex,
  rank: number,
  opponent: Opponent,
  wish: number,
  budget: Budget,
): readonly number[] | undefined {
  const { index: opposed } = opponent
  const { pattern } = opposed.deciders[wish] ?? {}
  if (!pattern) return undefined
  const twins = opposed === index ? undefined : twinsOf(opposed, index)
  const beatsRule = (at: number) => {
    const decider = index.deciders[at]
    return decider !== undefined && at < rank && (!twins || twins.isMatchedToo(decider))
  }
  const beatsWish = (at: number) => at < wish && takesPart(opponent, at)
  const by: number[] = []
  for (const form of rootedForms(pattern)) {
    if (index.container(form, beatsRule, budget) !== NONE) continue
    const at = opposed.container(form, beatsWish, budget)
    if (at === NONE) return undefined
    by.push(at)
  }
  return by
}

/** The opponent's rank at a path, if the rule decides there and the opponent's verdict is the wanted one. */
export function check(
  index: RuleIndex,
  rank: number,
  opponent: Opponent | undefined,
  path: string,
  budget: Budget,
): number | undefined {
  const target = index.dialect.target(path)
  if (index.winner(target, at => at <= rank, budget) !== rank) return undefined
  if (!opponent) return NONE
  const { dialect } = opponent.index
  const found = opponentsWinner(opponent, dialect === index.dialect ? target : dialect.target(path), budget)
  return (opponent.index.deciders[found]?.allowed ?? true) === opponent.allowed ? found : undefined
}

function opponentsWinner(opponent: Opponent, target: Octets, budget: Budget): number {
  const { index, only } = opponent
  if (only === undefined) return index.winner(target, at => takesPart(opponent, at), budget)
  const { pattern } = index.deciders[only] ?? {}
  return pattern && matches(pattern, target) ? only : NONE
}
