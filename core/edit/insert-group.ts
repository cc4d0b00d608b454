import { dialects } from '../dialects/index.ts'
import type { Field, Line, RobotsTxt } from '../parse/robots-txt.ts'
import { groupsOf } from '../verdict/groups.ts'
import { applyLineChanges, isBlankText, type LineBuffer, parseBuffer } from './line-buffer.ts'

/** The records that are about the whole site, whatever group they stand in. */
export const siteWideFields: readonly Field[] = ['sitemap', 'host', 'clean-param', 'license']

/** Inserts a group after the last one, before site-wide lines and groups without rules. Undefined without a place. */
export function insertGroup(buffer: LineBuffer, group: readonly string[]): LineBuffer | undefined {
  const robots = parseBuffer(buffer)
  const index = indexForGroup(robots)
  if (index === undefined) return undefined
  const above = buffer.lines[index - 1]
  const below = buffer.lines[index]
  const gap = gapBetweenGroups(robots)
  const before = above && !isBlankText(above.text) ? (isGroupLine(robots.lines[index - 1]) ? gap : 1) : 0
  const after = below && !isBlankText(below.text) ? Math.max(gap, 1) : 0
  const blanks = (count: number) => Array.from({ length: count }, () => '')
  const inserted = [...blanks(before), ...group, ...blanks(after)]
  return applyLineChanges(buffer, { insertAfter: new Map([[index - 1, inserted]]) })
}

/** The line before which the group goes; undefined if the new rules would belong to another group too. */
function indexForGroup(robots: RobotsTxt): number | undefined {
  const { lines, facts } = robots
  const withoutRules = dialects.flatMap(({ id, blankLineEndsGroup }) => {
    const last = groupsOf(robots, id).at(-1)
    // If a blank line ends the group, the new rules are not its own; if none does, RFC 9309 too reads it without rules.
    return last && last.rules.length === 0 && !blankLineEndsGroup ? [last.fromLine - 1] : []
  })
  const index =
    withoutRules.length > 0
      ? outsideGroups(robots, aboveComments(lines, Math.min(...withoutRules)))
      : indexBelowGroups(lines)
  if (index > 0 || facts.byteOrderMark !== 'partial') return index
  return withoutRules.length > 0 ? undefined : Math.max(afterLastLine(lines), 1)
}

/** The index after the last group, before the lines about the whole site that follow it. */
function indexBelowGroups(lines: readonly Line[]): number {
  const last = lines.findLastIndex(isGroupLine)
  const siteWide = lines.findIndex((line, i) => i > last && line.kind === 'record')
  if (siteWide < 0) return afterLastLine(lines)
  if (last < 0) return aboveComments(lines, siteWide)
  // Comments right below the last rule belong to it if a blank line follows them.
  const belowComments = lines.findIndex((line, i) => i > last && line.kind !== 'comment')
  return lines[belowComments]?.kind === 'blank' ? belowComments : last + 1
}

/** The last index, not after the given one, where a line divides no group in any dialect. */
function outsideGroups(robots: RobotsTxt, index: number): number {
  const groups = dialects.flatMap(({ id }) => groupsOf(robots, id))
  let outside = index
  for (;;) {
    const divided = groups.find(({ fromLine, toLine }) => fromLine <= outside && outside < toLine)
    if (!divided) return outside
    outside = aboveComments(robots.lines, divided.fromLine - 1)
  }
}

/** Whether the line belongs to a group: it is not blank, a comment or a record about the whole site. */
function isGroupLine(line: Line | undefined): boolean {
  if (line?.kind !== 'record') return line?.kind === 'text'
  return !siteWideFields.includes(line.field)
}

function aboveComments(lines: readonly Line[], index: number): number {
  let above = index
  while (lines[above - 1]?.kind === 'comment') above--
  return above
}

/** The index after the last line that is not blank. */
function afterLastLine(lines: readonly Line[]): number {
  return lines.findLastIndex(({ kind }) => kind !== 'blank') + 1
}

/** The number of blank lines before the last group; 1 if there are fewer than two groups. */
function gapBetweenGroups(robots: RobotsTxt): number {
  const groups = groupsOf(robots, 'google')
  const last = groups.at(-1)
  if (!last || groups.length < 2) return 1
  const first = aboveComments(robots.lines, last.fromLine - 1)
  let gap = 0
  while (robots.lines[first - gap - 1]?.kind === 'blank') gap++
  return gap
}
