/**
 * A format of lines: literal text, and values between it. A value goes on to the literal text that follows it; a quoted
 * one to the first quotation mark that is not escaped.
 */
import { say } from '../wording.ts'
import type { LineParser } from './lines.ts'
import { type Requests, type Role, roles, slotOf } from './request.ts'

/** Literal text, or a value: its role, none if it is passed over, and how good it is if several have one role. */
export type FormatPart = string | FormatValue

export interface FormatValue {
  /** As the configuration writes it. */
  readonly name: string
  readonly role: Role | undefined
  /** The best value of a role is read. */
  readonly rank: number
}

export interface LineFormat {
  readonly parts: readonly FormatPart[]
  /** A line may end before the literal text with this place among the parts. */
  readonly optionalFrom?: number
}

interface Step {
  readonly slot: number
  readonly until: string
  readonly isQuoted: boolean
  readonly isOptional: boolean
}

const QUOTE = 0x22
const BACKSLASH = 0x5c

/** Reads lines of a format. Two values must not stand side by side. */
export function formatParser({ parts, optionalFrom = parts.length }: LineFormat, { recordOf }: Requests): LineParser {
  const first = typeof parts[0] === 'string' ? parts[0] : ''
  const best = bestOfRoles(parts)
  const steps = parts.flatMap((part, i): Step[] => {
    if (typeof part === 'string') return []
    const next = parts[i + 1]
    const until = typeof next === 'string' ? next : ''
    const slot = part.role !== undefined && best.has(part) ? slotOf(part.role) : -1
    return [{ slot, until, isQuoted: until.charCodeAt(0) === QUOTE, isOptional: i + 1 >= optionalFrom }]
  })
  const values: string[] = roles.map(() => '')

  return (line, row) => {
    if (!line.startsWith(first)) return isBlank(line) ? undefined : say('notOfFormat')
    values.fill('')
    let at = first.length
    for (const { slot, until, isQuoted, isOptional } of steps) {
      let end = line.length
      if (until !== '') {
        end = isQuoted ? closing(line, at, until) : line.indexOf(until, at)
        if (end < 0) {
          if (!isOptional) return isBlank(line) ? undefined : say('notOfFormat')
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

const isBlank = (line: string): boolean => line.trim() === ''

/** The values of which no other has the same role and a better rank; of equals the first. */
function bestOfRoles(parts: readonly FormatPart[]): ReadonlySet<FormatPart> {
  const best = new Map<Role, FormatValue>()
  for (const part of parts) {
    if (typeof part === 'string' || part.role === undefined) continue
    const other = best.get(part.role)
    if (!other || part.rank > other.rank) best.set(part.role, part)
  }
  return new Set(best.values())
}

/** Where `until`, which begins with a quotation mark, stands first without a backslash before it. */
function closing(line: string, from: number, until: string): number {
  for (let at = line.indexOf(until, from); at >= 0; at = line.indexOf(until, at + 1)) {
    let slashes = 0
    while (at - slashes > from && line.charCodeAt(at - slashes - 1) === BACKSLASH) slashes++
    if (slashes % 2 === 0) return at
  }
  return -1
}
