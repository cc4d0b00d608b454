import { type Edit, lineAt, type RobotsTxt } from '../../../core/index.ts'
import { applyEdits } from '../../../core/lint/index.ts'

/** Lines that edits change, before and after. */
export interface Change {
  /** 1-based, of the first line. */
  readonly line: number
  readonly removed: readonly string[]
  readonly added: readonly string[]
}

/** What edits do to the file, line by line. Takes them sorted and not overlapping, as fixes are. */
export function changesOf(robots: RobotsTxt, edits: readonly Edit[]): readonly Change[] {
  return blocksOf(robots, edits).map(({ first, last, edits: inside }) => {
    const from = robots.lines[first - 1]?.from ?? 0
    const to = robots.lines[last - 1]?.to ?? robots.text.length
    const before = robots.text.slice(from, to)
    const moved = inside.map(edit => ({ from: edit.from - from, to: edit.to - from, insert: edit.insert }))
    return trimmed(first, before.split('\n'), applyEdits(before, moved).split('\n'))
  })
}

interface Block {
  readonly first: number
  readonly last: number
  readonly edits: readonly Edit[]
}

/** Edits whose lines touch are shown together. */
function blocksOf(robots: RobotsTxt, edits: readonly Edit[]): readonly Block[] {
  const blocks: Block[] = []
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

/** Without the lines at both ends that stay as they are. */
function trimmed(line: number, removed: readonly string[], added: readonly string[]): Change {
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

/** How many lines change: one that another takes the place of counts once. */
export const linesChanged = (changes: readonly Change[]): number =>
  changes.reduce((sum, { removed, added }) => sum + Math.max(removed.length, added.length), 0)
