import type { Dialect, DialectId } from '../../dialects/dialect.ts'
import { dialectOf } from '../../dialects/index.ts'
import { memo } from '../../parse/memo.ts'
import type { Group, Rule } from '../../parse/robots-txt.ts'
import { contains } from '../../proofs/relations.ts'
import { budgetForRules, type ProvedRedundant, type RedundantRules, redundantRules } from '../../proofs/rule-facts.ts'
import type { LintContext } from '../context.ts'
import { ALL_DIALECTS } from '../rule.ts'
import { hasRuleAt } from './groups-of-lines.ts'
import { allByGroups, countOfRules, namedTokens, rulesForToken, type TokensOfGroups } from './named-tokens.ts'

/** Crawlers that follow the same groups, with the rules of these groups. */
export interface CrawlerGroup {
  readonly dialect: DialectId
  readonly tokens: readonly string[]
  readonly rules: readonly Rule[]
}

/**
 * A rule that could have an empty path instead, in one dialect: no verdict would change for any crawler that follows
 * it. The line itself may still be needed, so that its group has a rule: see `removalsOf`.
 * - `never-wins`: for each URL that the rule matches, a rule in `by` matches too and takes precedence.
 * - `covered`: where the rule decides, the rules in `by` would give the same verdict. Example: `Disallow: /a/b` is
 *   covered by `Disallow: /a`.
 * - `allowed-anyway`: an allow rule for URLs that no other rule blocks; `by` is empty.
 */
export interface IneffectiveRule {
  readonly rule: Rule
  /** The group that contains the rule. */
  readonly group: Group
  readonly dialect: DialectId
  readonly token: string
  readonly because: 'never-wins' | 'allowed-anyway' | 'covered'
  readonly by: readonly Rule[]
}

/**
 * The dialects in which rules are proved to be ineffective. The draft of 2019 chooses between rules as RFC 9309 does.
 * The draft of 1996 has no wildcards, so that proofs are not worth the work.
 */
export const PROVED_DIALECTS: readonly DialectId[] = ['rfc9309', 'google']

/**
 * Bounds the cost of the proofs in each dialect, in states of a search. Rules without a star between their parts cost
 * next to nothing and are examined first, so in most files all rules are.
 */
const MAX_PROOF_STATES = 5_000

/** More states for each rule without a star: enough to look its path up several times. */
const STATES_PER_RULE = 1 / 8

/**
 * The most rules that all crawlers may follow together: what 500 KiB of plain rules hold. A rule with a star counts as
 * four, and a crawler with groups of its own as 20 more. Of 209 real files, the largest have
 * 1,451 rules and 631 names. Of files with more, nothing is looked for.
 */
const MAX_RULES_ANALYSED = 30_000
const RULES_PER_STAR = 3
const RULES_PER_CRAWLER = 20

/** Of more rules than this, more than people remove by hand, it is not examined whether they may go in all dialects. */
const MAX_REMOVABLE = 5_000

/** The lint rules that ask which rules have an effect. */
const ASK_FOR_EFFECT: readonly string[] = ['never-wins', 'redundant-rule', 'ineffective-allow']

/** The lint rules that ask which rules each crawler follows. */
const ASK_FOR_RULES: readonly string[] = [...ASK_FOR_EFFECT, 'tie', 'overruled-allow', 'path-without-slash']

/** The rules that crawlers follow; crawlers that follow the same groups share an entry. */
export const crawlerGroups = memo((context: LintContext): readonly CrawlerGroup[] =>
  PROVED_DIALECTS.flatMap(dialect => crawlerGroupsIn(context, dialect)),
)

const crawlerGroupsByDialect = memo((_: LintContext) => new Map<DialectId, readonly CrawlerGroup[]>())

function crawlerGroupsIn(context: LintContext, dialect: DialectId): readonly CrawlerGroup[] {
  const known = crawlerGroupsByDialect(context)
  const found =
    known.get(dialect) ?? newCrawlerGroupsIn(context, allByGroups(namedTokens(context, dialect).values()), dialect)
  known.set(dialect, found)
  return found
}

/** The rules of a group that have a star. */
const starred = memo((group: Group): readonly Rule[] => group.rules.filter(({ pattern }) => pattern.includes('*')))

function newCrawlerGroupsIn(
  { work }: LintContext,
  named: readonly TokensOfGroups[],
  dialect: DialectId,
): readonly CrawlerGroup[] {
  const rules = named.reduce((sum, [first]) => sum + countOfRules(first), 0)
  const withStars = named.reduce(
    (sum, [{ uses }]) => sum + uses.reduce((all, use) => all + starred(use.group).length, 0),
    0,
  )
  // All crawlers or none: a rule that some crawlers do not need may be needed by the others.
  if (rules + RULES_PER_STAR * withStars + RULES_PER_CRAWLER * named.length > MAX_RULES_ANALYSED * work.effort) {
    if (PROVED_DIALECTS.includes(dialect)) work.leaveOpen('rules', 0, rules, ASK_FOR_RULES)
    return []
  }
  return named.map(tokens => ({
    dialect,
    tokens: tokens.map(({ token }) => token),
    rules: rulesForToken(tokens[0], dialect),
  }))
}

