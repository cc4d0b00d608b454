import type { Edit } from '../../parse/edit.ts'
import { memo } from '../../parse/memo.ts'
import type { Group, Line } from '../../parse/robots-txt.ts'
import type { Context } from '../context.ts'
import { removal } from '../fix.ts'
import { ALL_DIALECTS } from '../rule.ts'

/** The groups that the rule of a line stands in, in the dialects that count it as one, by the line's number. */
const groupsByLine = memo((context: Context): ReadonlyMap<number, readonly Group[]> => {
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

/** A key that the lines of rules of one group have in common. */
export function groupKey(context: Context, line: number): string {
  const [group] = groupsByLine(context).get(line) ?? []
  return group ? `group ${group.index}` : ''
}

/**
 * The edits that take the rules of lines out, by the number of the line. A group is never left without a rule, since it
 * would join the next one: `Disallow:` then stands for its first.
 */
export function removalsOf(context: Context, lines: readonly Line[]): ReadonlyMap<number, Edit> {
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
