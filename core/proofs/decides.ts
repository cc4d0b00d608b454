import type { Pattern } from '../match/pattern.ts'
import { NONE } from '../match/trie.ts'
import { firstIndexWhere } from '../parse/binary-search.ts'
import { readable } from './examples.ts'
import {
  type Answers,
  answersOf,
  beatenBy,
  check,
  examplesThatHold,
  likelyExample,
  type Opponent,
  rivalsOf,
} from './opponent.ts'
import { rootedForms } from './relations.ts'
import { type Decider, LISTED, type RuleIndex } from './rule-index.ts'
import { type Budget, search } from './search.ts'
import { isUrlPath, readingOf } from './url-units.ts'

export type Decides =
  /** `rank` is the opponent's that decides there, or `NONE`. */
  | { readonly path: string; readonly rank: number }
  /** There is no such URL. `by`: what decides instead wherever the pattern matches, as far as is known. */
  | { readonly path: undefined; readonly because: 'there-is-none'; readonly by: readonly Decider[] }
  | { readonly path: undefined; readonly because: 'bound' }

/** Patterns with more stars are made to be slow; no example is made of them. */
const MOST_SEGMENTS = 256

/**
 * Whether there is a URL that the rule of this rank decides, and for which the opponent's verdict is the wanted one. All
 * other questions about rules come down to this one. It is settled by a better rule that contains the pattern, by rules of
 * the opponent that leave no room for another verdict, by an example made from the patterns, or else by search.
 */
export function decides(index: RuleIndex, rank: number, opponent: Opponent | undefined, budget: Budget): Decides {
  const decider = index.deciders[rank]
  if (!decider || !isWritable(index, rank)) return noneBy([])
  if (budget.left < 0) return bound
  const isSmall = decider.pattern.segments.length <= MOST_SEGMENTS
  // Among the rules of one set an example settles most questions; between two, whose rules are mostly the same, a rule
  // that contains the pattern does.
  const ofOneSet = !opponent || opponent.index === index
  const example = isSmall && ofOneSet ? likelyExample(index, rank, opponent, budget) : undefined
  if (example) return example
  const better = containers(index, decider.pattern, rank, budget)
  if (better) return noneBy(better)
  if (budget.left <= 0) return bound
  const answers = opponent ? answersOf(index, rank, opponent, budget) : undefined
  if (opponent && answers) {
    const covers = answers.lowest === NONE ? [] : answers.covers
    if (!answers.free && answers.wishes().length === 0) return noneBy(decidersAt(opponent.index, covers))
  }
  if (!isSmall) return bound
  for (const example of examplesThatHold(index, rank, opponent, answers, budget)) return example
  // All searches for one rule together may cost what a single one may.
  const share: Budget = { left: Math.min(budget.left, budget.each), each: budget.each }
  const before = share.left
  const found =
    opponent && answers ? searched(index, rank, opponent, answers, share) : searchedAlone(index, rank, share)
  budget.left -= before - share.left
  return found
}

const bound: Decides = { path: undefined, because: 'bound' }

const noneBy = (by: readonly Decider[]): Decides => ({ path: undefined, because: 'there-is-none', by })

const decidersAt = ({ deciders }: RuleIndex, ranks: readonly number[]): readonly Decider[] => [
  ...new Set(ranks.flatMap(rank => deciders[rank] ?? [])),
]

/** Whether URLs can hold all the octets that the pattern of this rank names. */
export function isWritable(index: RuleIndex, rank: number): boolean {
  const { octets } = readingOf(index.dialect)
  const { segments = [] } = index.deciders[rank]?.pattern ?? {}
  return segments.every(segment => {
    for (let i = 0; i < segment.length; i++) if (!octets.has(segment.charCodeAt(i))) return false
    return true
  })
}

/** Deciders better than `rank` that contain the pattern, one for each of its forms, if there are. */
function containers(index: RuleIndex, pattern: Pattern, rank: number, budget: Budget): readonly Decider[] | undefined {
  const found: number[] = []
  for (const form of rootedForms(pattern)) {
    const at = index.container(form, better => better < rank, budget)
    if (at === NONE) return undefined
    found.push(at)
  }
  return decidersAt(index, found)
}

