import type { DialectId } from '../../dialects/dialect.ts'
import type { Edit } from '../../parse/edit.ts'
import { memo } from '../../parse/memo.ts'
import { parse } from '../../parse/parse.ts'
import type { Group, Line, RobotsTxt } from '../../parse/robots-txt.ts'
import { groupsOf } from '../../verdict/groups.ts'
import type { LintContext } from '../context.ts'
import { removal } from '../fix.ts'
import { ALL_DIALECTS } from '../rule.ts'

/** The group that contains the rule of a line, by the number of the line. */
const groupsOfRules = memo((groups: readonly Group[]): readonly (Group | undefined)[] => {
  const found = new Array<Group | undefined>((groups.at(-1)?.toLine ?? 0) + 1).fill(undefined)
  for (const group of groups) for (const { line } of group.rules) found[line] = group
  return found
})

/** The group that contains the rule of the line. */
export const groupOfRule = (groups: readonly Group[], line: number): Group | undefined => groupsOfRules(groups)[line]

/**
 * The groups that contain the rule of a line, at most one per dialect. A dialect for which the line is not a rule has no
 * group here.
 */
const groupsWithRule = (context: LintContext, line: number): readonly Group[] =>
  ALL_DIALECTS.flatMap(dialect => groupOfRule(context.groups(dialect), line) ?? [])

/** A key that is equal for the lines of rules in the same group. */
export function groupKey(context: LintContext, line: number): string {
  const [group] = groupsWithRule(context, line)
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
  const removed = new Set(lines.map(({ number }) => number))
  const isEmptied = memo((group: Group) => ({ answer: group.rules.every(rule => removed.has(rule.line)) }))
  const replaced = new Set<Group>()
  const removals = new Map<number, Removal>()
  for (const line of lines) {
    const emptied = groupsWithRule(context, line.number).filter(
      group => !replaced.has(group) && isEmptied(group).answer,
    )
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

/** Whether the line is a rule of one of the groups. */
export const hasRuleAt = (groups: readonly Group[], line: number): boolean => groupOfRule(groups, line) !== undefined

/** The numbers that are in each of the lists. */
export function numbersInAll([first = [], ...others]: readonly (readonly number[])[]): ReadonlySet<number> {
  const sets = others.map(numbers => new Set(numbers))
  return new Set(first.filter(number => sets.every(numbers => numbers.has(number))))
}