/**
 * The rules that have no effect. Rules that match nothing, are empty or repeat another rule are left out, because other
 * lint rules report them.
 */
export function ineffectiveRules(context: LintContext): readonly IneffectiveRule[] {
  return PROVED_DIALECTS.flatMap(dialect => ineffectiveRulesIn(context, dialect))
}

const ineffectiveByDialect = memo((_: LintContext) => new Map<DialectId, readonly IneffectiveRule[]>())

/**
 * The ineffective rules of a dialect. Each dialect has its own account of work, so that further dialects take nothing
 * away from the dialects that findings are about.
 */
function ineffectiveRulesIn(context: LintContext, dialect: DialectId): readonly IneffectiveRule[] {
  const known = ineffectiveByDialect(context)
  const ineffective =
    known.get(dialect) ??
    context.work.chargeTo(`ineffective-rules ${dialect}`, () => findIneffective(context, dialect, () => true))
  known.set(dialect, ineffective)
  return ineffective
}

/**
 * The ineffective rules in a dialect that has no findings. Asking only about these lines costs less. The result can
 * hold more lines if it is known from another dialect.
 */
function ineffectiveAmong(
  context: LintContext,
  dialect: DialectId,
  lines: ReadonlySet<number>,
): readonly IneffectiveRule[] {
  const alike = PROVED_DIALECTS.find(proved => areEquivalentReadings(context, proved, dialect))
  if (alike) return ineffectiveRulesIn(context, alike)
  return context.work.chargeTo(`ineffective-rules ${dialect}`, () =>
    findIneffective(context, dialect, ({ line }) => lines.has(line)),
  )
}

/** Whether two dialects find the same rules for the same crawlers and choose between them alike. */
function areEquivalentReadings(context: LintContext, a: DialectId, b: DialectId): boolean {
  const [one, other] = [dialectOf(a), dialectOf(b)]
  if (one.patterns !== other.patterns || one.precedence !== other.precedence) return false
  if (one.robotsTxtAllowed !== other.robotsTxtAllowed) return false
  const [first, second] = [crawlerGroupsIn(context, a), crawlerGroupsIn(context, b)]
  return (
    first.length === second.length &&
    first.every(({ rules }, i) => {
      const others = second[i]?.rules ?? []
      return rules.length === others.length && rules.every(({ line }, j) => others[j]?.line === line)
    })
  )
}

type IneffectiveReason = Pick<IneffectiveRule, 'because' | 'by'>

function findIneffective(
  context: LintContext,
  dialect: DialectId,
  isAskedFor: (rule: Rule) => boolean,
): IneffectiveRule[] {
  const all = crawlerGroupsIn(context, dialect)
  const answers = new Map<Rule, (IneffectiveReason & { readonly token: string }) | 'needed'>()
  const rulesInAll = all.reduce((sum, { rules }) => sum + rules.length, 0)
  let notDecided = 0
  // A rule that one crawler needs is settled: the other crawlers need not be asked about it.
  const isOpen = (rule: Rule) => isAskedFor(rule) && answers.get(rule) !== 'needed'
  for (const {
    rules,
    tokens: [token = '*'],
  } of all) {
    const open = new Set(rules.filter(isOpen))
    if (open.size === 0) continue
    const ofPlainRules = rules.filter(({ pattern }) => !pattern.includes('*')).length * STATES_PER_RULE
    const share = Math.ceil((MAX_PROOF_STATES * context.work.effort * rules.length) / rulesInAll + ofPlainRules)
    const states = Math.min(share, context.work.proofStepsLeft())
    const { redundant, open: left } = provedRedundant(context, { rules, dialect, states }, rule => open.has(rule))
    notDecided += left
    for (const rule of open) {
      const before = answers.get(rule)
      const reason = reasonFor(rule, redundant.get(rule), dialect)
      if (!reason || (before && before !== 'needed' && before.because !== reason.because)) answers.set(rule, 'needed')
      else if (!before) answers.set(rule, { ...reason, token })
    }
  }
  if (notDecided > 0 && PROVED_DIALECTS.includes(dialect)) {
    context.work.leaveOpen('rules', rulesInAll - notDecided, rulesInAll, ASK_FOR_EFFECT)
  }
  return context.groups(dialect).flatMap(group =>
    group.rules.flatMap(rule => {
      const answer = answers.get(rule) ?? 'needed'
      return answer === 'needed' ? [] : { rule, group, dialect, ...answer }
    }),
  )
}

