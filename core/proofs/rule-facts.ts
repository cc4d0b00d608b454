import type { Dialect } from '../dialects/dialect.ts'
import { dialectOf } from '../dialects/index.ts'
import { once } from '../parse/memo.ts'
import type { RobotsTxt, Rule } from '../parse/robots-txt.ts'
import { checkedQuery } from '../verdict/checked-query.ts'
import { selectGroups } from '../verdict/groups.ts'
import type { CrawlerQuery } from '../verdict/verdict.ts'
import { type Bounded, bounded, type OpenCount } from './bounded.ts'
import { type Budget, budgetOf, COST, DEFAULT_STATES } from './budget.ts'
import { opposingRules } from './competitors.ts'
import { findWitness } from './find-witness.ts'
import type { CoveredUrls, Finding, OtherSide, Witness } from './question.ts'
import type { RankedRule } from './ranked-rule.ts'
import { type RuleIndex, ruleIndexOf } from './rule-index.ts'
import { isWritable } from './url-alphabet.ts'

/** Neither proved nor refuted within the bound. */
export interface NotDecided {
  readonly answer: 'not-decided'
}

/**
 * Whether a rule never decides a verdict.
 * - `empty-path`: its path is empty, which is how a file says that it has no rule.
 * - `matches-no-url`: there is no URL that it matches.
 * - `robots-txt-itself`: it matches only `/robots.txt`, which is fetched whatever the rules say.
 * - `outranked`: every URL that it matches, except `/robots.txt`, is also matched by a rule in `by` that wins over it. Yet
 *   another rule may win over both.
 */
export type NeverWins =
  | {
      readonly answer: 'yes'
      readonly because: 'empty-path' | 'matches-no-url' | 'robots-txt-itself' | 'outranked'
      readonly by: readonly Rule[]
    }
  | { readonly answer: 'no'; readonly witness: Witness }
  | NotDecided

/**
 * Whether all verdicts stay the same if the rule's path is replaced by an empty one. (If the line were removed, its
 * group might lose its last rule and merge with the next group.)
 * - `never-wins`: the rule decides nothing; `by` as above.
 * - `allowed-anyway`: an allow, and no other rule would block what it allows; `by` is empty unless other allows are
 *   needed for that.
 * - `covered`: the rules in `by` would give the same verdicts.
 */
export type Redundant =
  | {
      readonly answer: 'yes'
      readonly because: 'never-wins' | 'allowed-anyway' | 'covered'
      readonly by: readonly Rule[]
    }
  /** Without the rule the witness has the other verdict; `instead` is the rule that then decides, if any. */
  | { readonly answer: 'no'; readonly witness: Witness; readonly instead: Rule | undefined }
  | NotDecided

/** An allow and a disallow of the same length that both match the witness, so that only the rule for ties decides. */
export interface Tie {
  readonly allow: Rule
  readonly disallow: Rule
  readonly witness: Witness
}

/** Exact statements about the rules that one crawler follows. All questions share one bound on their work. */
export interface RuleFacts {
  /** The URLs that the statements are about: those that `compare` compares. */
  readonly covers: CoveredUrls
  /** The rules of all groups that the crawler follows, in file order. */
  readonly rules: readonly Rule[]
  neverWins(rule: Rule): NeverWins
  redundant(rule: Rule): Redundant
  /**
   * At most `limit` ties (100 if left out), in order of precedence. If there may be more, because the bound or the limit
   * was reached: how many pairs of an allow and a disallow of one length were compared, and of how many.
   */
  ties(limit?: number): Bounded<readonly Tie[], OpenCount>
}

/** A question may use this fraction of the bound. Nearly all need no search, and most searches end early. */
const FACT_SHARES = 100

/**
 * Exact statements about the rules that a crawler follows. `states` bounds the work of all questions together. Throws a
 * `TypeError` as `compile` does.
 */
export function ruleFacts(robots: RobotsTxt, asked: CrawlerQuery & { readonly states?: number }): RuleFacts {
  const query = checkedQuery(asked)
  const dialect = dialectOf(query.dialect ?? 'rfc9309')
  const { groups } = selectGroups(robots, query, dialect.id)
  const rules = groups.flatMap(group => group.rules)
  const list = once(() => ruleListOf(rules, dialect, budgetForRules(query.states ?? DEFAULT_STATES)))
  return {
    covers: 'urls-as-browsers-write-them',
    rules,
    neverWins: rule => neverWinsOf(list(), list().rankedOf(rule)),
    redundant: rule => redundancyOf(list(), rule, list().rankedOf(rule)),
    ties: limit => tiesOf(list(), limit ?? 100),
  }
}

