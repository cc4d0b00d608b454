import { byteOrderMarkLength } from '../parse/byte-order-mark.ts'
import { commentIn, isSpace, type LineParts, noParts, readLine } from '../parse/line.ts'
import { firstOctetsAt, octetLength } from '../parse/octets.ts'
import { LINE_LIMIT } from '../parse/parse.ts'
import type { Line, RobotsTxt } from '../parse/robots-txt.ts'
import type { CountedRecord } from './dialect.ts'

/** The record of a line as RFC 9309 §2.2 has it: the exact field name, a colon, white space of space and tab only. */
export function strictRecord(robots: RobotsTxt, line: Line): CountedRecord | undefined {
  if (line.separator !== 'colon' || line.spelling !== 'exact' || line.pastSizeLimit) return undefined
  const { field } = line
  if (field !== 'user-agent' && field !== 'allow' && field !== 'disallow') return undefined
  // Only the whole mark is skipped; a part of one belongs to the name.
  if (line.number === 1 && robots.facts.byteOrderMark === 'partial') return undefined
  if (hasOddSpace(robots.text, line.from, line.separatorFrom)) return undefined
  return { field, value: strictValue(robots, line) }
}

function strictValue(robots: RobotsTxt, line: Line): string {
  const end = readEnd(robots, line.commentFrom < 0 ? line.to : line.commentFrom)
  const { text } = robots
  const rest = octetsBehind(robots, line, end)
  if (end >= line.valueTo && rest === '' && !hasOddSpace(text, line.separatorFrom + 1, end)) return line.value
  let from = line.separatorFrom + 1
  let to = Math.max(from, end)
  while (from < to && isBlank(text.charCodeAt(from))) from++
  while (to > from && rest === '' && isBlank(text.charCodeAt(to - 1))) to--
  return text.slice(from, to) + rest
}

/**
 * The record of a line as google/robotstxt has it: forgiven spellings, prefixes of fields, two words without a colon,
 * ASCII white space, the line cut at a NUL and after 16,663 bytes.
 */
export function forgivingRecord(robots: RobotsTxt, line: Line): CountedRecord | undefined {
  if (line.kind !== 'record' && line.readTo === line.to) return undefined
  if (line.pastSizeLimit) return undefined
  const end = readEnd(robots, line.readTo)
  const { field, kind, value } = end === line.to ? line : readAgain(robots, line, end)
  if (kind !== 'record' || (field !== 'user-agent' && field !== 'allow' && field !== 'disallow')) return undefined
  return { field, value }
}

/** The parts of a line that is read up to `end` and what a limit leaves of the character there. */
function readAgain(robots: RobotsTxt, line: Line, end: number): LineParts {
  const from = lineStart(robots, line)
  const content = robots.text.slice(from, Math.max(from, end)) + octetsBehind(robots, line, end)
  const parts = noParts()
  readLine(content, 0, content.length, commentIn(content, 0, content.length), parts)
  return parts
}

/**
 * What a limit leaves of the character that it goes through, where reading ends at `end`: a crawler that counts octets has
 * the first ones of it (google/robotstxt counts those of a line, and its caller those of a file).
 */
function octetsBehind({ text, facts: { sizeLimit, longLines } }: RobotsTxt, line: Line, end: number): string {
  if (sizeLimit?.offset === end) return firstOctetsAt(text, end, sizeLimit.octetsBehind)
  if (end !== line.readTo || end === line.to || text.charCodeAt(end) === 0 || !longLines.includes(line.number))
    return ''
  const from = line.number > 1 ? line.from : byteOrderMarkLength(text)
  return firstOctetsAt(text, end, LINE_LIMIT - octetLength(text.slice(from, end)))
}

/** Where the content of a line begins: after a byte order mark, whole or partial. */
function lineStart(robots: RobotsTxt, line: Line): number {
  return line.number > 1 ? line.from : byteOrderMarkLength(robots.text)
}

/** The offset or, if less, that of the size limit: a crawler that stops there sees the beginning of a line. */
function readEnd(robots: RobotsTxt, offset: number): number {
  const { sizeLimit } = robots.facts
  return sizeLimit ? Math.min(offset, sizeLimit.offset) : offset
}

function isBlank(unit: number): boolean {
  return unit === 32 || unit === 9
}

/** Whether VT or FF stands in the range: white space to Google's parser, not to the specification's grammar. */
function hasOddSpace(text: string, from: number, to: number): boolean {
  for (let i = from; i < to; i++) {
    const unit = text.charCodeAt(i)
    if (unit !== 32 && unit !== 9 && isSpace(unit)) return true
  }
  return false
}
