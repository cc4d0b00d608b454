import type { Dialect } from '../dialects/dialect.ts'
import { type Pattern, patternOf } from '../match/pattern.ts'
import type { Rule } from '../parse/robots-txt.ts'
import { candidatesOf } from '../verdict/explaining-search.ts'

/**
 * One pattern of a rule, with its place in the order of precedence: of the patterns that match a URL, the one with the
 * lowest rank decides.
 *
 * Example: with `Disallow: /` and `Allow: /a/index.html`, Google’s parser has four, the longest first: `/a/index.html`
 * and `/a/$` belong to the allow, `/` belongs to the disallow, and rank 0 is `/robots.txt` itself.
 */
export interface RankedRule {
  /** The index in the ranked rules of the `RuleIndex`. */
  readonly rank: number
  readonly pattern: Pattern
  /** Undefined for `/robots.txt` itself, which is not in the file and which no rule can block. */
  readonly rule: Rule | undefined
  readonly allowed: boolean
}

/** Decides which rules a question is about. */
export type Accepts = (rule: RankedRule) => boolean

export interface Slice {
  readonly list: readonly RankedRule[]
  readonly from: number
  readonly to: number
}

/** The rules in order of precedence, without empty paths. With `exempt` no rule blocks `/robots.txt`. */
export function rankedRulesOf(
  rules: readonly Rule[],
  { precedence }: Pick<Dialect, 'precedence'>,
  exempt: boolean,
  patterns: Dialect['patterns'],
): readonly RankedRule[] {
  const candidates = candidatesOf(rules, { patterns, precedence }).filter(({ pattern }) => pattern.length > 0)
  const ofRules = candidates.map(({ rule, pattern }) => ({ pattern, rule, allowed: rule.type === 'allow' }))
  return [...(exempt ? [robotsTxtPattern()] : []), ...ofRules].map((entry, rank) => ({ rank, ...entry }))
}

const robotsTxtPattern = () => ({
  pattern: patternOf(['/robots.txt'], true, '/robots.txt$'),
  rule: undefined,
  allowed: true,
})

/** Separates segments. It is not an octet, so no segment contains it. */
const BETWEEN = '\u0100'

/** Equal for rules with the same pattern and verdict, in all dialects that read the characters of the pattern alike. */
export function meaningOf({ pattern: { segments, anchored, length }, allowed }: RankedRule): string {
  return `${allowed ? 'allow' : 'disallow'} ${length} ${anchored ? '$' : ''}${segments.join(BETWEEN)}`
}
