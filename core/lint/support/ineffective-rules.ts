import type { Dialect, DialectId } from '../../dialects/dialect.ts'
import { dialectOf } from '../../dialects/index.ts'
import { memo } from '../../parse/memo.ts'
import type { Group, Rule } from '../../parse/robots-txt.ts'
import { contains } from '../../proofs/relations.ts'
import { budgetOf, type Redundant, redundantRules } from '../../proofs/rule-facts.ts'
import type { Context } from '../context.ts'
import { ALL_DIALECTS } from '../rule.ts'
import { allByGroups, countOfRules, type NamedToken, rulesOf, tokensNamed } from './named-tokens.ts'

/** The crawlers that follow the same groups, and their rules. */
export interface Following {
  readonly dialect: DialectId
  readonly tokens: readonly string[]
  readonly rules: readonly Rule[]
}

/**
 * A rule of which an empty path in its place would say the same, in a dialect, for every crawler that follows it. The
 * line itself may still be needed, so that its group has a rule: see `removalsOf`.
 * - `never-wins`: whatever it matches, one of the rules in `by` matches too and wins over it.
 * - `covered`: what it decides the rules in `by` would decide alike.
 * - `allowed-anyway`: an allow for what no other rule blocks; `by` is empty.
 */
export interface Idle {
  readonly rule: Rule
  /** The group that it stands in. */
  readonly group: Group
  readonly dialect: DialectId
  readonly token: string
  readonly because: 'never-wins' | 'allowed-anyway' | 'covered'
  readonly by: readonly Rule[]
}

/** The 2019 draft decides between rules as RFC 9309 does, and the draft of 1996 knows no wildcards worth a proof. */
export const PROVED_DIALECTS: readonly DialectId[] = ['rfc9309', 'google']

/** Bounds what proofs may cost for each dialect, in states of a search: what would take more is not said. */
const STATES = 5_000

/** How many rules all crawlers together may follow. */
const MOST_RULES = 20_000

/** How many of them are proved: to make more ready for that takes longer than the proofs. */
const MOST_PROVED = 6_000

/** Who follows which rules, once for all crawlers that follow the same groups. */
export const followings = memo((context: Context): readonly Following[] =>
  PROVED_DIALECTS.flatMap(dialect => followingsIn(context, dialect)),
)

const followingsByDialect = memo((_: Context) => new Map<DialectId, readonly Following[]>())

function followingsIn(context: Context, dialect: DialectId): readonly Following[] {
  const known = followingsByDialect(context)
  const found = known.get(dialect) ?? newFollowingsIn(allByGroups(tokensNamed(context, dialect).values()), dialect)
  known.set(dialect, found)
  return found
}

function newFollowingsIn(named: readonly (readonly NamedToken[])[], dialect: DialectId): readonly Following[] {
  const rules = named.reduce((sum, [first]) => sum + (first ? countOfRules(first) : 0), 0)
  // Of some crawlers alone nothing could be said: the others may need the rule.
  if (rules > MOST_RULES) return []
  return named.flatMap(tokens => {
    const [first] = tokens
    return first ? [{ dialect, tokens: tokens.map(({ token }) => token), rules: rulesOf(first, dialect) }] : []
  })
}

/** The rules that could say nothing. Those that match nothing, are empty or repeat another are not among them: each is another problem. */
export function idleRules(context: Context): readonly Idle[] {
  return PROVED_DIALECTS.flatMap(dialect => idleRulesIn(context, dialect))
}

const idleByDialect = memo((_: Context) => new Map<DialectId, readonly Idle[]>())

/** Each dialect has an account of its own, so that further ones take nothing from those that findings rest on. */
function idleRulesIn(context: Context, dialect: DialectId): readonly Idle[] {
  const known = idleByDialect(context)
  const idle =
    known.get(dialect) ?? context.work.as(`ineffective-rules ${dialect}`, () => foundIdle(context, dialect, () => true))
  known.set(dialect, idle)
  return idle
}

/** Those of some lines alone: to prove of few rules that they may go costs less. */
function idleAmong(context: Context, dialect: DialectId, lines: ReadonlySet<number>): readonly Idle[] {
  const alike = PROVED_DIALECTS.find(proved => areReadAlike(context, proved, dialect))
  if (alike) return idleRulesIn(context, alike)
  return context.work.as(`ineffective-rules ${dialect}`, () =>
    foundIdle(context, dialect, ({ line }) => lines.has(line)),
  )
}

