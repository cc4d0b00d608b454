import type { DialectId } from '../../dialects/dialect.ts'
import { dialectOf } from '../../dialects/index.ts'
import { memo } from '../../parse/memo.ts'
import type { Group, Rule } from '../../parse/robots-txt.ts'
import { contains } from '../../proofs/relations.ts'
import { budgetOf, type Redundant, redundantRules } from '../../proofs/rule-facts.ts'
import { type Wording, wordings } from '../../text/wording.ts'
import type { Context } from '../context.ts'
import { rulesOf, tokensByGroups, tokensNamed } from './named-tokens.ts'

const { say, templates } = wordings('lint_ineffective_rules', {
  lastOfGroup:
    '$message$ Write `Disallow:` instead of removing the last rule of a group; without a rule, the group joins the next one.',
})

export { templates as ineffectiveRulesTemplates }

/** The crawlers that follow the same groups, and their rules. */
export interface Following {
  readonly dialect: DialectId
  readonly tokens: readonly string[]
  readonly rules: readonly Rule[]
}

/**
 * A rule of which an empty path in its place would say the same, in a dialect, for every crawler that follows it. The
 * line itself may still be needed: see `withReplacement`.
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
const STATES = 8_000

/** Who follows which rules, once for all crawlers that follow the same groups. */
export const followings = memo((context: Context): readonly Following[] =>
  PROVED_DIALECTS.flatMap(dialect => followingsIn(context, dialect)),
)

function followingsIn(context: Context, dialect: DialectId): Following[] {
  return tokensByGroups(tokensNamed(context, dialect).values()).flatMap(tokens => {
    const [first] = tokens
    return first ? [{ dialect, tokens: tokens.map(({ token }) => token), rules: rulesOf(first, dialect) }] : []
  })
}

/** The rules that could say nothing. Those that match nothing, are empty or repeat another are not among them: each is another problem. */
export const idleRules = memo((context: Context): readonly Idle[] =>
  context.work.as('ineffective-rules', () =>
    PROVED_DIALECTS.flatMap(dialect =>
      idleRulesIn(
        context,
        followings(context).filter(following => following.dialect === dialect),
        dialect,
      ),
    ),
  ),
)

type Reason = Pick<Idle, 'because' | 'by'>

function idleRulesIn(context: Context, all: readonly Following[], dialect: DialectId): Idle[] {
  const answers = new Map<Rule, { reason: Reason | undefined; token: string }>()
  const rulesInAll = all.reduce((sum, { rules }) => sum + rules.length, 0)
  for (const { rules, tokens } of all) {
    const states = Math.min(Math.ceil((STATES * rules.length) / rulesInAll), context.work.proofStepsLeft())
    const budget = budgetOf(states)
    const redundant = redundantRules(rules, dialectOf(dialect), budget)
    context.work.takeProofSteps(states - budget.left)
    for (const rule of rules) {
      const before = answers.get(rule)
      if (before && !before.reason) continue
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

/** Why a rule could go, unless that is another problem's to say. */
function reasonFor(rule: Rule, redundant: Redundant | undefined, dialect: DialectId): Reason | undefined {
  if (redundant?.answer !== 'yes') return undefined
  const { because } = redundant
  // What decides differently is no cover, though it may stand beside those that are.
  const by = because === 'covered' ? redundant.by.filter(({ type }) => type === rule.type) : redundant.by
  if ((by.length === 0 && because !== 'allowed-anyway') || by.some(other => sayTheSame(dialect, rule, other))) {
    return undefined
  }
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

/**
 * Whether a group would have no rule left without these, and so join the group after it: only a rule ends the
 * user-agent lines of a group.
 */
export function leavesNoRule(context: Context, idle: readonly Idle[]): boolean {
  const removed = new Set(idle.map(({ rule }) => rule))
  const groups = new Map(idle.map(({ group, dialect }) => [group, dialect]))
  return [...groups].some(
    ([group, dialect]) => group !== context.groups(dialect).at(-1) && group.rules.every(rule => removed.has(rule)),
  )
}

/** A message about ineffective rules, with what to write instead of them if a group would have no rule left. */
export function withReplacement(message: Wording, context: Context, idle: readonly Idle[]): Wording {
  return leavesNoRule(context, idle) ? say('lastOfGroup', { message }) : message
}

/** Whether both rules have one pattern, however it is escaped. */
export function sayTheSame(dialect: DialectId, a: Rule, b: Rule): boolean {
  const { patterns } = dialectOf(dialect)
  return a.type === b.type && patterns(a.type, a.pattern)[0]?.text === patterns(b.type, b.pattern)[0]?.text
}
