import { insertGroup } from './insert-group.ts'
import { applyLineChanges, type LineBuffer } from './line-buffer.ts'
import type { Plan } from './task.ts'

/** The buffer with the plan's changes made and its new group inserted, if it has one and there is a place for it. */
export function applyPlan(buffer: LineBuffer, { changes, newGroup }: Plan): LineBuffer {
  const changed = applyLineChanges(buffer, changes)
  return newGroup.length > 0 ? (insertGroup(changed, newGroup) ?? changed) : changed
}
