import { byteOrderMarkLength } from '../parse/byte-order-mark.ts'
import { commentIn, isSpace, type LineParts, noParts, readLine } from '../parse/line.ts'
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
  if (end >= line.valueTo && !hasOddSpace(text, line.separatorFrom + 1, end)) return line.value
  let from = line.separatorFrom + 1
  let to = Math.max(from, end)
  while (from < to && isBlank(text.charCodeAt(from))) from++
  while (to > from && isBlank(text.charCodeAt(to - 1))) to--
  return text.slice(from, to)
}

/**
 * The record of a line as google/robotstxt has it: forgiven spellings, prefixes of fields, two words without a colon,
 * ASCII white space, the line cut at a NUL and after 16,663 bytes.
 */
export function forgivingRecord(robots: RobotsTxt, line: Line): CountedRecord | undefined {
  if (line.kind !== 'record' && line.readTo === line.to) return undefined
  if (line.pastSizeLimit) return undefined
  const end = readEnd(robots, line.readTo)
  const { field, kind, value } = end === line.to ? line : readAgain(robots.text, lineStart(robots, line), end)
  if (kind !== 'record' || (field !== 'user-agent' && field !== 'allow' && field !== 'disallow')) return undefined
  return { field, value }
}

function readAgain(text: string, from: number, to: number): LineParts {
  const parts = noParts()
  readLine(text, from, to, commentIn(text, from, to), parts)
  return parts
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
