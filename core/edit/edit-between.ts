import type { Edit } from '../parse/edit.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'

/** A single edit, in offsets of `from`, that turns the text of `from` into that of `to`. */
export function editBetween({ text: before }: RobotsTxt, { text: after }: RobotsTxt): Edit {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start++
  let end = 0
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) }
}
