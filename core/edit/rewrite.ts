import type { DialectId } from '../dialects/dialect.ts'
import { dialectOf } from '../dialects/index.ts'
import { isSameToken, lowerCaseToken } from '../parse/product-token.ts'
import type { Field, Group, Line, RobotsTxt, Rule } from '../parse/robots-txt.ts'
import { groupsOf } from '../verdict/groups.ts'
import { nameInComment, tokenNamed } from './crawler-lines.ts'
import { familyAskedFor, isCovered } from './family.ts'
import { addGroup } from './place.ts'
import { changed, isBlank, parseSheet, type Sheet } from './sheet.ts'
import { budgetOf, standingOf } from './standing.ts'
import { styleOf } from './style.ts'

export type Policy = 'block' | 'allow' | 'remove'

/** What is to be done, and for whom. */
export interface Task {
  readonly policy: Policy
  /** The product tokens that were asked for. */
  readonly requested: readonly string[]
  /** These, and those that the common names among them stand for. */
  readonly tokens: readonly string[]
  /** Those of them for which it does not hold yet. */
  readonly open: readonly string[]
}

/** The records that belong to a group without being rules: they go where it goes (RFC 9309 §2.2.4). */
const groupRecords: readonly Field[] = [
  'crawl-delay',
  'request-rate',
  'visit-time',
  'noindex',
  'content-signal',
  'content-usage',
]

/** A user-agent line. */
interface Agent {
  readonly row: number
  readonly value: string
  /** The token of the task that it names. */
  readonly token: string | undefined
  /** True if something is to be done for it. */
  readonly open: boolean
}

/** A group with what matters of it here. All lines as indices of rows. */
interface Block {
  readonly agents: readonly Agent[]
  readonly rules: readonly Rule[]
  /** Where the next group begins. */
  readonly end: number
  /** True if it names nobody but the tokens of the task. */
  readonly own: boolean
  /** True if it names a token of the task, and its rules say what is wanted and nothing else. */
  readonly right: boolean
}

/**
 * The sheet with the task done, as one dialect sees its groups: the tokens are taken out of groups that they share, groups
 * of their own get the one rule that says it, tokens without a group join such a group or get a new one together.
 */
