import { memoOfFile } from '../parse/memo.ts'
import type { Rule } from '../parse/robots-txt.ts'
import { type CompiledRules, compileRules } from './compiled-rules.ts'
import { type Candidate, candidatesOf } from './explaining-search.ts'
import type { FileView } from './file-view.ts'
import { type FirstRules, firstRulesOf } from './first-verdicts.ts'
import { groupsOfView } from './groups.ts'

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

/** Compiles the rules for many URLs, if this is not done yet. */
export function compiledRules(rules: RuleSet): CompiledRules {
  rules.first = undefined
  rules.compiled ??= compileRules(rules.view, rules.groups)
  return rules.compiled
}
