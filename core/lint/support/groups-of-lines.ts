import type { Edit } from '../../parse/edit.ts'
import { memo } from '../../parse/memo.ts'
import type { Group, Line } from '../../parse/robots-txt.ts'
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

/**
 * The edits that remove the rules of these lines, by line number. If all rules of a group are removed, the first one is
 * replaced by `Disallow:` instead. A group without rules would join the next group.
 */
export function removalsOf(context: LintContext, lines: readonly Line[]): ReadonlyMap<number, Edit> {
  const groups = groupsByLine(context)
  const removed = new Set(lines.map(({ number }) => number))
  const replaced = new Set<Group>()
  const edits = new Map<number, Edit>()
  for (const line of lines) {
    const emptied = (groups.get(line.number) ?? []).filter(
      group => !replaced.has(group) && group.rules.every(rule => removed.has(rule.line)),
    )
    if (emptied.length === 0) edits.set(line.number, removal(context.robots, line))
    else {
      edits.set(line.number, { from: line.nameFrom, to: line.valueTo, insert: 'Disallow:' })
      for (const group of emptied) replaced.add(group)
    }
  }
  return edits
}
