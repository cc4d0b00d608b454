import { plainEnd } from '../url/plain.ts'
import { compileDfa, type RuleDfa, searchDfa } from './dfa.ts'
import { OUT_OF_WORK, searchInPlace } from './in-place.ts'
import { type As, NORMALISED, NOT_PLAIN, type RuleTable } from './rules.ts'

/**
 * The most specific match (RFC 9309 §2.2.2): which rule decides about a path. Two ways lead to the same answer, and this
 * file chooses; README.md holds the figures.
 *
 * - In place (`in-place.ts`): compares the path with one rule after another, in the text of the file. Nothing is made first.
 * - The DFA (`dfa.ts`): reads each character of the path once, however many rules there are. It is made once comparing in
 *   place has cost about as much as making it.
 */
export interface RuleMatcher {
  readonly rules: RuleTable
  /** Made once `work` exceeds the budget. */
  dfa: RuleDfa | undefined
  /** The work of comparing in place so far, in comparisons of a rule with a path. */
  work: number
}

/** The work after which a DFA is made: an amount, and an amount for each rule. Making it takes about as long. */
const BUDGET = 4_000
const BUDGET_OF_RULE = 100

/**
 * The index of the rule that decides about the path that begins at `from` in a text; `NO_RULE_DECIDES` if none does.
 * @param as how the path is given. If it is not normalised, it ends at a `#`, and the result is `NOT_PLAIN` if normalising
 *   may change it.
 */
export function mostSpecificMatch(matcher: RuleMatcher, text: string, from: number, as: As): number {
  if (!matcher.dfa) {
    const { decide } = matcher.rules
    if (decide) {
      const to = as === NORMALISED ? text.length : plainEnd(text, from, matcher.rules)
      return to < 0 ? NOT_PLAIN : decide(text.slice(from, to))
    }
    const rule = searchInPlace(matcher, BUDGET + matcher.rules.lines.length * BUDGET_OF_RULE, text, from, as)
    if (rule !== OUT_OF_WORK) return rule
    matcher.dfa = compileDfa(matcher.rules)
  }
  return searchDfa(matcher.dfa, text, from, as)
}