export function rewrite(sheet: Sheet, task: Task, view: DialectId): Sheet {
  const robots = parseSheet(sheet)
  const blocks = blocksOf(robots, task, view)
  const style = styleOf(robots)
  const drop = new Set<number>()
  const replace = new Map<number, string>()
  const insertAfter = new Map<number, string[]>()
  const housed = new Set<string>()
  const leaving: Agent[] = []
  const housedBy = (block: Block) =>
    block.agents.flatMap(({ token }) => (token === undefined ? [] : lowerCaseToken(token)))
  for (const block of blocks) {
    if (!block.right) continue
    for (const token of housedBy(block)) housed.add(token)
    nameExactly(block)
  }
  let home = blocks.find(block => block.own && block.right)

  for (const block of blocks) {
    if (block.right || !block.agents.some(agent => agent.open)) continue
    if (!block.own) {
      leaving.push(...block.agents.filter(agent => agent.open))
    } else if (task.policy === 'remove' || housedBy(block).every(token => housed.has(token))) removeBlock(block)
    else {
      setRule(block, task.policy)
      nameExactly(block)
      for (const token of housedBy(block)) housed.add(token)
      home ??= block
    }
  }

  const homeless = task.policy === 'remove' ? [] : task.open.filter(token => !isHoused(token))
  const comments = new Map<string, string>()
  for (const { row, token = '' } of leaving) {
    const comment = commentOf(row)
    // The comment goes along to the token's new line.
    if (homeless.includes(token) && !comments.get(token)) {
      comments.set(token, comment)
      drop.add(row)
    } else takeOutAgent(row)
  }
  const agents = homeless.map(token => style.agent(token) + (comments.get(token) ?? ''))
  if (home && homeless.length > 0) {
    const row = home.agents.at(-1)?.row ?? -1
    // The rule of a group without rules goes behind them.
    insertAfter.set(row, [...agents, ...(insertAfter.get(row) ?? [])])
  }
  const rewritten = changed(sheet, { drop, replace, insertAfter })
  if (home || homeless.length === 0) return rewritten
  return addGroup(rewritten, [...agents, style.rule(task.policy === 'block' ? 'disallow' : 'allow')])

  /** Those that were asked for by a common name follow its group. */
  function isHoused(token: string): boolean {
    const names = [token, familyAskedFor(token, task.requested) ?? token]
    return isCovered(token, task) || names.some(name => housed.has(lowerCaseToken(name)))
  }

  /** A comment stays: it may be about something else. */
  function takeOut(row: number): void {
    const line = robots.lines[row]
    if (line && line.commentFrom >= 0) replace.set(row, robots.text.slice(line.commentFrom, line.to))
    else drop.add(row)
  }

  /** A comment that only repeats the name goes with it. */
  function takeOutAgent(row: number): void {
    const line = robots.lines[row]
    if (line && line.commentFrom >= 0 && nameInComment(robots.text.slice(line.commentFrom, line.to), line.value)) {
      drop.add(row)
    } else takeOut(row)
  }

  /** `GPTBot/1.2` is GPTBot to some crawlers and to others not. */
  function nameExactly({ agents }: Block): void {
    for (const { row, value, token, open } of agents) {
      if (!open || token === undefined || isSameToken(value, token)) continue
      if (agents.some(other => isSameToken(other.value, token))) takeOutAgent(row)
      else replace.set(row, style.agent(token) + commentOf(row))
    }
  }

  function commentOf(row: number): string {
    const line = robots.lines[row]
    return line && line.commentFrom >= 0 ? ` ${robots.text.slice(line.commentFrom, line.to)}` : ''
  }

  function setRule({ agents, rules }: Block, policy: 'block' | 'allow'): void {
    const type = policy === 'block' ? 'disallow' : 'allow'
    const said = rules.find(rule => rule.type === type && rule.pattern === '/')
    const [first] = rules
    if (!said && first) {
      replace.set(first.line - 1, style.rule(type) + commentOf(first.line - 1))
    } else if (!said) insertAfter.set(agents.at(-1)?.row ?? -1, [style.rule(type)])
    for (const rule of rules) if (rule !== (said ?? first)) takeOut(rule.line - 1)
  }

  function removeBlock({ agents, rules, end }: Block): void {
    const from = agents[0]?.row ?? 0
    const lastRule = Math.max(from, ...agents.map(({ row }) => row), ...rules.map(({ line }) => line - 1))
    for (let row = from; row < end; row++) {
      const line = robots.lines[row]
      if (!line || !goesWithGroup(line, row <= lastRule)) continue
      if (line.field === 'user-agent') takeOutAgent(row)
      else takeOut(row)
    }
    const stay = rowsBetween(from, lastRule).some(row => !drop.has(row) && !isBlank(sheet.rows[row]?.text ?? ''))
    if (!stay) for (const row of rowsBetween(from, lastRule)) drop.add(row)
  }
}

/** Sitemaps and the like are said of the whole site, whatever group they stand in. */
function goesWithGroup({ kind, field }: Line, amongRules: boolean): boolean {
  if (kind === 'blank' || kind === 'comment') return false
  if (field === 'sitemap' || field === 'host' || field === 'clean-param') return false
  return amongRules || groupRecords.includes(field)
}

function blocksOf(robots: RobotsTxt, { policy, tokens, open }: Task, view: DialectId): readonly Block[] {
  const groups = groupsOf(robots, view)
  return groups.map((group, i) => {
    const named = group.userAgents.filter(({ value }) => value !== '')
    const agents = named.map(({ line, value }) => {
      const token = tokenNamed(value, tokens)
      return { row: line - 1, value, token, open: token !== undefined && open.includes(token) }
    })
    return {
      agents,
      rules: group.rules,
      end: (groups[i + 1]?.fromLine ?? robots.lines.length + 1) - 1,
      own: agents.length > 0 && agents.every(({ token }) => token !== undefined),
      right: policy !== 'remove' && agents.some(({ token }) => token !== undefined) && says(group, policy),
    }
  })
}

/** Whether the rules of a group say that everything is blocked or allowed, in the two readings that are in use. */
function says({ rules }: Group, policy: 'block' | 'allow'): boolean {
  return (['rfc9309', 'google'] as const).every(id => {
    const { state, proved } = standingOf(rules, dialectOf(id), budgetOf())
    return proved && state === (policy === 'block' ? 'blocked' : 'allowed')
  })
}

function rowsBetween(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i)
}
