import type { MatchedRule } from '../dialects/dialect.ts'
import type { Rule } from '../parse/robots-txt.ts'

/** A rule that a program has found to match, with the pattern that it compared and the length that it counts. */
export const matchedRule = (rule: Rule, text: string, length: number): MatchedRule => ({
  rule,
  // Without segments a pattern matches everything: the program has compared it.
  pattern: { segments: [], anchored: false, text, length: Math.max(1, length) },
})

/** The longest first, then allow, then the earlier line. */
export function longestFirst(found: MatchedRule[]): MatchedRule[] {
  return found.sort(
    (a, b) => b.pattern.length - a.pattern.length || Number(b.rule.type === 'allow') - Number(a.rule.type === 'allow'),
  )
}

/** What is made of a rule once, however many URLs it is compared with. */
export function madePerRule<Made>(make: (rule: Rule) => Made): (rule: Rule) => Made {
  const known = new WeakMap<Rule, { readonly made: Made }>()
  return rule => {
    const one = known.get(rule) ?? { made: make(rule) }
    known.set(rule, one)
    return one.made
  }
}
