import type { Dialect } from '../dialects/dialect.ts'
import { type Automaton, buildAutomaton } from '../match/automaton.ts'
import { type Pattern, patternOf } from '../match/pattern.ts'
import { memoOfFile, once } from '../parse/memo.ts'
import type { Group, RobotsTxt, Rule } from '../parse/robots-txt.ts'
import { keyOfGroups } from './groups.ts'

/** A rule and one of its patterns. */
export interface Candidate {
  readonly rule: Rule
  readonly pattern: Pattern
}

/** The rules of the groups that a crawler follows, combined. */
export interface RuleSet {
  /** In the order in which they win: the first that matches decides, unless its path is empty. */
  readonly candidates: readonly Candidate[]
  /** Those whose path is not empty: the others decide nothing. */
  readonly deciding: readonly Candidate[]
  /**
   * The rank of the first of them. A rank is a place in the order of precedence; where `/robots.txt` itself is always
   * allowed, that stands before all rules, at rank 0.
   */
  readonly ahead: 0 | 1
  /** By rank, 1 if that rule disallows. */
  readonly disallows: () => Readonly<Uint8Array>
  /**
   * The rules ready for many URLs. Making them ready takes as long as some URLs do rule by rule, so for the first
   * ones it is `undefined`.
   * @param length of the URL in question
   */
  readonly automaton: (length: number) => Automaton | undefined
}

/** How many URLs are decided rule by rule, and how much of them, in rules with a star times characters. */
const FIRST_URLS = 16
const FIRST_WORK = 1 << 18

/** Always allowed, whatever the rules say (RFC 9309 §2.2.2; not in every dialect). */
export const ROBOTS_TXT = '/robots.txt'

/** How many rule sets are kept with a file. Most crawlers share the one of `*`. */
const KEPT = 64

const ruleSetsOf = memoOfFile(() => new Map<string, RuleSet>())

/** The combined rules of groups of a file, kept with it. The automaton is built when it is first asked. */
export function ruleSetOf(robots: RobotsTxt, groups: readonly Group[], dialect: Dialect): RuleSet {
  const ofFile = ruleSetsOf(robots)
  const key = `${dialect.id} ${keyOfGroups(groups)}`
  let rules = ofFile.get(key)
  if (!rules) {
    rules = buildRuleSet(groups, dialect)
    const oldest = ofFile.size < KEPT ? undefined : ofFile.keys().next().value
    if (oldest !== undefined) ofFile.delete(oldest)
    ofFile.set(key, rules)
  }
  return rules
}

/** Stands before all rules in the dialects that always allow it. */
const robotsTxtItself = patternOf([ROBOTS_TXT], true, `${ROBOTS_TXT}$`)

function buildRuleSet(groups: readonly Group[], dialect: Dialect): RuleSet {
  const candidates = candidatesOf(rulesOf(groups), dialect)
  const starred = candidates.filter(({ pattern }) => pattern.segments.length > 1).length
  const deciding = withPath(candidates)
  const ahead = dialect.robotsTxtAllowed ? 1 : 0
  let automaton: Automaton | undefined
  let asked = 0
  return {
    candidates,
    deciding,
    ahead,
    disallows: once(() => disallowsOf(deciding, ahead)),
    automaton: length => {
      if (!automaton && (++asked > FIRST_URLS || starred * length > FIRST_WORK)) {
        automaton = automatonOf(deciding, dialect)
      }
      return automaton
    },
  }
}

/** Mostly there is one group, and `flatMap` would take a tenth of the time from a text to the first verdict. */
function rulesOf(groups: readonly Group[]): readonly Rule[] {
  const [only] = groups
  return only && groups.length === 1 ? only.rules : groups.flatMap(group => group.rules)
}

/** Mostly no path is empty, and then nothing is copied. */
function withPath(candidates: readonly Candidate[]): readonly Candidate[] {
  const decides = ({ pattern }: Candidate) => pattern.length > 0
  return candidates.every(decides) ? candidates : candidates.filter(decides)
}

function disallowsOf(deciding: readonly Candidate[], ahead: number): Uint8Array {
  const disallows = new Uint8Array(ahead + deciding.length)
  deciding.forEach(({ rule }, i) => {
    if (rule.type === 'disallow') disallows[ahead + i] = 1
  })
  return disallows
}

function automatonOf(deciding: readonly Candidate[], dialect: Dialect): Automaton {
  const patterns: Pattern[] = dialect.robotsTxtAllowed ? [robotsTxtItself] : []
  for (const { pattern } of deciding) patterns.push(pattern)
  return buildAutomaton(patterns, dialect.plain)
}

/**
 * Rules with their patterns in the order in which they win. Of several patterns that a rule may have the longest stands
 * first, so the others count only where it does not match.
 */
export function candidatesOf(
  rules: readonly Rule[],
  { patterns, precedence }: Pick<Dialect, 'patterns' | 'precedence'>,
): readonly Candidate[] {
  const candidates: Candidate[] = []
  for (const rule of rules) {
    for (const pattern of patterns(rule.type, rule.pattern)) candidates.push({ rule, pattern })
  }
  return precedence === 'first' ? candidates : candidates.sort(byPrecedence)
}

/** The longest first, at equal length allow first (RFC 9309 §2.2.2), then the earlier line. */
function byPrecedence(a: Candidate, b: Candidate): number {
  if (a.pattern.length !== b.pattern.length) return b.pattern.length - a.pattern.length
  if (a.rule.type !== b.rule.type) return a.rule.type === 'allow' ? -1 : 1
  return a.rule.line - b.rule.line
}
