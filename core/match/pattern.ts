import { DOLLAR, STAR } from '../parse/ascii.ts'
import type { Octets } from '../parse/octets.ts'

/**
 * A path pattern in the form that paths are compared with. The path must begin with the first segment; the other
 * segments follow in order, with anything between them; if `anchored`, the last segment ends the path. Segments are
 * strings of octets. `/a*b$` has the segments `/a` and `b` and is anchored.
 */
export interface Pattern {
  readonly segments: readonly Octets[]
  readonly anchored: boolean
  /** The normalised pattern, for display. */
  readonly text: string
  /** The number of octets of `text`. */
  readonly length: number
}

/**
 * Builds a pattern from its parts between stars. A star at the end and a star next to another star do not change what
 * the pattern matches. Both are left out of the segments but count for the length.
 */
export function patternOf(parts: readonly Octets[], anchored: boolean, text: string): Pattern {
  if (parts.length === 1) return { segments: parts, anchored, text, length: text.length }
  const segments = parts.filter((part, i) => i === 0 || part !== '' || (anchored && i === parts.length - 1))
  const last = segments.length - 1
  const openEnd = anchored && segments[last] === ''
  return {
    segments: openEnd ? segments.slice(0, last) : segments,
    anchored: anchored && !openEnd,
    text,
    length: text.length,
  }
}

/** The parts of a pattern between its stars. Most patterns have no star. */
export const partsOf = (text: string): readonly string[] => (text.includes('*') ? text.split('*') : [text])

/**
 * For each ASCII character, 1 if it means itself in a pattern, everywhere and in every dialect. This excludes `*`, `$`
 * and `%`, the characters that normalising may change, and those that end a value in a file: `#` and white space.
 */
export const standsForItself: Readonly<Uint8Array> = Uint8Array.from({ length: 128 }, (_, unit) =>
  /[!&-)+-;=?-[\]_a-z~]/.test(String.fromCharCode(unit)) ? 1 : 0,
)

/**
 * The pattern of a value in which every character means itself, except for stars and a final `$`, as in most rules.
 * Undefined for other values.
 */
export function simplePatternOf(value: string): Pattern | undefined {
  const last = value.length - 1
  let hasStar = false
  let anchored = false
  for (let i = 0; i <= last; i++) {
    const unit = value.charCodeAt(i)
    if (unit < 128 && standsForItself[unit] === 1) continue
    if (unit === STAR) hasStar = true
    else if (unit === DOLLAR && i === last) anchored = true
    else return undefined
  }
  const text = anchored ? value.slice(0, last) : value
  if (!hasStar) return { segments: [text], anchored, text: value, length: value.length }
  return patternOf(text.split('*'), anchored, value)
}

/** Whether the pattern matches the path `text[from, to)` (RFC 9309 §2.2.3). */
export function matches({ segments, anchored }: Pattern, text: string, from = 0, to = text.length): boolean {
  const last = segments.length - 1
  let at = from
  for (let i = 0; i <= last; i++) {
    const segment = segments[i] ?? ''
    const { length } = segment
    // It is enough to find the leftmost place of each segment, as `*` matches anything.
    if (i > 0) at = anchored && i === last ? Math.max(at, to - length) : text.indexOf(segment, at)
    if (at < 0 || at + length > to || ((i === 0 || (anchored && i === last)) && !text.startsWith(segment, at)))
      return false
    at += length
  }
  return !anchored || at === to
}
