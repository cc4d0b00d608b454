import { byteOrderMarkLength, byteOrderMarkOf } from '../parse/byte-order-mark.ts'
import { fieldOf } from '../parse/fields.ts'
import { hasOddSpace, isBlankUnit, readLine } from '../parse/line.ts'
import { firstOctetsAt, octetLength } from '../parse/octets.ts'
import { LINE_LIMIT, scanOf } from '../parse/parse.ts'
import type { FileFacts, Line, RobotsTxt } from '../parse/robots-txt.ts'
import type { CountedRecord } from './dialect.ts'

/** The record of a line by RFC 9309 §2.2: the exact field name, a colon, and only spaces and tabs as white space. */
export function strictRecord(robots: RobotsTxt, line: Line): CountedRecord | undefined {
  const value = strictValue(robots, line)
  return value === undefined ? undefined : countedRecord(line.field, value)
}

/** The value of any line by RFC 9309 §2.2, trimmed of spaces and tabs; undefined if it is no record by this grammar. */
export function strictValue(robots: RobotsTxt, line: Line): string | undefined {
  if (line.separator !== 'colon' || line.spelling !== 'exact' || line.pastSizeLimit) return undefined
  // Only a complete byte order mark is skipped; part of one belongs to the field name.
  if (line.number === 1 && byteOrderMarkOf(robots.text) === 'partial') return undefined
  if (hasOddSpace(robots.text, line.from, line.separatorFrom)) return undefined
  const end = readEnd(robots, line.commentFrom < 0 ? line.to : line.commentFrom)
  if (end <= line.separatorFrom) return undefined
  const { text } = robots
  if (end >= line.valueTo && !hasOddSpace(text, line.separatorFrom, end)) return line.value
  const rest = octetsAfter(robots, line, end)
  let from = line.separatorFrom + 1
  let to = end
  while (isBlankUnit(text.charCodeAt(from))) from++
  while (rest === '' && isBlankUnit(text.charCodeAt(to - 1))) to--
  return text.slice(from, to) + rest
}

/** google/robotstxt: misspelt names, prefixes and two words without a colon count; cut at a NUL and 16,663 bytes. */
export function forgivingRecord(robots: RobotsTxt, line: Line): CountedRecord | undefined {
  if (line.pastSizeLimit) return undefined
  const end = readEnd(robots, line.readTo)
  const { field, value } = end === line.to ? line : readAgain(robots, line, end)
  return countedRecord(field, value)
}

/** The record of a field, if the field matters to verdicts. */
function countedRecord(field: Line['field'], value: string): CountedRecord | undefined {
  return field === 'user-agent' || field === 'allow' || field === 'disallow' ? { field, value } : undefined
}

/** Reads a line again, but only up to `end`, including those octets of the character at `end` that a limit leaves. */
function readAgain(robots: RobotsTxt, line: Line, end: number): Pick<Line, 'field' | 'value'> {
  const content = robots.text.slice(lineStart(robots, line), end) + octetsAfter(robots, line, end)
  const { shape, valueFrom, valueTo } = readLine(content, 0, content.length, content.length)
  return { field: fieldOf(shape), value: content.slice(valueFrom, valueTo) }
}

/** The first octets of a character that a limit cuts, which a crawler that counts octets reads. */
function octetsAfter(robots: RobotsTxt, line: Line, end: number): string {
  const { text } = robots
  const sizeLimit = knownSizeLimit(robots)
  if (sizeLimit?.offset === end) return firstOctetsAt(text, end, sizeLimit.octetsWithinLimit)
  // Where else reading ends within a line, at a NUL or a comment, no character is cut.
  if (end !== line.readTo || end === line.to || text.charCodeAt(end) === 0) return ''
  return firstOctetsAt(text, end, LINE_LIMIT - octetLength(text.slice(lineStart(robots, line), end)))
}

/** The index at which the content of a line begins: after a complete or partial byte order mark. */
function lineStart(robots: RobotsTxt, line: Line): number {
  return line.number > 1 ? line.from : byteOrderMarkLength(robots.text)
}

/** The offset, or the size limit if that is less: a crawler that stops there reads a line's beginning. */
function readEnd(robots: RobotsTxt, offset: number): number {
  const sizeLimit = knownSizeLimit(robots)
  return sizeLimit ? Math.min(offset, sizeLimit.offset) : offset
}

/** Checks the scan first: few files reach the limit, and computing the facts of the others would be wasted. */
const knownSizeLimit = (robots: RobotsTxt): FileFacts['sizeLimit'] => scanOf(robots).sizeLimit && robots.facts.sizeLimit