/** Whether two dialects find the same rules for the same crawlers, and decide between them alike. */
function areReadAlike(context: Context, a: DialectId, b: DialectId): boolean {
  const [one, other] = [dialectOf(a), dialectOf(b)]
  if (one.patterns !== other.patterns || one.precedence !== other.precedence) return false
  if (one.robotsTxtAllowed !== other.robotsTxtAllowed) return false
  const [first, second] = [followingsIn(context, a), followingsIn(context, b)]
  return (
    first.length === second.length &&
    first.every(({ rules }, i) => {
      const others = second[i]?.rules ?? []
      return rules.length === others.length && rules.every(({ line }, j) => others[j]?.line === line)
    })
  )
}

type Reason = Pick<Idle, 'because' | 'by'>

function foundIdle(context: Context, dialect: DialectId, isAskedFor: (rule: Rule) => boolean): Idle[] {
  const all = followingsIn(context, dialect)
  const answers = new Map<Rule, { reason: Reason | undefined; token: string }>()
  const rulesInAll = all.reduce((sum, { rules }) => sum + rules.length, 0)
  if (rulesInAll > MOST_PROVED) return []
  // Of a rule that is needed for one crawler the others are not asked.
  const isOpen = (rule: Rule) => isAskedFor(rule) && answers.get(rule)?.reason !== undefined
  const isNew = (rule: Rule) => isAskedFor(rule) && !answers.has(rule)
  for (const { rules, tokens } of all) {
    const open = new Set(rules.filter(rule => isNew(rule) || isOpen(rule)))
    if (open.size === 0) continue
    const states = Math.min(Math.ceil((STATES * rules.length) / rulesInAll), context.work.proofStepsLeft())
    const redundant = provedRedundant(context, { rules, dialect, states }, rule => open.has(rule))
    for (const rule of open) {
      const before = answers.get(rule)
      const reason = reasonFor(rule, redundant.get(rule), dialect)
      if (!before) answers.set(rule, { reason, token: tokens[0] ?? '*' })
      else if (reason?.because !== before.reason?.because) answers.set(rule, { ...before, reason: undefined })
    }
  }
  return context.groups(dialect).flatMap(group =>
    group.rules.flatMap(rule => {
      const { reason, token = '*' } = answers.get(rule) ?? {}
      return reason ? [{ rule, group, dialect, token, ...reason }] : []
    }),
  )
}

type Proved = ReadonlyMap<Rule, Extract<Redundant, { answer: 'yes' }>>

/** What was proved of lists of rules, by what the rules say. */
const provedLists = memo(
  (_: Context) => new Map<string, { readonly rules: readonly Rule[]; readonly proved: Proved }>(),
)

/** Groups are often copies of each other, and dialects mostly read a list of rules alike: each is proved once. */
function provedRedundant(
  context: Context,
  { rules, dialect, states }: { readonly rules: readonly Rule[]; readonly dialect: DialectId; readonly states: number },
  isAskedFor: (rule: Rule) => boolean,
): Proved {
  const lists = provedLists(context)
  const key = meaningOf(rules, dialectOf(dialect), context.patternsIn(dialect))
  const known = lists.get(key)
  if (known) return forCopies(known, rules)
  const budget = budgetOf(states)
  const proved = redundantRules(rules, dialectOf(dialect), budget, isAskedFor, context.patternsIn(dialect))
  context.work.takeProofSteps(states - budget.left)
  if (rules.every(isAskedFor)) lists.set(key, { rules, proved })
  return proved
}

function forCopies(
  { rules, proved }: { readonly rules: readonly Rule[]; readonly proved: Proved },
  copies: readonly Rule[],
) {
  const copyOf = new Map(rules.map((rule, i) => [rule, copies[i] ?? rule]))
  return new Map(
    [...proved].map(([rule, redundant]) => {
      const by = redundant.by.map(other => copyOf.get(other) ?? other)
      return [copyOf.get(rule) ?? rule, { ...redundant, by }] as const
    }),
  )
}

/**
 * Equal for lists of which the same can be proved. In paths of these characters, which every URL keeps as they are, what
 * a dialect does with escapes makes no difference: what its rules cannot name is one to them.
 */
