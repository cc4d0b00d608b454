import type { DialectId } from '../dialects/dialect.ts'
import { dialectOf } from '../dialects/index.ts'
import type { Pattern } from '../match/pattern.ts'
import type { Octets } from '../parse/octets.ts'
import type { Rule } from '../parse/robots-txt.ts'
import { comparedPath } from '../verdict/compared.ts'
import { matchesPath } from '../verdict/explaining-search.ts'
import type { LostBecause, Verdict } from '../verdict/verdict.ts'
import { type Alignment, aligned } from './alignment.ts'

/** A rule under the path of the URL that was judged. */
export interface AlignedRule {
  readonly rule: Rule
  readonly alignment: Alignment
  /** The octets of its pattern, which are compared if several rules match (RFC 9309 §2.2.2). */
  readonly length: number
  /** Why it does not decide although it matches. Absent for the rule that decides, and for one that does not match. */
  readonly lost?: LostBecause
}

/** The rules of the crawler under the path of a URL. */
export interface AlignedRules {
  /** Path and query of the URL as the dialect compares them. */
  readonly path: Octets
  /** The first rules that match, best first. */
  readonly matches: readonly AlignedRule[]
  /** The rule that nearly matches: of those that do not, the first that agrees with the path for longest. */
  readonly nearest: AlignedRule | undefined
}

/** How many rules that match are aligned at most, and how many that begin like the path. */
const MAX_ALIGNED = 3
const MAX_NEAR = 32

/** What every path begins with says nothing about a rule. */
const LEAST_NEAR = '/x'.length

/**
 * The rules that match a URL, and the one that nearly does. Throws a `TypeError` as `evaluate` does.
 * @param verdict the verdict on the URL
 */
export function alignedRules(verdict: Verdict, url: string | URL): AlignedRules {
  const dialect = dialectOf(verdict.dialect)
  const path = comparedPath(url, dialect, false)
  const alignmentOf = (pattern: Pattern) => aligned(pattern, path, dialect.wildcards)
  const matches = verdict.matches.slice(0, MAX_ALIGNED).flatMap(({ rule, pattern, length, lost }): AlignedRule[] => {
    const found = dialect.patterns(rule.type, rule.pattern).find(({ text }) => text === pattern)
    return found && length > 0 ? [{ rule, alignment: alignmentOf(found), length, ...(lost && { lost }) }] : []
  })
  const matching = new Set(verdict.matches.map(({ rule }) => rule.line))
  let nearest: AlignedRule | undefined
  let taken = LEAST_NEAR - 1
  for (const rule of rulesLike(path, verdict, matching)) {
    const [pattern] = dialect.patterns(rule.type, rule.pattern)
    if (!pattern) continue
    const alignment = alignmentOf(pattern)
    const length = path.length - alignment.rest.length
    if (length > taken) {
      taken = length
      nearest = { rule, alignment, length: pattern.length }
    }
  }
  return { path, matches, nearest }
}

/** Rules that do not match and whose text begins like the path, in order: those that agree up to a star or for longest. */
function rulesLike(path: Octets, { groups }: Verdict, matching: ReadonlySet<number>): readonly Rule[] {
  const found: Rule[] = []
  let most = LEAST_NEAR
  for (const { rules } of groups) {
    for (const rule of rules) {
      const length = lengthAlike(rule.pattern, path)
      const isOpen = rule.pattern[length] === '*'
      if (found.length >= MAX_NEAR && !(length > most)) continue
      if ((length < most && !isOpen) || matching.has(rule.line)) continue
      if (length > most) most = length
      if (found.length >= MAX_NEAR) found.shift()
      found.push(rule)
    }
  }
  return found
}

function lengthAlike(pattern: string, path: Octets): number {
  let length = 0
  while (length < pattern.length && pattern.charCodeAt(length) === path.charCodeAt(length)) length++
  return length
}

/**
 * Whether a rule matches URLs, for many of them. Not whether it decides. The function that is returned throws a `TypeError`
 * as `evaluate` does.
 */
export function ruleMatches(rule: Pick<Rule, 'type' | 'pattern'>, id: DialectId): (url: string | URL) => boolean {
  const dialect = dialectOf(id)
  const patterns = dialect.patterns(rule.type, rule.pattern).filter(({ length }) => length > 0)
  return url => {
    const path = comparedPath(url, dialect, false)
    return patterns.some(pattern => matchesPath(pattern, path))
  }
}
