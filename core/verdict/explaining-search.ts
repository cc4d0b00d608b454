import type { Dialect } from '../dialects/dialect.ts'
import type { Pattern } from '../match/pattern.ts'
import type { Octets } from '../parse/octets.ts'
import type { Rule } from '../parse/robots-txt.ts'
import type { LostBecause, RuleMatch } from './verdict.ts'

/**
 * The search that explains a verdict: it compares a path with each rule in order of precedence. It is a second way to
 * the same answer. Tests compare it with `core/match`, so it imports none of that code, but only types. Both ways are
 * given the same normalised paths and the same segments of patterns, which the dialects make.
 */

/** A rule together with one of its patterns. */
export interface Candidate<Of extends RuleInLine = Rule> {
  readonly rule: Of
  readonly pattern: Pattern
}

/** The parts of a rule that matter to a verdict. */
type RuleInLine = Pick<Rule, 'type' | 'pattern' | 'line'>

/**
 * Rules with their patterns in order of precedence. If a rule has several patterns, the longest comes first, so the
 * others count only where it does not match.
 * @param rules in the order of their lines
 */
export function candidatesOf<Of extends RuleInLine>(
  rules: readonly Of[],
  { patterns, precedence }: Pick<Dialect, 'patterns' | 'precedence'>,
): readonly Candidate<Of>[] {
  const candidates: Candidate<Of>[] = []
  for (const rule of rules) {
    for (const pattern of patterns(rule.type, rule.pattern)) candidates.push({ rule, pattern })
  }
  return precedence === 'first' ? candidates : candidates.sort(byLength)
}

/** The longer pattern first; of equal length, allow first (RFC 9309 §2.2.2); else in the order of lines. */
function byLength(a: Candidate<RuleInLine>, b: Candidate<RuleInLine>): number {
  return b.pattern.length - a.pattern.length || Number(b.rule.type === 'allow') - Number(a.rule.type === 'allow')
}

/** Every rule that matches, best first, each with the first of its patterns that matches and why it lost. */
export function matchesOf(candidates: readonly Candidate[], path: Octets, dialect: Dialect): RuleMatch[] {
  const found: RuleMatch[] = []
  let winner: Candidate | undefined
  const seen = new Set<Rule>()
  for (const candidate of candidates) {
    const { rule, pattern } = candidate
    if (seen.has(rule) || !matchesPath(pattern, path)) continue
    seen.add(rule)
    const match = { rule, pattern: pattern.text, length: pattern.length }
    if (pattern.length === 0) found.push({ ...match, lost: 'empty-path' })
    else if (!winner) {
      winner = candidate
      found.push(match)
    } else found.push({ ...match, lost: lostTo(winner, candidate, dialect) })
  }
  return found
}

/** Why a rule that matches did not decide: the winner precedes it in the dialect's order. */
function lostTo(winner: Candidate, loser: Candidate, dialect: Dialect): LostBecause {
  if (dialect.precedence === 'first') return 'later'
  if (loser.pattern.length < winner.pattern.length) return 'shorter'
  return loser.rule.type === winner.rule.type ? 'same-length' : 'tie-goes-to-allow'
}

/**
 * Whether the pattern matches the path (RFC 9309 §2.2.3): its first part begins the path, each further part follows as
 * early as it can, and if the pattern ends with `$`, its last part ends the path.
 */
export function matchesPath({ segments, anchored }: Pick<Pattern, 'segments' | 'anchored'>, path: Octets): boolean {
  const last = segments.length - 1
  let end = 0
  for (const [i, part] of segments.entries()) {
    let at = 0
    if (i > 0) at = anchored && i === last ? path.length - part.length : path.indexOf(part, end)
    if (at < end || !path.startsWith(part, at)) return false
    end = at + part.length
  }
  return !anchored || end === path.length
}