function meaningOf(rules: readonly Rule[], dialect: Dialect, patternsOf: Dialect['patterns']): string {
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

/** Whether all dialects with wildcards have one and the same pattern for a rule, and compare it with the same URLs. */
export const isReadLiterally = ({ type, pattern }: Pick<Rule, 'type' | 'pattern'>): boolean =>
  /^\/[\w./~=&*-]*(?<!\*)\$?$/.test(pattern) && !(type === 'allow' && pattern.includes('/index.htm'))

/** Why a rule could go, unless that is another problem's to say. */
function reasonFor(rule: Rule, redundant: Redundant | undefined, dialect: DialectId): Reason | undefined {
  if (redundant?.answer !== 'yes') return undefined
  const { because } = redundant
  // What decides differently is no cover, though it may stand beside those that are.
  const by = because === 'covered' ? redundant.by.filter(({ type }) => type === rule.type) : redundant.by
  if (by.length === 0 && because !== 'allowed-anyway') return undefined
  // Repetitions are told as such in the dialects that findings are about; the others are only asked whether a rule may go.
  if (PROVED_DIALECTS.includes(dialect) && by.some(other => sayTheSame(dialect, rule, other))) return undefined
  // Without it some is allowed because of other rules, and the rest because there is none.
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

/** Whether both rules have one pattern, however it is escaped. */
export function sayTheSame(dialect: DialectId, a: Rule, b: Rule): boolean {
  const { patterns } = dialectOf(dialect)
  return a.type === b.type && patterns(a.type, a.pattern)[0]?.text === patterns(b.type, b.pattern)[0]?.text
}

/** A rule that no crawler needs, since others say the same or nothing is blocked there. */
export interface Needless {
  readonly line: number
  readonly idle: Idle
  /** The dialects of those proofs that count the line as a rule. */
  readonly dialects: readonly DialectId[]
  /**
   * True if it may go, with all others of which the same is said: no verdict changes in any dialect. So no rule is
   * needed instead of one of them and may go itself.
   */
  readonly mayGo: boolean
}

/** The lines whose rule is needless in every dialect with proofs that counts it as a rule, in file order. */
export const needlessRules = memo((context: Context): readonly Needless[] => {
  const proved = PROVED_DIALECTS.map(dialect => ({ dialect, idle: byLine(idleRulesIn(context, dialect)) }))
  const lines = [...new Set(proved.flatMap(({ idle }) => [...idle.keys()]))].sort((a, b) => a - b)
  const found = lines.flatMap(line => {
    const counting = proved.filter(({ dialect, idle }) => idle.has(line) || isRuleIn(context, dialect, line))
    const all = counting.flatMap(({ idle }) => idle.get(line) ?? [])
    const [first] = all
    if (!first || all.length < counting.length || all.some(one => !hasVerdictOf(one, first))) return []
    return [{ line, idle: first, dialects: counting.map(({ dialect }) => dialect), all }]
  })
  if (found.length === 0) return []
  const asked = new Set(found.map(({ line }) => line))
  const others = ALL_DIALECTS.filter(dialect => !PROVED_DIALECTS.includes(dialect)).map(dialect => ({
    dialect,
    idle: byLine(idleAmong(context, dialect, asked)),
  }))
  const candidates = found.flatMap(({ line, idle, all }) => {
    const counting = others.filter(({ dialect }) => isRuleIn(context, dialect, line))
    const further = counting.flatMap(other => other.idle.get(line) ?? [])
    if (further.length < counting.length) return []
    return [{ line, length: idle.rule.pattern.length, by: coversOf([...all, ...further]) }]
  })
  // Past the size limit of a file nothing is read, so that what is removed before it lets other lines in.
  const mayGo = independent(context.robots.facts.sizeLimit ? [] : candidates)
  return found.map(({ line, idle, dialects }) => ({ line, idle, dialects, mayGo: mayGo.has(line) }))
})

const byLine = (idle: readonly Idle[]): ReadonlyMap<number, Idle> => new Map(idle.map(one => [one.rule.line, one]))

const linesByDialect = memo((_: Context) => new Map<DialectId, ReadonlySet<number>>())

function isRuleIn(context: Context, dialect: DialectId, line: number): boolean {
  const known = linesByDialect(context)
  const lines =
    known.get(dialect) ?? new Set(context.groups(dialect).flatMap(({ rules }) => rules.map(rule => rule.line)))
  known.set(dialect, lines)
  return lines.has(line)
}

/** Whether both say that the same is allowed, or blocked, without the rule, and not that it had no effect. */
function hasVerdictOf(one: Idle, first: Idle): boolean {
  const isOpposed = ({ rule, by }: Idle) => by.some(({ type }) => type !== rule.type)
  return !isOpposed(one) && (one.because === 'allowed-anyway') === (first.because === 'allowed-anyway')
}

const coversOf = (idle: readonly Idle[]): readonly number[] => idle.flatMap(({ by }) => by.map(({ line }) => line))

/** As many as may go at once, the longest first: none of them is what another one rests on. */
function independent(
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