/** The rules that questions are about, and the budget for all questions together. */
interface RuleList {
  readonly index: RuleIndex
  readonly budget: Budget
  /** One for each pattern. Empty for a rule with an empty path or of another file. */
  rankedOf(rule: Rule): readonly RankedRule[]
}

/** The rules that a crawler follows, indexed in `dialect`, with the budget for all questions about them. */
function ruleListOf(rules: readonly Rule[], dialect: Dialect, budget: Budget, patterns = dialect.patterns) {
  const index = ruleIndexOf(rules, dialect, true, patterns)
  const byRule = new Map<Rule, RankedRule[]>()
  for (const ranked of index.ranked) {
    if (!ranked.rule) continue
    const same = byRule.get(ranked.rule)
    if (same) same.push(ranked)
    else byRule.set(ranked.rule, [ranked])
  }
  return { index, budget, byRule, rankedOf: (rule: Rule) => byRule.get(rule) ?? [] }
}

/** The bound for all questions about the rules of a file together. */
export const budgetForRules = (states: number): Budget => budgetOf(states, FACT_SHARES)

export type ProvedRedundant = Extract<Redundant, { answer: 'yes' }>

export interface RedundancyOptions {
  /** Whether the answer for a rule is wanted; if left out, it is for all rules. */
  readonly isAskedFor?: (rule: Rule) => boolean
  /** A function that returns what `Dialect.patterns` does and keeps its results; that of the dialect if left out. */
  readonly patterns?: Dialect['patterns']
}

export interface RedundantRules {
  readonly redundant: ReadonlyMap<Rule, ProvedRedundant>
  /** How many of the rules were not decided, because the budget was used up. */
  readonly open: number
}

/** Those proved redundant. Rules without a star come first: looking up beginnings of paths costs next to nothing. */
export function redundantRules(
  rules: readonly Rule[],
  dialect: Dialect,
  budget: Budget,
  { isAskedFor = () => true, patterns }: RedundancyOptions = {},
): RedundantRules {
  const list = ruleListOf(rules, dialect, budget, patterns)
  const redundant = new Map<Rule, ProvedRedundant>()
  const asked = [...list.byRule].filter(([rule]) => isAskedFor(rule)).sort(byExpectedCost)
  const undecided = (among: readonly RankedOfRule[]) =>
    among.filter(([rule, ranked]) => decide(rule, ranked).answer === 'not-decided')
  const hard = undecided(asked)
  // Few questions are hard. Each of them may take a large part of what the others left.
  budget.each = Math.max(budget.each, Math.ceil(budget.left / HARD_SHARES))
  return { redundant, open: undecided(hard).length }

  function decide(rule: Rule, ranked: readonly RankedRule[]) {
    if (budget.left <= 0) return NOT_DECIDED
    const quick = rule.type === 'disallow' ? containedDisallow(list, ranked) : 'not-known'
    const answer = quick === 'not-known' ? redundancyOf(list, rule, ranked) : quick
    if (answer.answer === 'yes') redundant.set(rule, answer)
    return answer
  }
}

type RankedOfRule = readonly [rule: Rule, ranked: readonly RankedRule[]]

/** Rules without a star between their parts first, and of these the disallows, which other rules must contain. */
function byExpectedCost(a: RankedOfRule, b: RankedOfRule): number {
  return expectedCost(a) - expectedCost(b)
}

function expectedCost([{ type }, ranked]: RankedOfRule): number {
  const isPlain = ranked.every(({ pattern }) => pattern.segments.length === 1)
  return isPlain ? (type === 'disallow' ? 0 : 1) : 2
}

/** A question that was not decided at first may use this fraction of what is left of the bound, 1/4. */
const HARD_SHARES = 4

const NOT_DECIDED: NotDecided = { answer: 'not-decided' }

/** What the best rules that contain a disallow say without a search; `'not-known'` if an allow may decide instead. */
function containedDisallow(
  { index, budget }: RuleList,
  ranked: readonly RankedRule[],
): ProvedRedundant | { readonly answer: 'needed' } | 'not-known' {
  const containers: RankedRule[] = []
  for (const rule of ranked) {
    const found = index.containers(rule.pattern, other => other !== rule, budget)
    if (!found) return { answer: 'needed' }
    containers.push(...found)
  }
  const by = rulesOfRanked(containers)
  const [rule, ...others] = ranked
  if (!rule || others.length > 0 || by.length === 0 || !isWritable(rule.pattern, index.dialect)) return 'not-known'
  const worst = Math.max(...containers.map(({ rank }) => rank))
  if (worst < rule.rank) return { answer: 'yes', because: 'never-wins', by }
  const other: OtherSide = { rules: index, allowed: true, except: ranked }
  const mayAllow = opposingRules({ rules: index, rule, other, budget }, { allowed: true, worst })
  return mayAllow.length > 0 ? 'not-known' : { answer: 'yes', because: 'covered', by }
}