type Proved = ReadonlyMap<Rule, ProvedRedundant>

/** Lists of rules with what was proved of them, by the key that `ruleListKey` returns. */
const provedLists = memo(
  (_: LintContext) => new Map<string, { readonly rules: readonly Rule[]; readonly proved: RedundantRules }>(),
)

/**
 * Proves each list of rules once. Groups are often copies of each other, and most dialects read a list of rules alike.
 */
function provedRedundant(
  context: LintContext,
  { rules, dialect, states }: { readonly rules: readonly Rule[]; readonly dialect: DialectId; readonly states: number },
  isAskedFor: (rule: Rule) => boolean,
): RedundantRules {
  const lists = provedLists(context)
  const key = ruleListKey(rules, dialectOf(dialect), context.patternsIn(dialect))
  const known = lists.get(key)
  if (known) return { ...known.proved, redundant: provedForCopies(known.rules, known.proved.redundant, rules) }
  const budget = budgetForRules(states)
  const patterns = context.patternsIn(dialect)
  const proved = redundantRules(rules, dialectOf(dialect), budget, { isAskedFor, patterns })
  context.work.takeProofSteps(states - budget.left)
  if (rules.every(isAskedFor)) lists.set(key, { rules, proved })
  return proved
}

function provedForCopies(rules: readonly Rule[], proved: Proved, copies: readonly Rule[]): Proved {
  const copyOf = new Map(rules.map((rule, i) => [rule, copies[i] ?? rule]))
  return new Map(
    [...proved].map(([rule, redundant]) => {
      const by = redundant.by.map(other => copyOf.get(other) ?? other)
      return [copyOf.get(rule) ?? rule, { ...redundant, by }] as const
    }),
  )
}

/**
 * A key that is equal for lists of rules with the same proofs. Patterns with only these characters mean the same in all
 * dialects with wildcards: every URL keeps the characters as they are, so that differences in percent-encoding do not
 * matter.
 */
function ruleListKey(rules: readonly Rule[], dialect: Dialect, patternsOf: Dialect['patterns']): string {
  if (dialect.wildcards && rules.every(isReadLiterally)) {
    return ['literally', dialect.precedence, ...rules.map(({ type, pattern }) => `${type} ${pattern}`)].join('\n')
  }
  const patterns = rules.map(({ type, pattern }) => {
    const forms = patternsOf(type, pattern)
    return `${type} ${forms.map(({ segments, anchored, length }) => `${length}${anchored ? '$' : ''}${segments.join('*')}`).join(' or ')}`
  })
  const isPlain = rules.every(({ pattern }) => /^[\w./~?=&*$-]*$/.test(pattern))
  return [isPlain && dialect.wildcards ? dialect.precedence : dialect.id, ...patterns].join('\n')
}

/** Whether all dialects with wildcards have the same single pattern for a rule and compare it with the same URLs. */
export const isReadLiterally = ({ type, pattern }: Pick<Rule, 'type' | 'pattern'>): boolean =>
  /^\/[\w./~=&*-]*(?<!\*)\$?$/.test(pattern) && !(type === 'allow' && pattern.includes('/index.htm'))

/** Why a rule has no effect. `undefined` if it has one, or if another lint rule reports it. */
function reasonFor(
  rule: Rule,
  redundant: ProvedRedundant | undefined,
  dialect: DialectId,
): IneffectiveReason | undefined {
  if (!redundant) return undefined
  const { because } = redundant
  // A rule of the other type does not cover this one, even if it is listed among the rules that do.
  const by = because === 'covered' ? redundant.by.filter(({ type }) => type === rule.type) : redundant.by
  if (by.length === 0 && because !== 'allowed-anyway') return undefined
  // In the dialects with findings, repetitions are reported by another lint rule. Other dialects are only asked whether
  // the rule may be removed, so repetitions count there.
  if (PROVED_DIALECTS.includes(dialect) && by.some(other => haveSamePattern(dialect, rule, other))) return undefined
  // Without the rule, some URLs are allowed by other rules and the rest because no rule matches.
  if (because === 'covered' && rule.type === 'allow' && !by.some(other => isContainedIn(dialect, rule, other))) {
    return { because: 'allowed-anyway', by: [] }
  }
  return { because, by }
}

function isContainedIn(dialect: DialectId, inner: Rule, outer: Rule): boolean {
  const { patterns } = dialectOf(dialect)
  const [[a], [b]] = [patterns(outer.type, outer.pattern), patterns(inner.type, inner.pattern)]
  return a !== undefined && b !== undefined && contains(a, b)
}

