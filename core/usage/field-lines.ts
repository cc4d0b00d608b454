import { strictValue } from '../dialects/record.ts'
import { FIELD_BITS, type FieldNumber } from '../parse/fields.ts'
import { isBlankLine, LINE, SHAPE } from '../parse/line.ts'
import { oneLine, scanOf } from '../parse/parse.ts'
import type { Line, RobotsTxt } from '../parse/robots-txt.ts'
import { type FileView, GROUP, groupCount } from '../verdict/file-view.ts'

/** A line of a field that is not part of RFC 9309, read by its grammar of records (§2.2). */
export interface FieldLine {
  /** 1-based. */
  readonly line: number
  /** Offsets of the line's content. */
  readonly from: number
  readonly to: number
  /** The value, without its comment, trimmed of spaces and tabs. */
  readonly value: string
}

/** All lines of a field in a file, whether a group holds them or not. */
export function linesOfField(robots: RobotsTxt, field: FieldNumber): readonly FieldLine[] {
  const { readCount } = scanOf(robots)
  return linesBetween(robots, field, 0, readCount)
}

/** The lines of a field in groups, in file order: up to the next group, or the blank line that ends one. */
export function linesInGroups(view: FileView, groups: readonly number[], field: FieldNumber): readonly FieldLine[] {
  return groups.flatMap(group => linesBetween(view.robots, field, firstLineOf(view, group), extentEnd(view, group)))
}

/** The index of the first line after a group. */
function extentEnd(view: FileView, group: number): number {
  const { scan, dialect } = view
  const next = group + 1 < groupCount(view) ? firstLineOf(view, group + 1) : scan.readCount
  if (!dialect.blankLineEndsGroup) return next
  let end = firstLineOf(view, group)
  while (end < next && !isBlankLine(scan.numbers[end * LINE + SHAPE] ?? 0)) end++
  return end
}

function linesBetween(robots: RobotsTxt, field: FieldNumber, first: number, end: number): readonly FieldLine[] {
  const scan = scanOf(robots)
  const lines: FieldLine[] = []
  for (let i = first; i < end; i++) {
    if (((scan.numbers[i * LINE + SHAPE] ?? 0) & FIELD_BITS) !== field) continue
    const line: Line = oneLine(robots, scan, i)
    const value = strictValue(robots, line)
    if (value !== undefined) lines.push({ line: line.number, from: line.from, to: line.to, value })
  }
  return lines
}

const firstLineOf = ({ groups }: FileView, group: number): number => groups[group * GROUP] ?? 0