function neverWinsOf({ index, budget }: RuleList, ranked: readonly RankedRule[]): NeverWins {
  if (ranked.length === 0) return { answer: 'yes', because: 'empty-path', by: [] }
  const finding = firstWitness(ranked, rule => findWitness({ rules: index, rule, budget }))
  if (finding.answer === 'not-decided') return finding
  if (finding.answer === 'witness') return { answer: 'no', witness: finding.path }
  // If a rule has several patterns, one may outrank another.
  const by = rulesOfRanked(finding.by).filter(other => !ranked.some(({ rule }) => rule === other))
  if (by.length > 0) return { answer: 'yes', because: 'outranked', by }
  return { answer: 'yes', because: finding.by.length > 0 ? 'robots-txt-itself' : 'matches-no-url', by }
}

function redundancyOf(list: RuleList, rule: Rule, ranked: readonly RankedRule[]): Redundant {
  const { index, budget } = list
  const other: OtherSide = { rules: index, allowed: rule.type === 'disallow', except: ranked }
  const finding = firstWitness(ranked, one => findWitness({ rules: index, rule: one, other, budget }))
  if (finding.answer === 'witness') return { answer: 'no', witness: finding.path, instead: finding.decidedBy?.rule }
  const never = neverWinsOf(list, ranked)
  if (never.answer === 'yes') return { answer: 'yes', because: 'never-wins', by: never.by }
  if (finding.answer === 'not-decided') return finding
  const by = rulesOfRanked(finding.by)
  return { answer: 'yes', because: rule.type === 'allow' && by.length === 0 ? 'allowed-anyway' : 'covered', by }
}

/** Asks about each pattern of a rule. Returns the first witness, or the combined findings if no pattern has one. */
function firstWitness(ranked: readonly RankedRule[], ask: (rule: RankedRule) => Finding): Finding {
  const by: RankedRule[] = []
  let isOpen = false
  for (const rule of ranked) {
    const finding = ask(rule)
    if (finding.answer === 'witness') return finding
    if (finding.answer === 'not-decided') isOpen = true
    else by.push(...finding.by)
  }
  return isOpen ? { answer: 'not-decided' } : { answer: 'no-witness', by }
}

/** The rules to which ranked rules belong, without duplicates, in file order. */
function rulesOfRanked(ranked: readonly RankedRule[]): readonly Rule[] {
  return [...new Set(ranked.flatMap(({ rule }) => rule ?? []))].sort((a, b) => a.line - b.line)
}

/** The ties among the rules, each with a witness. */
function tiesOf({ index, budget }: RuleList, limit: number): Bounded<readonly Tie[], OpenCount> {
  const found: Tie[] = []
  const runs = runsOfEqualLength(index)
  const of = runs.reduce((sum, { allows, disallows }) => sum + allows.length * disallows.length, 0)
  let examined = 0
  for (const [one, other] of pairsIn(runs)) {
    if (found.length >= limit || budget.left <= 0) break
    budget.left -= COST.listedRule
    examined++
    const [allow, disallow] = [one.rule, other.rule]
    if (!allow || !disallow || !index.mayOverlap(other, one.pattern, index.dialect)) continue
    // A rule may have several patterns of the same length.
    if (found.some(tie => tie.allow === allow && tie.disallow === disallow)) continue
    const finding = findWitness({
      rules: index,
      rule: one,
      other: { rules: index, only: other, allowed: false },
      budget,
    })
    if (finding.answer === 'witness' && finding.decidedBy) found.push({ allow, disallow, witness: finding.path })
    else if (finding.answer === 'not-decided') examined--
  }
  return bounded(found, examined < of ? [{ examined, of }] : [])
}

/** Rules of one length, of which no other is that long. */
interface RunOfRules {
  readonly allows: RankedRule[]
  readonly disallows: RankedRule[]
}

/** Where the longest match wins, `ranked` has rules of one length together; where the first wins, there are no ties. */
function runsOfEqualLength({ ranked, dialect }: RuleIndex): readonly RunOfRules[] {
  if (dialect.precedence === 'first') return []
  const runs = new Map<number, RunOfRules>()
  for (const one of ranked) {
    if (!one.rule) continue
    const run = runs.get(one.pattern.length) ?? { allows: [], disallows: [] }
    runs.set(one.pattern.length, run)
    run[one.rule.type === 'allow' ? 'allows' : 'disallows'].push(one)
  }
  return [...runs.values()]
}

/** Each allow with each disallow of its length, in order of precedence. */
function* pairsIn(runs: readonly RunOfRules[]): Generator<readonly [RankedRule, RankedRule]> {
  for (const { allows, disallows } of runs) for (const one of allows) for (const other of disallows) yield [one, other]
}