/** Whether both rules have the same type and the same pattern, even if it is escaped differently. */
export function haveSamePattern(dialect: DialectId, a: Rule, b: Rule): boolean {
  const { patterns } = dialectOf(dialect)
  return a.type === b.type && patterns(a.type, a.pattern)[0]?.text === patterns(b.type, b.pattern)[0]?.text
}

/** A rule that no crawler needs: other rules give the same verdict, or nothing is blocked there. */
export interface NeedlessRule {
  readonly line: number
  readonly ineffective: IneffectiveRule
  /** The dialects, among those with proofs, that read the line as a rule. */
  readonly dialects: readonly DialectId[]
  /**
   * True if the line may be removed together with all other lines where this is true: no verdict changes in any
   * dialect. Rules that give the verdict in place of a removed one stay, even if they are needless too.
   */
  readonly mayGo: boolean
}

/** The lines whose rule is needless in every dialect that reads it as a rule and has proofs. In file order. */
export const needlessRules = memo((context: LintContext): readonly NeedlessRule[] => {
  const proved = PROVED_DIALECTS.map(dialect => ({
    dialect,
    ineffective: ruleByLine(ineffectiveRulesIn(context, dialect)),
  }))
  const lines = [...new Set(proved.flatMap(({ ineffective }) => [...ineffective.keys()]))].sort((a, b) => a - b)
  const found = lines.flatMap(line => {
    const counting = proved.filter(
      ({ dialect, ineffective }) => ineffective.has(line) || isRuleIn(context, dialect, line),
    )
    const all = counting.flatMap(({ ineffective }) => ineffective.get(line) ?? [])
    const [first] = all
    if (!first || all.length < counting.length || all.some(one => !hasVerdictOf(one, first))) return []
    return [{ line, ineffective: first, dialects: counting.map(({ dialect }) => dialect), all }]
  })
  // Nobody removes a rule that only allows what is allowed anyway.
  const removable = found.filter(({ ineffective }) => ineffective.because !== 'allowed-anyway')
  const isTooMany = removable.length > MAX_REMOVABLE * context.work.effort
  if (isTooMany) context.work.leaveOpen('rules', 0, removable.length, ['redundant-rule'])
  const covered = isTooMany ? [] : removable
  const asked = new Set(covered.map(({ line }) => line))
  const unproved = ALL_DIALECTS.filter(dialect => asked.size > 0 && !PROVED_DIALECTS.includes(dialect))
  const others = unproved.map(dialect => ({
    dialect,
    ineffective: ruleByLine(ineffectiveAmong(context, dialect, asked)),
  }))
  const candidates = covered.flatMap(({ line, ineffective, all }) => {
    const counting = others.filter(({ dialect }) => isRuleIn(context, dialect, line))
    const further = counting.flatMap(other => other.ineffective.get(line) ?? [])
    if (further.length < counting.length) return []
    return [{ line, length: ineffective.rule.pattern.length, by: coveringLines([...all, ...further]) }]
  })
  // Crawlers read nothing past the size limit. Removing a line would move other lines below the limit.
  const mayGo = independentLines(context.robots.facts.sizeLimit ? [] : candidates)
  return found.map(({ line, ineffective, dialects }) => ({ line, ineffective, dialects, mayGo: mayGo.has(line) }))
})

const ruleByLine = (ineffective: readonly IneffectiveRule[]): ReadonlyMap<number, IneffectiveRule> =>
  new Map(ineffective.map(one => [one.rule.line, one]))

const isRuleIn = (context: LintContext, dialect: DialectId, line: number): boolean =>
  hasRuleAt(context.groups(dialect), line)

/**
 * Whether both proofs give the same reason: other rules of the same type, or that nothing is blocked. False if the rule
 * never wins in one of them because of rules of the other type.
 */
function hasVerdictOf(one: IneffectiveRule, first: IneffectiveRule): boolean {
  const isOpposed = ({ rule, by }: IneffectiveRule) => by.some(({ type }) => type !== rule.type)
  return !isOpposed(one) && (one.because === 'allowed-anyway') === (first.because === 'allowed-anyway')
}

const coveringLines = (ineffective: readonly IneffectiveRule[]): readonly number[] =>
  ineffective.flatMap(({ by }) => by.map(({ line }) => line))

/**
 * A set of lines that can be removed together, chosen greedily with the longest patterns first: no removed line is
 * needed to cover another removed line.
 */
function independentLines(
  candidates: readonly { readonly line: number; readonly length: number; readonly by: readonly number[] }[],
): ReadonlySet<number> {
  const gone = new Set<number>()
  const kept = new Set<number>()
  for (const { line, by } of [...candidates].sort((a, b) => b.length - a.length)) {
    if (kept.has(line) || by.some(other => gone.has(other))) continue
    gone.add(line)
    for (const other of by) kept.add(other)
  }
  return gone
}
