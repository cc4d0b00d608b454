import type { Dialect } from '../dialects/dialect.ts'
import { type Pattern, patternOf } from '../match/pattern.ts'
import { compilePatternSet, type PatternSet } from '../match/pattern-set.ts'
import { ALLOW, DISALLOW } from '../parse/fields.ts'
import { memoOfFile } from '../parse/memo.ts'
import type { Rule } from '../parse/robots-txt.ts'
import { endOfGroup, type FileView, firstRuleOf, recordAt, valueAt } from './file-view.ts'
import { type FirstRules, firstRulesOf } from './first-verdicts.ts'
import { groupsOfView } from './groups.ts'
import { ALLOWED, ALLOWED_WITHOUT_RULE, BLOCKED, type Judgement, judgementOf } from './judgement.ts'

/** A rule together with one of its patterns. */
export interface Candidate<Of extends RuleInLine = Rule> {
  readonly rule: Of
  readonly pattern: Pattern
}

/** The parts of a rule that matter to a verdict. */
type RuleInLine = Pick<Rule, 'type' | 'pattern' | 'line'>

/**
 * The combined rules of the groups that a crawler follows. `first` and `compiled` are two forms of them: `first` is made
 * quickly and serves the first URLs, `compiled` takes longer to make and answers quickly. Each is made when it is first
 * needed and kept with the file.
 */
export interface RuleSet {
  readonly view: FileView
  /** The numbers of the groups. */
  readonly groups: readonly number[]
  first: FirstRules | undefined
  candidates: readonly Candidate[] | undefined
  compiled: CompiledRules | undefined
  rulesByLine: ReadonlyMap<number, Rule> | undefined
}

/** Rules that are compiled for many URLs. */
export interface CompiledRules {
  readonly patternSet: PatternSet
  /**
   * The judgement of each rule, by rank. A rank is the place in the order of precedence. In dialects that always allow
   * `/robots.txt`, this path has rank 0, before all rules.
   */
  readonly judgements: Readonly<Int32Array>
}

/** This path is always allowed, whatever the rules say (RFC 9309 §2.2.2; not in every dialect). */
export const ROBOTS_TXT = '/robots.txt'

/** How many rule sets are kept with a file; then the oldest goes. Most crawlers share the rule set of the groups for `*`. */
const KEPT = 64

const ruleSetsOf = memoOfFile(() => new Map<string, RuleSet>())

/** The combined rules of groups, given by their numbers. The result is kept with the file. */
export function ruleSetOf(view: FileView, groups: readonly number[]): RuleSet {
  const ofFile = ruleSetsOf(view.robots)
  const key = `${view.key} ${groups.join(' ')}`
  let rules = ofFile.get(key)
  if (!rules) {
    rules = { view, groups, first: undefined, candidates: undefined, compiled: undefined, rulesByLine: undefined }
    const oldest = ofFile.size < KEPT ? undefined : ofFile.keys().next().value
    if (oldest !== undefined) ofFile.delete(oldest)
    ofFile.set(key, rules)
  }
  return rules
}

/** The rules in the form that is used for the first URLs. */
export function firstRules(rules: RuleSet): FirstRules {
  rules.first ??= firstRulesOf(rules.view, rules.groups)
  return rules.first
}

/** All rules and patterns in order of precedence: the first that matches decides, unless its path is empty. */
export function candidatesIn(rules: RuleSet): readonly Candidate[] {
  rules.candidates ??= candidatesOf(rulesOfGroups(rules), rules.view.dialect)
  return rules.candidates
}

/** The rule in a line; undefined if the line has none. */
export function ruleInLine(rules: RuleSet, line: number): Rule | undefined {
  rules.rulesByLine ??= new Map(rulesOfGroups(rules).map(rule => [rule.line, rule]))
  return rules.rulesByLine.get(line)
}

function rulesOfGroups({ view, groups }: RuleSet): readonly Rule[] {
  const all = groupsOfView(view)
  return groups.flatMap(group => all[group]?.rules ?? [])
}

/** The pattern of `/robots.txt`. It precedes all rules in the dialects that always allow this path. */
const robotsTxtItself = patternOf([ROBOTS_TXT], true, `${ROBOTS_TXT}$`)

/** Compiles the rules for many URLs, if this is not done yet. */
export function compileRules(rules: RuleSet): CompiledRules {
  rules.first = undefined
  rules.compiled ??= compiledRulesOf(rules)
  return rules.compiled
}

function compiledRulesOf({ view, groups }: RuleSet): CompiledRules {
  const { dialect } = view
  const patterns: Pattern[] = []
  const judgements: Judgement[] = []
  /** The order of precedence of the patterns. */
  const keys: number[] = []
  for (const group of groups) {
    const end = endOfGroup(view, group)
    for (let i = firstRuleOf(view, group); i < end; i++) {
      const record = recordAt(view, i)
      if (record !== ALLOW && record !== DISALLOW) continue
      const isAllow = record === ALLOW
      for (const pattern of dialect.patterns(isAllow ? 'allow' : 'disallow', valueAt(view, i))) {
        if (pattern.length === 0) continue
        patterns.push(pattern)
        judgements.push(judgementOf(isAllow ? ALLOWED : BLOCKED, i + 1))
        keys.push(precedenceKey(pattern, isAllow))
      }
    }
  }
  const { robotsTxtAllowed, precedence, plain } = dialect
  const ordered: Pattern[] = robotsTxtAllowed ? [robotsTxtItself] : []
  const ofRanks: Judgement[] = robotsTxtAllowed ? [ALLOWED_WITHOUT_RULE] : []
  for (const index of precedence === 'first' ? keys.keys() : inOrderOf(keys)) {
    const pattern = patterns[index]
    if (!pattern) continue
    ordered.push(pattern)
    ofRanks.push(judgements[index] ?? ALLOWED_WITHOUT_RULE)
  }
  return { patternSet: compilePatternSet(ordered, plain), judgements: Int32Array.from(ofRanks) }
}

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
  if (precedence === 'first') return candidates
  const keys = candidates.map(({ rule, pattern }) => precedenceKey(pattern, rule.type === 'allow'))
  return Array.from(inOrderOf(keys), index => candidates[index]).filter(candidate => candidate !== undefined)
}

/** Higher for longer patterns, and at equal length for those of allow (RFC 9309 §2.2.2). */
const precedenceKey = ({ length }: Pattern, isAllow: boolean): number => 2 * length + (isAllow ? 1 : 0)

/** The indexes of keys, the highest key first; at equal keys the lower index. Sorts by counting. */
function inOrderOf(keys: readonly number[]): Int32Array {
  let highest = 0
  for (const key of keys) highest = Math.max(highest, key)
  /** By key, how many indexes have this key; then where the next index with this key goes. */
  const places = new Int32Array(highest + 1)
  for (const key of keys) places[key] = (places[key] ?? 0) + 1
  let place = 0
  for (let key = highest; key >= 0; key--) {
    const count = places[key] ?? 0
    places[key] = place
    place += count
  }
  const order = new Int32Array(keys.length)
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index] ?? 0
    const at = places[key] ?? 0
    order[at] = index
    places[key] = at + 1
  }
  return order
}
