import { NONE } from '../match/trie.ts'
import { firstIndexWhere } from '../parse/binary-search.ts'
import { memo } from '../parse/memo.ts'
import { matchesAlsoAs } from './dialect-differences.ts'
import type { RankedRule, Slice } from './ranked-rule.ts'
import type { RuleIndex } from './rule-index.ts'

/**
 * Pairs the rules of one side with the rules of the other side that say the same. Two versions of a file, or two
 * dialects, mostly have the same rules, and questions can skip these.
 *
 * Example: before `Disallow: /a`, `Disallow: /b`, and after `Disallow: /b`: `/b` has a counterpart, `/a` has none.
 */
export interface Counterparts {
  /** The rule of the other side that says the same and matches at least the same URLs there, if any. */
  of(rule: RankedRule): RankedRule | undefined
  /** Whether every URL that the rule's pattern matches as `here` reads it is also matched as `there` reads it. */
  matchesThereToo(rule: RankedRule): boolean
  /** The verdict's rules up to rank `worst`, without those whose counterpart outranks `rank`; perhaps more. */
  notOutranking(rank: number, worst: number, allowed: boolean): readonly Slice[]
}

/** The counterparts of the rules of `here` in `there`. Kept for as long as both indexes exist. */
export const counterpartsOf = (here: RuleIndex, there: RuleIndex): Counterparts => counterpartsWith(here)(there)

const counterpartsWith = memo((here: RuleIndex) => memo((there: RuleIndex) => makeCounterparts(here, there)))

function makeCounterparts(here: RuleIndex, there: RuleIndex): Counterparts {
  const sameReading = here.dialect === there.dialect
  const escapes = sameReading ? undefined : new Set([...here.unreservedEscapes(), ...there.unreservedEscapes()])
  const known = new Map<RankedRule, boolean>()

  function matchesThereToo(rule: RankedRule): boolean {
    if (!escapes) return true
    let answer = known.get(rule)
    if (answer === undefined) {
      answer = matchesAlsoAs(rule.pattern, here.dialect, there.dialect, escapes)
      known.set(rule, answer)
    }
    return answer
  }

  const meanings = here.meanings()
  const byRank = here.ranked.map((rule, rank) => {
    const counterpart = there.withMeaning(meanings[rank] ?? '')
    return counterpart && matchesThereToo(rule) ? counterpart : undefined
  })
  const rankThere = ({ rank }: RankedRule) => byRank[rank]?.rank ?? NONE
  const allowing = listsOf(here.withVerdict(true), rankThere)
  const blocking = listsOf(here.withVerdict(false), rankThere)
  return {
    of: ({ rank }) => byRank[rank],
    matchesThereToo,
    notOutranking: (rank, worst, allowed) => {
      const { alone, paired, lowestFrom } = allowed ? allowing : blocking
      const from = firstIndexWhere(paired, rule => rankThere(rule) >= rank)
      const to = firstIndexWhere(lowestFrom, lowest => lowest > worst)
      return [
        { list: alone, from: 0, to: firstIndexWhere(alone, rule => rule.rank > worst) },
        { list: paired, from, to },
      ]
    },
  }
}

/** Rules without a counterpart, and rules with one in their order, with the lowest rank from each place on. */
function listsOf(rules: readonly RankedRule[], rankThere: (rule: RankedRule) => number) {
  const alone = rules.filter(rule => rankThere(rule) === NONE)
  const paired = rules
    .filter(rule => rankThere(rule) !== NONE)
    .sort((a, b) => rankThere(a) - rankThere(b) || a.rank - b.rank)
  const lowestFrom = Int32Array.from(paired, ({ rank }) => rank)
  for (let i = paired.length - 2; i >= 0; i--) {
    lowestFrom[i] = Math.min(lowestFrom[i] ?? NONE, lowestFrom[i + 1] ?? NONE)
  }
  return { alone, paired, lowestFrom }
}
