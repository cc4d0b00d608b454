import { matches, type Pattern } from '../dialects/pattern.ts'
import { NONE } from '../match/trie.ts'
import { type Party, readAlike } from './alphabet.ts'
import { commonExamplesOf, disputedExamplesOf, examplesOf, readable } from './examples.ts'
import { contains, ownText, rootedForms } from './relations.ts'
import type { Decider, RuleIndex } from './rule-index.ts'
import { type Budget, search } from './search.ts'
import { isUrlPath, urlUnits } from './url-units.ts'

/** Whose verdict the found URL must have besides, and which. */
export interface Opponent {
  readonly index: RuleIndex
  /** The deciders that take part, by rank. All others are as if they were not there. */
  readonly counts: (rank: number) => boolean
  readonly allowed: boolean
}

export type Decides =
  /** `rank` is the opponent's that decides there, or `NONE`. */
  | { readonly path: string; readonly rank: number }
  /** There is no such URL. `by`: what decides instead wherever the pattern matches, as far as is known. */
  | { readonly path: undefined; readonly because: 'there-is-none'; readonly by: readonly Decider[] }
  | { readonly path: undefined; readonly because: 'bound' }

/** How many of the opponent's rules are tried together with the one in question before a search is made. */
const TRIED = 64

/**
 * Whether there is a URL that the rule of this rank decides, and for which the opponent's verdict is the wanted one. All
 * other questions about rules come down to this one. It is settled, in this order, by a better rule that contains
 * the pattern, by an example made from the patterns, by the opponent's rule that contains the pattern when no other can
 * come in between, or by search.
 */
export function decides(index: RuleIndex, rank: number, opponent: Opponent | undefined, budget: Budget): Decides {
  const decider = index.deciders[rank]
  if (!decider) return { path: undefined, because: 'there-is-none', by: [] }
  const better = containers(index, decider.pattern, at => at < rank)
  if (better) return { path: undefined, because: 'there-is-none', by: better }
  const rivals = opponent ? rivalsOf(index, rank, opponent) : []
  for (const example of checked(index, rank, opponent, rivals, budget)) return example
  const covered = opponent && coveredBy(index, decider, opponent, rivals)
  if (covered) return { path: undefined, because: 'there-is-none', by: covered }
  return searched(index, rank, opponent, rivals, budget)
}

/**
 * The opponent's deciders that may matter, best first. Those that stand on the rule's own side too and are better than it
 * are left out: where they match, the rule does not decide.
 */
function rivalsOf(index: RuleIndex, rank: number, { index: opposed, counts }: Opponent): readonly number[] {
  const { pattern } = index.deciders[rank] ?? {}
  if (!pattern) return []
  const overlapping = opposed.overlapping(pattern, index.dialect).filter(at => counts(at))
  if (opposed === index) return overlapping.filter(at => at > rank)
  const decidesFirst = (decider: Decider) =>
    (index.rankOf(decider) ?? NONE) < rank && isReadAlike(decider, index, opposed)
  return overlapping.filter(at => {
    const decider = opposed.deciders[at]
    return decider !== undefined && !decidesFirst(decider)
  })
}

