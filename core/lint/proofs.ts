import { overlaps, ownText, rootedForms } from '../analysis/relations.ts'
import type { DialectId } from '../dialects/dialect.ts'
import { dialectOf } from '../dialects/index.ts'
import { matches } from '../dialects/pattern.ts'
import type { Rule } from '../robots-txt.ts'
import { type Candidate, candidatesOf } from '../rule-set.ts'
import type { Context } from './context.ts'
import { type NamedToken, rulesOf, tokensNamed } from './groups.ts'

/**
 * What follows from one pattern containing or overlapping another. That is nearly all that can be proved of the rules in
 * real files, and it is found at once; the analysis can say the rest, by search.
 */

/** The crawlers that follow the same groups, and their rules. */
export interface Following {
  readonly dialect: DialectId
  readonly tokens: readonly string[]
  readonly rules: readonly Rule[]
}

/**
 * A rule that the file could do without, in a dialect, for every crawler that follows it.
 * - `never-wins`: whatever it matches, the rules in `by` match too and win.
 * - `covered`: what it decides the rules in `by` would decide alike.
 * - `allowed-anyway`: an allow for what no other rule blocks; `by` is empty.
 */
export interface Idle {
  readonly rule: Rule
  readonly dialect: DialectId
  readonly token: string
  readonly because: 'never-wins' | 'allowed-anyway' | 'covered'
  readonly by: readonly Rule[]
}

/** The 2019 draft decides between rules as RFC 9309 does, and the draft of 1996 knows no wildcards worth a proof. */
export const PROVED_DIALECTS: readonly DialectId[] = ['rfc9309', 'google']

/** Bounds, so that a file of thousands of rules is linted at once: what is beyond them is not said. */
/** In characters: for each rule, those of all rules that it is compared with. */
const WORK_IN_ALL = 60_000_000
const LONGEST_PATTERN = 2_000

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
    const before = byGroups.get(key)
    if (before) before.push(token)
    else byGroups.set(key, [token])
  }
  return [...byGroups.values()].flatMap(tokens => {
    const [first] = tokens
    return first ? [{ dialect, tokens: tokens.map(({ token }) => token), rules: rulesOf(first, dialect) }] : []
  })
}

/** The rules that could go. Those that match nothing, are empty or repeat another are not among them: each is another problem. */
export function idleRules(context: Context): readonly Idle[] {
  let found = rememberedIdle.get(context)
  if (!found) {
    found = PROVED_DIALECTS.flatMap(dialect =>
      idleRulesIn(
        followings(context).filter(following => following.dialect === dialect),
        dialect,
      ),
    )
    rememberedIdle.set(context, found)
  }
  return found
}

type Reason = Pick<Idle, 'because' | 'by'>

function idleRulesIn(all: readonly Following[], dialect: DialectId): Idle[] {
  const answers = new Map<Rule, { reason: Reason | undefined; token: string }[]>()
  let left = WORK_IN_ALL
  for (const { rules, tokens } of all) {
    const work = rules.length * rules.reduce((sum, { pattern }) => sum + pattern.length, 0)
    const asked = work <= left && rules.every(({ pattern }) => pattern.length <= LONGEST_PATTERN)
    if (asked) left -= work
    const reasons = asked ? reasonsOf(rules, dialect) : undefined
    for (const rule of rules) {
      const answer = { reason: reasons?.get(rule), token: tokens[0] ?? '*' }
      const before = answers.get(rule)
      if (before) before.push(answer)
      else answers.set(rule, [answer])
    }
  }
  const found: Idle[] = []
  for (const [rule, [first, ...others]] of answers) {
    const { reason, token } = first ?? {}
    if (!reason || token === undefined || reason.by.some(other => sayTheSame(dialect, rule, other))) continue
    const agreed = others.every(other => other.reason?.because === reason.because)
    if (agreed) found.push({ rule, dialect, token, ...reason })
  }
  return found
}

/** A rule's pattern in the order of precedence, with the texts that stand for all paths that it matches. */
interface Ranked extends Candidate {
  readonly texts: readonly string[]
}

/** Why rules could go, of the rules that one crawler follows. */
function reasonsOf(rules: readonly Rule[], dialect: DialectId): ReadonlyMap<Rule, Reason> {
  const ranked = candidatesOf(rules, dialectOf(dialect)).map(candidate => ({
    ...candidate,
    texts: rootedForms(candidate.pattern).map(form => ownText(form)),
  }))
  const sameFormsOnly = dialect === 'google' || !rules.some(({ pattern }) => queryDelimiter.test(pattern))
  const found = new Map<Rule, Reason>()
  const needed = new Set<Rule>()
  ranked.forEach((candidate, rank) => {
    const { rule, pattern, texts } = candidate
    const says = pattern.length > 0 && texts.length > 0 && !needed.has(rule)
    const reason = says ? (beaten(ranked, rank) ?? (sameFormsOnly ? needless(ranked, rank) : undefined)) : undefined
    const before = found.get(rule)
    // Google's parser gives an allow of an index page a second pattern: both have to be idle for one reason.
    if (!reason || (before && before.because !== reason.because)) {
      needed.add(rule)
      found.delete(rule)
    } else found.set(rule, { ...reason, by: [...new Set([...(before?.by ?? []), ...reason.by])] })
  })
  return found
}

/** In a query RFC 9309 takes these escapes and the plain characters for the same, so that rules meet in more than one form. */
const queryDelimiter = /%(?:3A|2F|3F|23|5B|5D|40)/i

/** Whether a better rule matches all that the rule matches. */
function beaten(ranked: readonly Ranked[], rank: number): Reason | undefined {
  const { texts = [] } = ranked[rank] ?? {}
  for (let at = 0; at < rank; at++) {
    const better = ranked[at]
    if (better && better.pattern.length > 0 && texts.every(text => matches(better.pattern, text))) {
      return { because: 'never-wins', by: [better.rule] }
    }
  }
  return undefined
}

/**
 * Whether the verdict is the same without the rule: down the order of precedence a rule that says the same and matches
 * all of it comes before any that says the opposite and matches some of it.
 */
function needless(ranked: readonly Ranked[], rank: number): Reason | undefined {
  const one = ranked[rank]
  if (!one) return undefined
  for (let at = rank + 1; at < ranked.length; at++) {
    const next = ranked[at]
    if (!next || next.pattern.length === 0 || next.rule === one.rule) continue
    if (next.rule.type !== one.rule.type) {
      if (mayOverlap(one, next) && overlaps(one.pattern, next.pattern)) return undefined
    } else if (one.texts.every(text => matches(next.pattern, text))) return { because: 'covered', by: [next.rule] }
  }
  return one.rule.type === 'allow' ? { because: 'allowed-anyway', by: [] } : undefined
}

/** Told by the beginnings at a glance. */
function mayOverlap(a: Candidate, b: Candidate): boolean {
  const [headA = '', headB = ''] = [a.pattern.segments[0], b.pattern.segments[0]]
  return headA.startsWith(headB) || headB.startsWith(headA)
}

/** Whether both rules have one pattern, however it is escaped. */
export function sayTheSame(dialect: DialectId, a: Rule, b: Rule): boolean {
  const { patterns } = dialectOf(dialect)
  return a.type === b.type && patterns(a.type, a.pattern)[0]?.text === patterns(b.type, b.pattern)[0]?.text
}
