import type { RobotsTxt } from '../parse/robots-txt.ts'
import { groupsOf } from '../verdict/groups.ts'

/** A range that can be folded: from the end of its first line to the end of its last. UTF-16 offsets. */
export interface Fold {
  readonly from: number
  readonly to: number
  readonly kind: 'group' | 'comment'
}

/**
 * The groups and the blocks of comments that have more than one line, sorted. Groups are Google's, which has the
 * forgiven spellings too; the records that are no rules belong to the group that they follow without a blank line.
 */
export function folds(robots: RobotsTxt): readonly Fold[] {
  return [...groupFolds(robots), ...commentFolds(robots)].sort((a, b) => a.from - b.from || b.to - a.to)
}

function groupFolds(robots: RobotsTxt): Fold[] {
  const { lines } = robots
  const groups = groupsOf(robots, 'google')
  return groups.flatMap((group, i) => {
    const next = groups[i + 1]?.fromLine ?? lines.length + 1
    let last = group.toLine
    while (last + 1 < next && lines[last]?.kind === 'record' && lines[last]?.field !== 'sitemap') last++
    return foldOf(robots, group.fromLine, last, 'group')
  })
}

function commentFolds(robots: RobotsTxt): Fold[] {
  const found: Fold[] = []
  let first = 0
  for (const { kind, number } of [...robots.lines, { kind: 'blank', number: robots.lines.length + 1 }]) {
    if (kind === 'comment') {
      first ||= number
    } else {
      if (first > 0) found.push(...foldOf(robots, first, number - 1, 'comment'))
      first = 0
    }
  }
  return found
}

function foldOf({ lines }: RobotsTxt, firstLine: number, lastLine: number, kind: Fold['kind']): readonly Fold[] {
  const first = lines[firstLine - 1]
  const last = lines[lastLine - 1]
  return first && last && first !== last ? [{ from: first.to, to: last.to, kind }] : []
}