/** Whether the decider's pattern matches the same URLs on both sides. */
export function isReadAlike({ pattern }: Decider, a: RuleIndex, b: RuleIndex): boolean {
  if (a.dialect === b.dialect) return true
  return readAlike(pattern, a.dialect, b.dialect, new Set([...a.unreservedEscapes(), ...b.unreservedEscapes()]))
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

function* checked(
  index: RuleIndex,
  rank: number,
  opponent: Opponent | undefined,
  rivals: readonly number[],
  budget: Budget,
): Generator<Example> {
  const decider = index.deciders[rank]
  if (!decider) return
  for (const path of examples(index, decider, opponent, rivals)) {
    if (budget.left-- <= 0) return
    const found = check(index, rank, opponent, rivals, path)
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
function check(
  index: RuleIndex,
  rank: number,
  opponent: Opponent | undefined,
  rivals: readonly number[],
  path: string,
): number | undefined {
  if (index.winner(path) !== rank) return undefined
  if (!opponent) return NONE
  const found = opponentsWinner(opponent, rivals, path)
  return (opponent.index.deciders[found]?.allowed ?? true) === opponent.allowed ? found : undefined
}

function opponentsWinner({ index, counts }: Opponent, rivals: readonly number[], path: string): number {
  const winner = index.winner(path)
  if (winner === NONE || counts(winner)) return winner
  const targets = index.dialect.targets(path)
  const matching = (at: number) => {
    const pattern = index.deciders[at]?.pattern
    return pattern !== undefined && targets.some(target => matches(pattern, target))
  }
  return rivals.find(at => at > winner && matching(at)) ?? NONE
}

/** The deciders that contain the pattern, one for each of its forms, if all of them count. */
function containers(
  index: RuleIndex,
  pattern: Pattern,
  counts: (rank: number) => boolean,
): readonly Decider[] | undefined {
  const found: Decider[] = []
  for (const form of rootedForms(pattern)) {
    const at = index.container(form)
    const decider = counts(at) ? index.deciders[at] : undefined
    if (!decider) return undefined
    if (!found.includes(decider)) found.push(decider)
  }
  return found
}

/**
 * The opponent's deciders that contain the pattern, one for each of its forms, if they give the other verdict than the
 * wanted one and nothing that gives the wanted one can get in before them.
 */
function coveredBy(
  index: RuleIndex,
  { pattern }: Decider,
  { index: opposed, allowed }: Opponent,
  rivals: readonly number[],
): readonly Decider[] | undefined {
  const covering: Decider[] = []
  for (const form of rootedForms(pattern)) {
    const text = ownText(form)
    const covers = (rank: number) => {
      const rival = opposed.deciders[rank]
      return rival !== undefined && matches(rival.pattern, text) && isReadAlike(rival, index, opposed)
    }
    const at = rivals.find(covers) ?? NONE
    const decider = opposed.deciders[at]
    if ((decider?.allowed ?? true) === allowed) return undefined
    if (rivals.some(rank => rank < at && opposed.deciders[rank]?.allowed === allowed)) return undefined
    if (decider && !covering.includes(decider)) covering.push(decider)
  }
  return covering
}

function searched(
  index: RuleIndex,
  rank: number,
  opponent: Opponent | undefined,
  rivals: readonly number[],
  budget: Budget,
): Decides {
  const decider = index.deciders[rank]
  if (!decider) return { path: undefined, because: 'there-is-none', by: [] }
  const betters = index.overlapping(decider.pattern, index.dialect).filter(at => at < rank)
  budget.left -= betters.length + rivals.length
  if (budget.left <= 0) return { path: undefined, because: 'bound' }
  const better = partyOf(index, betters)
  const rival = opponent ? partyOf(opponent.index, rivals) : undefined
  const parties = [partyOf(index, [rank]), better, ...(rival ? [rival] : [])]
  const by = new Set<Decider>()
  /** With an opponent the better rules are no part of the answer: they decide with or without it. */
  const note = (betterRank: number, rivalRank: number) => {
    const found = rival ? rival.deciders[rivalRank] : better.deciders[betterRank]
    if (found) by.add(found)
  }
  const isWanted = (rivalRank: number) =>
    opponent === undefined || (rival?.deciders[rivalRank]?.allowed ?? true) === opponent.allowed
  const result = search(
    {
      parties,
      wanted: ([own, betterRank = NONE, rivalRank = NONE]) => {
        if (own === NONE) return false
        if (betterRank === NONE && isWanted(rivalRank)) return true
        note(betterRank, betterRank === NONE ? rivalRank : NONE)
        return false
      },
      hopeless: ([own, betterRank = NONE, rivalRank = NONE], [ownOpen, , rivalOpen]) => {
        if (own === NONE && !ownOpen) return true
        // Only where the rule already matches: what could still match it has yet to be met, to be named.
        const settled = own !== NONE && rivalOpen === false && !isWanted(rivalRank)
        if (betterRank === NONE && !settled) return false
        note(betterRank, betterRank === NONE ? rivalRank : NONE)
        return true
      },
    },
    budget,
  )
  if (result.found === undefined) {
    return result.because === 'bound'
      ? { path: undefined, because: 'bound' }
      : { path: undefined, because: 'there-is-none', by: [...by] }
  }
  const rankAt = (path: string) => check(index, rank, opponent, rivals, path)
  const path = readable(result.found, longer => isUrlPath(longer) && rankAt(longer) !== undefined)
  const found = rankAt(path)
  // A witness that does not stand up to the matcher would be an error in here, and nobody should be told of it.
  return found === undefined ? { path: undefined, because: 'bound' } : { path, rank: found }
}

interface Deciders extends Party {
  /** Of each pattern. */
  readonly deciders: readonly Decider[]
}

/** The deciders of these ranks without those that change nothing, as a better one with the same verdict contains them. */
function partyOf({ dialect, deciders: all }: RuleIndex, ranks: readonly number[]): Deciders {
  const deciders: Decider[] = []
  for (const rank of ranks) {
    const decider = all[rank]
    const isSaid = ({ pattern, allowed }: Decider) =>
      decider === undefined || (allowed === decider.allowed && contains(pattern, decider.pattern))
    if (decider && !deciders.some(isSaid)) deciders.push(decider)
  }
  return { dialect, deciders, patterns: deciders.map(({ pattern }) => pattern) }
}