/** A URL that the rule decides, whatever the opponent says, or the better rules that were met on the way. */
function searchedAlone(index: RuleIndex, rank: number, share: Budget): Decides {
  if (share.left <= 0) return bound
  const betters = bettersOf(index, rank, share)
  const by = new Set<Decider>()
  const result = search(
    {
      matching: [index.party([rank])],
      notMatching: [index.party(betters)],
      inTheWay: (_, pattern) => {
        const met = index.deciders[betters[pattern] ?? NONE]
        if (met) by.add(met)
      },
    },
    share,
  )
  if (result.found === undefined) return result.because === 'bound' ? bound : noneBy([...by])
  return checked(index, rank, undefined, result.found, share) ?? bound
}

/**
 * The search is taken apart: a URL where none of the opponent's rules matches, if that is wanted, and for each rule that
 * gives the wanted verdict one where it matches and no better one of the other verdict does. Each of these asks only for
 * patterns that match and patterns that do not, and most of them are about few.
 */
function searched(index: RuleIndex, rank: number, opponent: Opponent, answers: Answers, share: Budget): Decides {
  const { free, wishes, lowest, covers } = answers
  const { index: opposed, allowed } = opponent
  let rivals: { readonly betters: readonly number[]; readonly unwanted: readonly number[] } | undefined
  // The rules that contain the pattern are proof enough; without any, those that were met in the search are.
  const by = new Set(decidersAt(opposed, lowest === NONE ? [] : covers))
  let unsettled = false
  for (const wish of free ? [NONE, ...wishes()] : wishes()) {
    const wished = opposed.deciders[wish]
    const beaters = wished && beatenBy(index, rank, opponent, wish, share)
    if (beaters) {
      if (lowest === NONE) for (const decider of decidersAt(opposed, beaters)) by.add(decider)
      continue
    }
    if (share.left <= 0) return bound
    rivals ??= {
      betters: bettersOf(index, rank, share),
      unwanted: rivalsOf(index, rank, opponent, { allowed: !allowed, end: lowest }, share),
    }
    const near = (of: RuleIndex, ranks: readonly number[]) => {
      if (!wished) return ranks
      share.left -= ranks.length / LISTED
      return ranks.filter(at => of.mayMeet(wished.pattern, opposed.dialect, at))
    }
    const betters = near(index, rivals.betters)
    const hindering = near(
      opposed,
      rivals.unwanted.filter(at => at < wish),
    )
    const result = search(
      {
        matching: [index.party([rank]), ...(wished ? [opposed.party([wish])] : [])],
        notMatching: [index.party(betters), opposed.party(hindering)],
        inTheWay: (party, pattern) => {
          // The better rules are no part of the answer: they decide with or without the opponent.
          const met = party === 1 && opposed.deciders[hindering[pattern] ?? NONE]
          if (met && lowest === NONE) by.add(met)
        },
      },
      share,
    )
    const found = result.found === undefined ? undefined : checked(index, rank, opponent, result.found, share)
    if (found) return found
    // A witness that does not stand up to the matcher would be an error in here, and nobody should be told of it.
    if (result.found !== undefined || result.because === 'bound') unsettled = true
  }
  return unsettled ? bound : noneBy([...by])
}

/** What a search found, made readable and checked. */
function checked(
  index: RuleIndex,
  rank: number,
  opponent: Opponent | undefined,
  found: string,
  share: Budget,
): Decides | undefined {
  const rankAt = (path: string) => check(index, rank, opponent, path, share)
  const path = readable(found, longer => isUrlPath(longer) && rankAt(longer) !== undefined)
  const there = rankAt(path)
  return there === undefined ? undefined : { path, rank: there }
}

/** The ranks that are better than the rule's and may match where it does. */
function bettersOf(index: RuleIndex, rank: number, budget: Budget): readonly number[] {
  const { pattern } = index.deciders[rank] ?? {}
  if (!pattern) return []
  const parts = [true, false].map(allowed => {
    const ranks = index.ranksOf(allowed)
    return { ranks, from: 0, to: firstIndexWhere(ranks, at => at >= rank) }
  })
  return index.overlapping(pattern, index.dialect, parts, at => at < rank, budget)
}
