import type { Dialect } from '../dialects/dialect.ts'
import { matches, type Pattern } from '../dialects/pattern.ts'
import { NONE } from '../match/trie.ts'
import { readable } from './examples.ts'
import { COMPARED, check, checked, LISTED, type Opponent, rivalsOf } from './opponent.ts'
import { rootedForms } from './relations.ts'
import type { Decider, RuleIndex } from './rule-index.ts'
import { type Budget, search } from './search.ts'
import { isMatchedToo } from './twins.ts'
import { isUrlPath, readingOf } from './url-units.ts'

export type Decides =
  /** `rank` is the opponent's that decides there, or `NONE`. */
  | { readonly path: string; readonly rank: number }
  /** There is no such URL. `by`: what decides instead wherever the pattern matches, as far as is known. */
  | { readonly path: undefined; readonly because: 'there-is-none'; readonly by: readonly Decider[] }
  | { readonly path: undefined; readonly because: 'bound' }

/**
 * Whether there is a URL that the rule of this rank decides, and for which the opponent's verdict is the wanted one. All
 * other questions about rules come down to this one. It is settled by a better rule that contains the pattern, or by an
 * example made from the patterns, or by search, which has nothing to do where the opponent's rules leave no room.
 */
export function decides(index: RuleIndex, rank: number, opponent: Opponent | undefined, budget: Budget): Decides {
  const decider = index.deciders[rank]
  if (!decider) return { path: undefined, because: 'there-is-none', by: [] }
  if (!isWritable(decider.pattern, index.dialect)) return { path: undefined, because: 'there-is-none', by: [] }
  const better = containers(index, decider.pattern, rank)
  if (better) return { path: undefined, because: 'there-is-none', by: better }
  if (budget.left <= 0) return { path: undefined, because: 'bound' }
  const rivals = opponent ? rivalsOf(index, rank, opponent) : []
  budget.left -= rivals.length >> LISTED
  for (const example of checked(index, rank, opponent, rivals, budget)) return example
  return searched(index, rank, opponent, rivals, budget)
}

/** Whether URLs can hold all the octets that the pattern names. */
function isWritable({ segments }: Pattern, dialect: Dialect): boolean {
  const { octets } = readingOf(dialect)
  return segments.every(segment => {
    for (let i = 0; i < segment.length; i++) if (!octets.has(segment.charCodeAt(i))) return false
    return true
  })
}

/** Deciders better than `rank` that contain the pattern, one for each of its forms, if there are. */
function containers(index: RuleIndex, pattern: Pattern, rank: number): readonly Decider[] | undefined {
  const found = new Set<Decider>()
  for (const form of rootedForms(pattern)) {
    const at = index.container(form)
    const decider = at < rank ? index.deciders[at] : undefined
    if (!decider) return undefined
    found.add(decider)
  }
  return [...found]
}

/**
 * For each form of the pattern the best of the opponent's deciders that contains it, so that worse ones never decide.
 * `NONE` if there is none.
 */
function coversOf(
  index: RuleIndex,
  { pattern }: Decider,
  opposed: RuleIndex,
  rivals: readonly number[],
): readonly number[] {
  return rootedForms(pattern).map(form => {
    const text = opposed.textOf(form)
    const covers = (rank: number) => {
      const rival = opposed.deciders[rank]
      return rival !== undefined && matches(rival.pattern, text) && isMatchedToo(rival, index, opposed)
    }
    return rivals.find(covers) ?? NONE
  })
}

/**
 * The search is taken apart: a URL where none of the opponent's rules matches, if that is wanted, and for each rule that
 * gives the wanted verdict one where it matches and no better one of the other verdict does. Each of these asks only for
 * patterns that match and patterns that do not, and most of them are about few.
 */
function searched(
  index: RuleIndex,
  rank: number,
  opponent: Opponent | undefined,
  rivals: readonly number[],
  budget: Budget,
): Decides {
  const decider = index.deciders[rank]
  if (!decider) return { path: undefined, because: 'there-is-none', by: [] }
  const covers = opponent ? coversOf(index, decider, opponent.index, rivals) : []
  budget.left -= rivals.length >> COMPARED
  const lowest = Math.max(...covers, covers.length === 0 ? NONE : 0)
  const counted = rivals.filter(at => at <= lowest)
  const verdictOf = (at: number) => opponent?.index.deciders[at]?.allowed ?? true
  const wishes = counted.filter(at => verdictOf(at) === opponent?.allowed)
  const free = !opponent || (lowest === NONE && opponent.allowed)
  if (budget.each === 0 && (free || wishes.length > 0)) return { path: undefined, because: 'bound' }
  // The rules that contain the pattern are proof enough; without any, those that were met in the search are.
  const by = new Set<Decider>(lowest === NONE ? [] : covers.flatMap(at => opponent?.index.deciders[at] ?? []))
  const rankAt = (path: string) => check(index, rank, opponent, rivals, path, budget)
  let bound = false
  // All searches for one rule together may cost what a single one may.
  const share: Budget = { left: Math.min(budget.left, budget.each), each: budget.each }
  const before = share.left
  for (const wish of free ? [NONE, ...wishes] : wishes) {
    if (share.left <= 0) {
      bound = true
      break
    }
    const wished = opponent?.index.deciders[wish]
    if (opponent && wished && isBeaten(opponent, wish, wished, rank, index)) continue
    const near = (of: RuleIndex, ranks: readonly number[]) => {
      if (!wished) return ranks
      const meeting = new Set(of.overlapping(wished.pattern, opponent?.index.dialect ?? of.dialect))
      share.left -= (meeting.size + ranks.length) >> LISTED
      return ranks.filter(at => meeting.has(at))
    }
    const betters = near(index, index.overlapping(decider.pattern, index.dialect)).filter(at => at < rank)
    const unwanted = counted.filter(at => at < wish && verdictOf(at) !== opponent?.allowed)
    const hindering = opponent ? near(opponent.index, unwanted) : []
    share.left -= 1 + ((betters.length + hindering.length) >> 2)
    const result = search(
      {
        matching: [index.party([rank]), ...(opponent && wished ? [opponent.index.party([wish])] : [])],
        notMatching: [index.party(betters), ...(opponent ? [opponent.index.party(hindering)] : [])],
        inTheWay: (party, pattern) => {
          // With an opponent the better rules are no part of the answer: they decide with or without it.
          const met = opponent
            ? party === 1 && opponent.index.deciders[hindering[pattern] ?? NONE]
            : index.deciders[betters[pattern] ?? NONE]
          if (met && lowest === NONE) by.add(met)
        },
      },
      share,
    )
    if (result.found !== undefined) {
      const path = readable(result.found, longer => isUrlPath(longer) && rankAt(longer) !== undefined)
      const found = rankAt(path)
      if (found !== undefined) {
        budget.left -= before - share.left
        return { path, rank: found }
      }
    }
    // A witness that does not stand up to the matcher would be an error in here, and nobody should be told of it.
    if (result.found !== undefined || result.because === 'bound') bound = true
  }
  budget.left -= before - share.left
  return bound ? { path: undefined, because: 'bound' } : { path: undefined, because: 'there-is-none', by: [...by] }
}

/** Whether a better rule contains the wished one, so that the wished one never decides where the rule in question does. */
function isBeaten(
  { index: opposed, counts }: Opponent,
  wish: number,
  { pattern }: Decider,
  rank: number,
  index: RuleIndex,
) {
  return rootedForms(pattern).every(form => {
    const at = opposed.container(form)
    return at < wish && (counts(at) || (opposed === index && at < rank))
  })
}
