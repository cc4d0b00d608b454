import type { Line, RobotsTxt } from '../parse/robots-txt.ts'
import { groupsOf } from '../verdict/groups.ts'

/** A range that can be folded: from the end of its first line to the end of its last line. UTF-16 offsets. */
export interface Fold {
  readonly from: number
  readonly to: number
  readonly kind: 'group' | 'comment'
}

/**
 * The groups and the blocks of comments that have more than one line, sorted by position. Groups are those of Google's
 * dialect, which accepts the most spellings of a field. Records that are not rules belong to the group before them,
 * unless a blank line comes in between or the record is a sitemap or a licence.
 */
export function folds(robots: RobotsTxt): readonly Fold[] {
  return [...groupFolds(robots), ...commentFolds(robots)].sort((a, b) => a.from - b.from)
}

function groupFolds(robots: RobotsTxt): Fold[] {
  const { lines } = robots
  const groups = groupsOf(robots, 'google')
  return groups.flatMap((group, i) => {
    const next = groups[i + 1]?.fromLine ?? lines.length + 1
    let last = group.toLine
    while (last + 1 < next && isOfGroup(lines[last])) last++
    return foldOf(robots, group.fromLine, last, 'group')
  })
}

/** Whether a record after a group belongs to it: it is not about the whole site. */
const isOfGroup = (line: Line | undefined): boolean =>
  line?.kind === 'record' && line.field !== 'sitemap' && line.field !== 'license'

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

/** The fold for a range of lines, 1-based; none if it has only one line. */
function foldOf({ lines }: RobotsTxt, firstLine: number, lastLine: number, kind: Fold['kind']): readonly Fold[] {
  const first = lines[firstLine - 1]
  const last = lines[lastLine - 1]
  return first && last && first !== last ? [{ from: first.to, to: last.to, kind }] : []
}
