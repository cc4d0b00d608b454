import type { DialectId } from '../dialects/dialect.ts'
import { dialectOf } from '../dialects/index.ts'
import { isSameToken, lowerCaseToken } from '../parse/product-token.ts'
import type { Field, Group, Line, RobotsTxt, Rule } from '../parse/robots-txt.ts'
import { groupsOf } from '../verdict/groups.ts'
import { nameInComment, tokenNamed } from './crawler-lines.ts'
import { familyAskedFor, isCovered } from './family.ts'
import { siteWideFields } from './insert-group.ts'
import { isBlankText, type LineBuffer, parseBuffer } from './line-buffer.ts'
import { budgetForSites, isProved, siteSummaryOf } from './site-summary.ts'
import { type FileStyle, styleOf } from './style.ts'
import type { Plan, Policy, Task } from './task.ts'

/** The records that belong to a group but are not rules. They are removed with their group (RFC 9309 §2.2.4). */
const groupRecords: readonly Field[] = [
  'crawl-delay',
  'request-rate',
  'visit-time',
  'noindex',
  'content-signal',
  'content-usage',
]

interface AgentLine {
  /** The index of the line in the buffer. */
  readonly index: number
  readonly value: string
  /** The token of the task that the line names. */
  readonly token: string | undefined
  /** True if the policy does not hold for this token yet. */
  readonly open: boolean
}

interface TaskGroup {
  readonly agents: readonly AgentLine[]
  readonly rules: readonly Rule[]
  /** The indexes of its first line, its last user-agent line, its last line, and the line where the next group begins. */
  readonly from: number
  readonly lastAgent: number
  readonly last: number
  readonly end: number
  /** True if it names only tokens of the task. */
  readonly exclusive: boolean
  /** True if it names a token of the task and its rules already say what is wanted, and nothing else. */
  readonly satisfied: boolean
}

interface PlanDraft {
  readonly robots: RobotsTxt
  readonly buffer: LineBuffer
  readonly task: Task
  readonly style: FileStyle
  readonly remove: Set<number>
  readonly replace: Map<number, string>
  readonly insertAfter: Map<number, string[]>
  /** The tokens, in lower case, that are named by a group which says what is wanted. */
  readonly placed: Set<string>
}

/**
 * Plans the task for the groups as one dialect sees them. Tokens are removed from groups that they share; groups that
 * name only tokens of the task get the wanted rule; tokens without a group join such a group, or get a new one
 * together.
 *
 * Example: `GPTBot` and `CCBot` are to be blocked. A group names `GPTBot` and `Bingbot`, another one names `CCBot`
 * alone: the line of `GPTBot` is removed, the rules of the second group are replaced by `Disallow: /`, and `GPTBot`
 * joins it.
 */
export function planGroups(buffer: LineBuffer, task: Task, view: DialectId): Plan {
  const robots = parseBuffer(buffer)
  const groups = taskGroupsOf(robots, task, view)
  const draft: PlanDraft = {
    robots,
    buffer,
    task,
    style: styleOf(robots),
    remove: new Set(),
    replace: new Map(),
    insertAfter: new Map(),
    placed: new Set(),
  }
  for (const group of groups) if (group.satisfied) keepGroup(draft, group)
  const open = groups.filter(group => !group.satisfied && group.agents.some(agent => agent.open))
  const changed = open.filter(group => group.exclusive && changeOrRemove(draft, group) === 'changed')
  const target = groups.find(group => group.exclusive && group.satisfied) ?? changed[0]
  const leaving = open.flatMap(group => (group.exclusive ? [] : group.agents.filter(agent => agent.open)))
  const agents = planAgents(draft, leaving)
  const { remove, replace, insertAfter } = draft
  if (target && agents.length > 0) {
    const { lastAgent } = target
    // In a group without rules, the new rule goes after all agents.
    insertAfter.set(lastAgent, [...agents, ...(insertAfter.get(lastAgent) ?? [])])
  }
  const isNew = !target && agents.length > 0
  return {
    changes: { remove, replace, insertAfter },
    newGroup: isNew ? groupFor(agents, task.policy, draft.style) : [],
  }
}

/** Plans one new group for all tokens, for files in which dialects see different groups. */
export function planNewGroup(buffer: LineBuffer, task: Task): Plan {
  const style = styleOf(parseBuffer(buffer))
  const agents = task.open.filter(token => !isCovered(token, task)).map(style.agent)
  return { changes: {}, newGroup: groupFor(agents, task.policy, style) }
}

/** The lines of a group with one rule about everything; empty if the policy is `remove`. */
function groupFor(agents: readonly string[], policy: Policy, style: FileStyle): readonly string[] {
  return policy === 'remove' ? [] : [...agents, style.rule(ruleFor(policy))]
}

const ruleFor = (policy: Exclude<Policy, 'remove'>) => (policy === 'block' ? 'disallow' : 'allow')

function taskGroupsOf(robots: RobotsTxt, { policy, tokens, open }: Task, view: DialectId): readonly TaskGroup[] {
  const groups = groupsOf(robots, view)
  return groups.map((group, i) => {
    const named = group.userAgents.filter(({ value }) => value !== '')
    const agents = named.map(({ line, value }) => {
      const token = tokenNamed(value, tokens)
      return { index: line - 1, value, token, open: token !== undefined && open.includes(token) }
    })
    return {
      agents,
      rules: group.rules,
      from: group.fromLine - 1,
      lastAgent: Math.max(...agents.map(({ index }) => index)),
      last: group.toLine - 1,
      end: (groups[i + 1]?.fromLine ?? robots.lines.length + 1) - 1,
      exclusive: agents.length > 0 && agents.every(({ token }) => token !== undefined),
      satisfied: policy !== 'remove' && agents.some(({ token }) => token !== undefined) && says(group, policy),
    }
  })
}

