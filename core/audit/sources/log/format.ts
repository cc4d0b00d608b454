/** A format of lines: literal texts with values between them. A quoted value ends at an unescaped quotation mark. */
import { BACKSLASH, QUOTATION_MARK } from '../../../parse/ascii.ts'
import { say } from '../wording.ts'
import type { LineParser } from './lines.ts'
import { type RequestBuilder, type Role, roles, slotOf } from './request.ts'

/** Literal text, or a value with its role (undefined if it is ignored) and rank. */
export type FormatPart = string | FormatValue

export interface FormatValue {
  /** The name of the value in the configuration. */
  readonly name: string
  readonly role: Role | undefined
  /** Of several values with one role, the one with the best rank is read. */
  readonly rank: number
}

export interface LineFormat {
  readonly parts: readonly FormatPart[]
  /** A line may end before the part with this index, which is a literal text. */
  readonly optionalFrom?: number
}

interface ParseStep {
  readonly slot: number
  readonly until: string
  readonly isQuoted: boolean
  readonly isOptional: boolean
}

/** Reads lines of a format. There must be a literal text between any two values. */
export function formatParser(
  { parts, optionalFrom = parts.length }: LineFormat,
  { recordOf }: RequestBuilder,
): LineParser {
  const first = typeof parts[0] === 'string' ? parts[0] : ''
  const best = bestOfRoles(parts)
  const steps = parts.flatMap((part, i): ParseStep[] => {
    if (typeof part === 'string') return []
    const next = parts[i + 1]
    const until = typeof next === 'string' ? next : ''
    const slot = part.role !== undefined && best.has(part) ? slotOf(part.role) : -1
    return [{ slot, until, isQuoted: until.charCodeAt(0) === QUOTATION_MARK, isOptional: i + 1 >= optionalFrom }]
  })
  const values: string[] = roles.map(() => '')

  return (line, row) => {
    if (!line.startsWith(first)) return isEmptyLogLine(line) ? undefined : say('notOfFormat')
    values.fill('')
    let at = first.length
    for (const { slot, until, isQuoted, isOptional } of steps) {
      let end = line.length
      if (until !== '') {
        end = isQuoted ? closing(line, at, until) : line.indexOf(until, at)
        if (end < 0) {
          if (!isOptional) return isEmptyLogLine(line) ? undefined : say('notOfFormat')
          if (slot >= 0 && !isQuoted) values[slot] = line.slice(at)
          break
        }
      }
      if (slot >= 0) values[slot] = line.slice(at, end)
      at = end + until.length
    }
    return recordOf(row, values)
  }
}

const isEmptyLogLine = (line: string): boolean => line.trim() === ''

/** The value with the best rank for each role; of equal ranks the first. */
function bestOfRoles(parts: readonly FormatPart[]): ReadonlySet<FormatPart> {
  const best = new Map<Role, FormatValue>()
  for (const part of parts) {
    if (typeof part === 'string' || part.role === undefined) continue
    const other = best.get(part.role)
    if (!other || part.rank > other.rank) best.set(part.role, part)
  }
  return new Set(best.values())
}

/** The first index of `until`, which begins with a quotation mark, that has no backslash before it. */
function closing(line: string, from: number, until: string): number {
  for (let at = line.indexOf(until, from); at >= 0; at = line.indexOf(until, at + 1)) {
    let slashes = 0
    while (at - slashes > from && line.charCodeAt(at - slashes - 1) === BACKSLASH) slashes++
    if (slashes % 2 === 0) return at
  }
  return -1
}
