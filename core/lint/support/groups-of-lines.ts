import type { DialectId } from '../../dialects/dialect.ts'
import type { Edit } from '../../parse/edit.ts'
import { memo } from '../../parse/memo.ts'
import { parse } from '../../parse/parse.ts'
import type { Group, Line, RobotsTxt } from '../../parse/robots-txt.ts'
import { groupsOf } from '../../verdict/groups.ts'
import type { LintContext } from '../context.ts'
import { removal } from '../fix.ts'
import { ALL_DIALECTS } from '../rule.ts'

/**
 * For the number of a rule's line: the groups that contain the rule, at most one per dialect. A dialect for which the
 * line is not a rule has no group here.
 */
const groupsByLine = memo((context: LintContext): ReadonlyMap<number, readonly Group[]> => {
  const groups = new Map<number, Group[]>()
  for (const dialect of ALL_DIALECTS) {
    for (const group of context.groups(dialect)) {
      for (const { line } of group.rules) {
        const before = groups.get(line)
        if (before) before.push(group)
        else groups.set(line, [group])
      }
    }
  }
  return groups
})

/** A key that is equal for the lines of rules in the same group. */
export function groupKey(context: LintContext, line: number): string {
  const [group] = groupsByLine(context).get(line) ?? []
  return group ? `group ${group.index}` : ''
}

/** How a rule is removed. */
export interface Removal {
  readonly edit: Edit
  /** False if the rule that takes its place is a rule in other dialects than the line is. Then verdicts may change. */
  readonly isExact: boolean
}

/**
 * How the rules of these lines are removed, by line number. If all rules of a group are removed, the first one is
 * replaced by a rule without a path instead, such as `Disallow:`. A group without rules would join the next group.
 */
export function removalsOf(context: LintContext, lines: readonly Line[]): ReadonlyMap<number, Removal> {
  const groups = groupsByLine(context)
  const removed = new Set(lines.map(({ number }) => number))
  const isEmptied = memo((group: Group) => ({ answer: group.rules.every(rule => removed.has(rule.line)) }))
  const replaced = new Set<Group>()
  const removals = new Map<number, Removal>()
  for (const line of lines) {
    const emptied = (groups.get(line.number) ?? []).filter(group => !replaced.has(group) && isEmptied(group).answer)
    if (emptied.length === 0) removals.set(line.number, { edit: removal(context.robots, line), isExact: true })
    else {
      const insert = exactRuleFor(context, line)
      const edit = { from: line.nameFrom, to: line.valueTo, insert: insert ?? 'Disallow:' }
      removals.set(line.number, { edit, isExact: insert !== undefined })
      for (const group of emptied) replaced.add(group)
    }
  }
  return removals
}

/** A rule without a path that is a rule in exactly the dialects in which the line is one. */
function exactRuleFor(context: LintContext, { number, nameFrom, nameTo }: Line): string | undefined {
  const own = `${context.robots.text.slice(nameFrom, nameTo)}:`
  return ['Disallow:', own].find(rule => {
    const readers = dialectsReading(context, rule)
    return ALL_DIALECTS.every(dialect => readers.has(dialect) === hasRuleAt(context.groups(dialect), number))
  })
}

const readersByRule = memo((_: LintContext) => new Map<string, ReadonlySet<DialectId>>())

/** The dialects in which the text of a line is a rule. The lines of a file begin with few different fields. */
function dialectsReading(context: LintContext, rule: string): ReadonlySet<DialectId> {
  const known = readersByRule(context)
  const readers = known.get(rule) ?? readersOf(parse(`User-agent: *\n${rule}`))
  known.set(rule, readers)
  return readers
}

const readersOf = (file: RobotsTxt): ReadonlySet<DialectId> =>
  new Set(ALL_DIALECTS.filter(dialect => hasRuleAt(groupsOf(file, dialect), 2)))

const hasRuleAt = (groups: readonly Group[], number: number): boolean => linesOfRules(groups).has(number)

/** The numbers of the lines of all rules. */
export const linesOfRules = memo(
  (groups: readonly Group[]): ReadonlySet<number> =>
    new Set(groups.flatMap(({ rules }) => rules.map(({ line }) => line))),
)
