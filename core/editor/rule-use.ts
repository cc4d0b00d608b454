import type { Dialect, DialectId } from '../dialects/dialect.ts'
import { memoOfFileBy } from '../parse/memo.ts'
import type { Line, RobotsTxt } from '../parse/robots-txt.ts'
import { type RuleFacts, ruleFacts } from '../proofs/rule-facts.ts'
import { groupsOf, keyOfGroups, selectGroups } from '../verdict/groups.ts'

/**
 * Whether a rule decides any verdict.
 * - `may-decide`: it does for some crawler, or this could not be found out.
 * - `no-rule`: the dialect reads no rule in the line, for example because its name is misspelt.
 * - `not-read`: it comes after the part of the file that crawlers have to read.
 * - `no-group`: it comes before the first user-agent line.
 * - `no-crawler`: no crawler follows its group, for example if the dialect has crawlers follow only the first group that
 *   names them.
 * - `outranked`: for each crawler that its group names, other rules win for every URL that it matches.
 * - `robots-txt-itself`: it matches only `/robots.txt`, which is always allowed.
 */
export interface RuleUse {
  readonly answer: 'may-decide' | 'no-rule' | 'not-read' | 'no-group' | 'no-crawler' | 'outranked' | 'robots-txt-itself'
  /** The lines of the rules that win, in order. Empty unless the answer is `outranked`. */
  readonly by: readonly number[]
}

/** Bounds of hovering: states, rules of a crawler, and crawlers that follow different groups. */
const MAX_HOVER_STATES = 20_000
const MAX_HOVER_RULES = 2000
const MAX_HOVER_CRAWLERS = 8

/** By dialect and groups. */
const factsByGroups = memoOfFileBy(
  (robots, _: string, productToken: string, dialect: DialectId): RuleFacts =>
    ruleFacts(robots, { productToken, dialect, states: MAX_HOVER_STATES, verbatim: true }),
)

export function ruleUse(robots: RobotsTxt, line: Line, dialect: Dialect): RuleUse {
  if (line.pastSizeLimit) return { answer: 'not-read', by: [] }
  if (dialect.record(robots, line) === undefined) return { answer: 'no-rule', by: [] }
  const mayDecide: RuleUse = { answer: 'may-decide', by: [] }
  const groups = groupsOf(robots, dialect.id)
  const group = groups.find(({ rules }) => rules.some(rule => rule.line === line.number))
  const rule = group?.rules.find(one => one.line === line.number)
  if (!group || !rule) return { answer: 'no-group', by: [] }
  /** By the groups that a crawler follows, one of the tokens that follow them. */
  const tokensByGroups = new Map<string, string>()
  for (const { productToken } of group.userAgents) {
    const selected = selectGroups(robots, { productToken }, dialect.id).groups
    // A dialect may follow only the first group of a token. Its crawlers do not follow this group then.
    if (selected.includes(group)) tokensByGroups.set(`${dialect.id} ${keyOfGroups(selected)}`, productToken)
    if (tokensByGroups.size > MAX_HOVER_CRAWLERS) return mayDecide
  }
  if (tokensByGroups.size === 0) return { answer: 'no-crawler', by: [] }
  const by = new Set<number>()
  for (const [key, productToken] of tokensByGroups) {
    const facts = factsByGroups(robots, key, productToken, dialect.id)
    if (facts.rules.length > MAX_HOVER_RULES) return mayDecide
    const found = facts.neverWins(rule)
    if (found.answer !== 'yes') return mayDecide
    if (found.because === 'robots-txt-itself') return { answer: 'robots-txt-itself', by: [] }
    for (const winner of found.by) by.add(winner.line)
  }
  return by.size > 0 ? { answer: 'outranked', by: [...by].sort((a, b) => a - b) } : mayDecide
}
