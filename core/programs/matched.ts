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
