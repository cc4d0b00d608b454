import { type Redundant, type RuleFacts, ruleFacts } from '../analysis/rule-facts.ts'
import type { DialectId } from '../dialects/dialect.ts'
import { dialectOf } from '../dialects/index.ts'
import type { Rule } from '../robots-txt.ts'
import type { Context } from './context.ts'
import { type NamedToken, rulesOf, tokensNamed } from './groups.ts'

/** The crawlers that follow the same groups, and what can be proved about the rules they follow. */
export interface Following {
  readonly dialect: DialectId
  readonly tokens: readonly string[]
  readonly rules: readonly Rule[]
  /** Absent where nothing is asked: one rule alone decides whatever it matches, and thousands are too many. */
  readonly facts: RuleFacts | undefined
}

/** A rule that the file could do without, in a dialect, for every crawler that follows it. */
export interface Idle {
  readonly rule: Rule
  readonly dialect: DialectId
  readonly token: string
  readonly because: 'never-wins' | 'allowed-anyway' | 'covered'
  readonly by: readonly Rule[]
}

/** The 2019 draft decides between rules as RFC 9309 does, and the draft of 1996 knows no wildcards worth a proof. */
export const PROVED_DIALECTS: readonly DialectId[] = ['rfc9309', 'google']

/**
 * Bounds, so that a file of thousands of rules is linted at once. Without states nothing is searched for: what is said
 * follows from one pattern containing another, which nearly all that can be said does.
 */
const STATES = 0
const RULES_PER_CRAWLER = 1_000
const RULES_IN_ALL = 2_000

const rememberedFollowings = new WeakMap<Context, readonly Following[]>()
const rememberedIdle = new WeakMap<Context, readonly Idle[]>()

/** Who follows which rules, once for all crawlers that follow the same groups. */
export function followings(context: Context): readonly Following[] {
  let found = rememberedFollowings.get(context)
  if (!found) {
    found = PROVED_DIALECTS.flatMap(dialect => followingsIn(context, dialect))
    rememberedFollowings.set(context, found)
  }
  return found
}

function followingsIn(context: Context, dialect: DialectId): Following[] {
  const byGroups = new Map<string, NamedToken[]>()
  for (const token of tokensNamed(context, dialect).values()) {
    const key = token.uses.map(use => use.group.index).join(' ')
    byGroups.set(key, [...(byGroups.get(key) ?? []), token])
  }
  let left = RULES_IN_ALL
  return [...byGroups.values()].flatMap(tokens => {
    const [first] = tokens
    const rules = first ? rulesOf(first, dialect) : []
    if (!first || rules.length === 0) return []
    const asked = rules.length > 1 && rules.length <= RULES_PER_CRAWLER && rules.length <= left
    if (asked) left -= rules.length
    const facts = asked ? ruleFacts(context.robots, { productToken: first.token, dialect, states: STATES }) : undefined
    return [{ dialect, tokens: tokens.map(({ token }) => token), rules, facts }]
  })
}

/** The rules that could go. Those that match nothing, are empty or repeat another are not among them: each is another problem. */
export function idleRules(context: Context): readonly Idle[] {
  let found = rememberedIdle.get(context)
  if (!found) {
    found = PROVED_DIALECTS.flatMap(dialect => idleRulesIn(context, dialect))
    rememberedIdle.set(context, found)
  }
  return found
}

function idleRulesIn(context: Context, dialect: DialectId): Idle[] {
  const answers = new Map<Rule, { answer: Redundant | undefined; token: string }[]>()
  for (const following of followings(context)) {
    if (following.dialect !== dialect) continue
    for (const rule of following.rules) {
      const answer = { answer: following.facts?.redundant(rule), token: following.tokens[0] ?? '*' }
      const before = answers.get(rule)
      if (before) before.push(answer)
      else answers.set(rule, [answer])
    }
  }
  const found: Idle[] = []
  for (const [rule, [first, ...others]] of answers) {
    const answer = first?.answer
    if (!first || answer?.answer !== 'yes') continue
    const { because, by } = answer
    if (because !== 'allowed-anyway' && by.length === 0) continue
    if (by.some(other => sayTheSame(dialect, rule, other))) continue
    const agreed = others.every(other => other.answer?.answer === 'yes' && other.answer.because === because)
    if (agreed) found.push({ rule, dialect, token: first.token, because, by })
  }
  return found
}

/** Whether both rules have one pattern, however it is escaped. */
export function sayTheSame(dialect: DialectId, a: Rule, b: Rule): boolean {
  const { patterns } = dialectOf(dialect)
  return a.type === b.type && patterns(a.type, a.pattern)[0]?.text === patterns(b.type, b.pattern)[0]?.text
}
