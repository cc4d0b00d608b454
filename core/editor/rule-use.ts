import type { Dialect } from '../dialects/dialect.ts'
import { memoOfFile } from '../parse/memo.ts'
import type { Line, RobotsTxt } from '../parse/robots-txt.ts'
import { type RuleFacts, ruleFacts } from '../proofs/rule-facts.ts'
import { groupsOf, keyOfGroups, selectGroups } from '../verdict/groups.ts'

/**
 * Whether a rule decides any verdict.
 * - `may-decide`: it does for some crawler, or it was not found out.
 * - `no-group`: it stands before the first user-agent line.
 * - `beaten`: for each crawler that its group names, other rules win for every URL that it matches.
 * - `robots-txt-itself`: it matches only `/robots.txt`, which is always allowed.
 */
export interface RuleUse {
  readonly answer: 'may-decide' | 'no-group' | 'beaten' | 'robots-txt-itself'
  /** The lines of the rules that win, in order; empty if none beat it. */
  readonly by: readonly number[]
}

/** Who hovers does not wait: no more is searched, of no more rules, and for no more crawlers that follow different groups. */
const STATES = 20_000
const MOST_RULES = 2000
const MOST_CRAWLERS = 8

const factsByGroups = memoOfFile(() => new Map<string, RuleFacts>())

/** What is proved of the rule in a line. Undefined if the dialect reads no rule there. */
export function ruleUse(robots: RobotsTxt, line: Line, dialect: Dialect): RuleUse | undefined {
  if (line.pastSizeLimit || dialect.record(robots, line) === undefined) return undefined
  const mayDecide: RuleUse = { answer: 'may-decide', by: [] }
  const groups = groupsOf(robots, dialect.id)
  const group = groups.find(({ rules }) => rules.some(rule => rule.line === line.number))
  const rule = group?.rules.find(one => one.line === line.number)
  if (!group || !rule) return { answer: 'no-group', by: [] }
  const queries = new Map<string, string>()
  for (const { productToken } of group.userAgents) {
    const selected = selectGroups(groups, { productToken }, dialect).groups
    // A crawler that follows only the first of its groups does not follow this one.
    if (selected.includes(group)) queries.set(`${dialect.id} ${keyOfGroups(selected)}`, productToken)
    if (queries.size > MOST_CRAWLERS) return mayDecide
  }
  const known = factsByGroups(robots)
  const by = new Set<number>()
  for (const [key, productToken] of queries) {
    const facts = known.get(key) ?? ruleFacts(robots, { productToken, dialect: dialect.id, states: STATES })
    known.set(key, facts)
    if (facts.rules.length > MOST_RULES) return mayDecide
    const found = facts.neverWins(rule)
    if (found.answer !== 'yes') return mayDecide
    if (found.because === 'robots-txt-itself') return { answer: 'robots-txt-itself', by: [] }
    for (const winner of found.by) by.add(winner.line)
  }
  return by.size > 0 ? { answer: 'beaten', by: [...by].sort((a, b) => a - b) } : mayDecide
}
