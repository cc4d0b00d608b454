import { type Edit, lineAt, type RobotsTxt } from '../../../core/index.ts'
import { applyEdits } from '../../../core/lint/index.ts'

/** Lines that edits change, before and after. */
export interface LineChange {
  /** The number of the first line, 1-based. */
  readonly line: number
  readonly removed: readonly string[]
  readonly added: readonly string[]
}

/** The changes that edits make, line by line. The edits must be sorted and must not overlap, as in fixes. */
export function lineChanges(robots: RobotsTxt, edits: readonly Edit[]): readonly LineChange[] {
  return editBlocks(robots, edits).map(({ first, last, edits: inside }) => {
    const from = robots.lines[first - 1]?.from ?? 0
    const to = robots.lines[last - 1]?.to ?? robots.text.length
    const before = robots.text.slice(from, to)
    const moved = inside.map(edit => ({ from: edit.from - from, to: edit.to - from, insert: edit.insert }))
    return trimmedChange(first, before.split('\n'), applyEdits(before, moved).split('\n'))
  })
}

interface EditBlock {
  readonly first: number
  readonly last: number
  readonly edits: readonly Edit[]
}

/** Edits whose lines touch are shown together. */
function editBlocks(robots: RobotsTxt, edits: readonly Edit[]): readonly EditBlock[] {
  const blocks: EditBlock[] = []
  for (const edit of edits) {
    const first = lineAt(robots, edit.from).number
    const last = lineAt(robots, edit.to).number
    const block = blocks.at(-1)
    if (block && first <= block.last + 1) {
      blocks.splice(-1, 1, { first: block.first, last: Math.max(block.last, last), edits: [...block.edits, edit] })
    } else blocks.push({ first, last, edits: [edit] })
  }
  return blocks
}

/** The change without the unchanged lines at both ends. */
function trimmedChange(line: number, removed: readonly string[], added: readonly string[]): LineChange {
  const shorter = Math.min(removed.length, added.length)
  let start = 0
  while (start < shorter && removed[start] === added[start]) start++
  let end = 0
  while (end < shorter - start && removed.at(-1 - end) === added.at(-1 - end)) end++
  return {
    line: line + start,
    removed: removed.slice(start, removed.length - end),
    added: added.slice(start, added.length - end),
  }
}

/** How many lines change. A line that another one replaces counts once. */
export const linesChanged = (changes: readonly LineChange[]): number =>
  changes.reduce((sum, { removed, added }) => sum + Math.max(removed.length, added.length), 0)
