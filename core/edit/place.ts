import type { Line, RobotsTxt } from '../parse/robots-txt.ts'
import { groupsOf } from '../verdict/groups.ts'
import { changed, isBlank, parseSheet, type Sheet } from './sheet.ts'

/**
 * The sheet with a new group behind the last one. Sitemaps and other lines about the whole site at the end of the file
 * stay at its end, with the comments above them, as people who write such files by hand keep them. A group that has no
 * rules yet would take the new one's for its own, so the new one goes before it.
 */
export function addGroup(sheet: Sheet, lines: readonly string[]): Sheet {
  const robots = parseSheet(sheet)
  const place = placeOf(robots)
  const above = sheet.rows[place - 1]
  const below = sheet.rows[place]
  const gap = gapBetweenGroups(robots)
  const before = above && !isBlank(above.text) ? (isGroupLine(robots.lines[place - 1]) ? gap : 1) : 0
  const after = below && !isBlank(below.text) ? Math.max(gap, 1) : 0
  const blanks = (count: number) => Array.from({ length: count }, () => '')
  const rows = [...blanks(before), ...lines, ...blanks(after)]
  return changed(sheet, { insertAfter: new Map([[place - 1, rows]]) })
}

/** The index of the row that the new group goes before. */
function placeOf(robots: RobotsTxt): number {
  const { lines } = robots
  const dangling = (['rfc9309', 'google'] as const).flatMap(dialect => {
    const last = groupsOf(robots, dialect).at(-1)
    return last && last.rules.length === 0 ? [last.fromLine - 1] : []
  })
  if (dangling.length > 0) return aboveComments(lines, Math.min(...dangling))
  const last = lines.findLastIndex(isGroupLine)
  const siteWide = lines.findIndex((line, i) => i > last && line.kind === 'record')
  if (siteWide < 0) return endOf(lines)
  if (last < 0) return aboveComments(lines, siteWide)
  // Comments right below the last rule belong to it, if a blank line comes between them and what follows.
  const belowComments = lines.findIndex((line, i) => i > last && line.kind !== 'comment')
  return lines[belowComments]?.kind === 'blank' ? belowComments : last + 1
}

/** Anything but blank lines, comments and records about the whole site. */
function isGroupLine(line: Line | undefined): boolean {
  if (line?.kind !== 'record') return line?.kind === 'text'
  return line.field !== 'sitemap' && line.field !== 'host' && line.field !== 'clean-param'
}

function aboveComments(lines: readonly Line[], index: number): number {
  let place = index
  while (lines[place - 1]?.kind === 'comment') place--
  return place
}

/** Behind the last line that is not blank. */
function endOf(lines: readonly Line[]): number {
  return lines.findLastIndex(({ kind }) => kind !== 'blank') + 1
}

/** How many blank lines stand before the last group of several; 1 if there are not several. */
function gapBetweenGroups(robots: RobotsTxt): number {
  const groups = groupsOf(robots, 'google')
  const last = groups.at(-1)
  if (!last || groups.length < 2) return 1
  const place = aboveComments(robots.lines, last.fromLine - 1)
  let gap = 0
  while (robots.lines[place - gap - 1]?.kind === 'blank') gap++
  return gap
}