/** Whether the rules of a group block or allow everything, in the two dialects that are in use. */
function says({ rules }: Group, policy: 'block' | 'allow'): boolean {
  return (['rfc9309', 'google'] as const).every(id => {
    const summary = siteSummaryOf(rules, dialectOf(id), budgetForSites())
    return isProved(summary, policy === 'block' ? 'blocked' : 'allowed')
  })
}

/** The tokens of the task in a group, in lower case. */
const tokensIn = ({ agents }: TaskGroup): readonly string[] =>
  agents.flatMap(({ token }) => (token === undefined ? [] : lowerCaseToken(token)))

function keepGroup(draft: PlanDraft, group: TaskGroup): void {
  for (const token of tokensIn(group)) draft.placed.add(token)
  nameExactly(draft, group)
}

/** Gives a group of the task's tokens alone the wanted rule, or removes it (`remove`, or others serve its tokens). */
function changeOrRemove(draft: PlanDraft, group: TaskGroup): 'changed' | 'removed' {
  const { policy } = draft.task
  if (policy === 'remove' || tokensIn(group).every(token => draft.placed.has(token))) {
    removeGroup(draft, group)
    return 'removed'
  }
  setRule(draft, group, policy)
  keepGroup(draft, group)
  return 'changed'
}

/** Replaces a value that only some crawlers read as the token (`GPTBot/1.2`) by the token itself. */
function nameExactly(draft: PlanDraft, { agents }: TaskGroup): void {
  for (const { index, value, token, open } of agents) {
    if (!open || token === undefined || isSameToken(value, token)) continue
    if (agents.some(other => isSameToken(other.value, token))) removeAgent(draft, index)
    else draft.replace.set(index, draft.style.agent(token) + commentOf(draft, index))
  }
}

/** Makes the rule about everything the group's only one, in the place of an existing rule. */
function setRule(draft: PlanDraft, { lastAgent, rules }: TaskGroup, policy: 'block' | 'allow'): void {
  const { replace, insertAfter, style } = draft
  const type = ruleFor(policy)
  const wanted = rules.find(rule => rule.type === type && rule.pattern === '/')
  const [first] = rules
  if (!wanted && first) replace.set(first.line - 1, style.rule(type) + commentOf(draft, first.line - 1))
  else if (!wanted) insertAfter.set(lastAgent, [style.rule(type)])
  for (const rule of rules) if (rule !== (wanted ?? first)) removeLine(draft, rule.line - 1)
}

/** Removes a group with its records. Blank lines there go too if nothing else is left. */
function removeGroup(draft: PlanDraft, { from, last, end }: TaskGroup): void {
  for (let index = from; index < end; index++) {
    const line = draft.robots.lines[index]
    if (!line || !goesWithGroup(line, index <= last)) continue
    if (line.field === 'user-agent') removeAgent(draft, index)
    else removeLine(draft, index)
  }
  const lines = draft.buffer.lines.slice(from, last + 1)
  const isLeft = lines.some(({ text }, i) => !draft.remove.has(from + i) && !isBlankText(text))
  if (!isLeft) for (const i of lines.keys()) draft.remove.add(from + i)
}

/** Whether a line goes with its group. Sitemaps and the like are about the whole site. */
function goesWithGroup({ kind, field }: Line, amongRules: boolean): boolean {
  if (kind === 'blank' || kind === 'comment') return false
  if (siteWideFields.includes(field)) return false
  return amongRules || groupRecords.includes(field)
}

/** User-agent lines for tokens without a group. A line that leaves its group takes its comment along. */
function planAgents(draft: PlanDraft, leaving: readonly AgentLine[]): readonly string[] {
  const { task, remove, style } = draft
  const unplaced = task.policy === 'remove' ? [] : task.open.filter(token => !isPlaced(draft, token))
  const comments = new Map<string, string>()
  for (const { index, token = '' } of leaving) {
    if (unplaced.includes(token) && !comments.get(token)) {
      comments.set(token, commentOf(draft, index))
      remove.add(index)
    } else removeAgent(draft, index)
  }
  return unplaced.map(token => style.agent(token) + (comments.get(token) ?? ''))
}

/** Whether a group says what is wanted for the token, or for the common name by which it was requested. */
function isPlaced({ task, placed }: PlanDraft, token: string): boolean {
  const names = [token, familyAskedFor(token, task.requested) ?? token]
  return isCovered(token, task) || names.some(name => placed.has(lowerCaseToken(name)))
}

/** Removes a line but keeps its comment, which may be about something else. */
function removeLine({ robots, remove, replace }: PlanDraft, index: number): void {
  const line = robots.lines[index]
  if (line && line.commentFrom >= 0) replace.set(index, robots.text.slice(line.commentFrom, line.to))
  else remove.add(index)
}

/** Removes a user-agent line together with a comment that only repeats the name. */
function removeAgent(draft: PlanDraft, index: number): void {
  const { robots, remove } = draft
  const line = robots.lines[index]
  const comment = line && line.commentFrom >= 0 ? robots.text.slice(line.commentFrom, line.to) : undefined
  if (line && comment !== undefined && nameInComment(comment, line.value)) remove.add(index)
  else removeLine(draft, index)
}

/** The comment of a line with a space before it; empty if there is none. */
function commentOf({ robots }: PlanDraft, index: number): string {
  const line = robots.lines[index]
  return line && line.commentFrom >= 0 ? ` ${robots.text.slice(line.commentFrom, line.to)}` : ''
}
