import { DOLLAR, PERCENT, QUESTION_MARK, STAR } from '../parse/ascii.ts'
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

/** The characters of a text as a set of bits. Some characters share a bit. */
export function charactersOf(text: string): number {
  let characters = 0
  for (let i = 0; i < text.length; i++) characters |= 1 << text.charCodeAt(i)
  return characters
}

/** The parts of a pattern between its stars. Most patterns have no star. */
export const partsOf = (text: string): readonly string[] => (text.includes('*') ? text.split('*') : [text])

/**
 * For each ASCII character, 1 if it means itself in a pattern, everywhere and in every dialect. This excludes `*`, `$`
 * and `%`, the characters that normalising may change, and those that end a value in a file: `#` and white space.
 */
const standsForItself = Uint8Array.from({ length: 128 }, (_, unit) =>
  /[!&-)+-;=?-[\]_a-z~]/.test(String.fromCharCode(unit)) ? 1 : 0,
)

/**
 * Whether the character means itself; see above. The comparison with 128 matters: V8 slows down functions that read past
 * the end of a table, even if they did so only once.
 */
export const isLiteral = (unit: number): boolean => unit < 128 && standsForItself[unit] === 1

/** The characters that a dialect compares as they are written, each as one octet. */
export interface SimpleCharacters {
  /** By ASCII character, 1 if it means itself. */
  readonly literals: Readonly<Uint8Array>
  /** Whether escapes of octets beyond ASCII, in upper case, mean themselves. */
  readonly escapes: boolean
  /** Whether `*` is a star, also at the end. */
  readonly stars: boolean
}

export const simpleInGoogle: SimpleCharacters = { literals: standsForItself, escapes: true, stars: true }
/** A star at the end does not count for the length. */
export const simpleInGoogle2020: SimpleCharacters = { literals: standsForItself, escapes: true, stars: false }
/** After a `?`, a pattern may be longer than its value. */
export const simpleInRfc: SimpleCharacters = {
  literals: standsForItself.map((literal, unit) => (unit === QUESTION_MARK ? 0 : literal)),
  escapes: true,
  stars: true,
}
/** Escapes are decoded, and there are no stars. */
export const simpleIn1996: SimpleCharacters = { literals: standsForItself, escapes: false, stars: false }

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
    if (isLiteral(unit)) continue
    if (unit === STAR) hasStar = true
    else if (unit === DOLLAR && i === last) anchored = true
    else return undefined
  }
  const text = anchored ? value.slice(0, last) : value
  return patternOf(hasStar ? text.split('*') : [text], anchored, value)
}

const LETTER_I = 105

/**
 * Longer paths are not searched for the text after a star: with many rules this takes long, and the caller counts the
 * cost.
 */
const LONG = 512

/**
 * A quick test whether a rule can match a path, in any dialect. Compares the characters at the beginning of the value,
 * which is at `from` in a text, and those after its first star. Most rules differ from a path in one of these, so that
 * no pattern need be made, and the end of the value need not be found.
 * @param end the length of the text
 * @param decodes whether the dialect decodes escapes of octets beyond ASCII
 */
export function mayMatch(text: string, from: number, end: number, path: Octets, decodes: boolean): boolean {
  const { length } = path
  for (let i = from; i < end; i++) {
    const k = i - from
    const unit = text.charCodeAt(i)
    if (!isLiteral(unit) && (decodes || !isKeptEscapeAt(text, i))) {
      return unit !== STAR || length > LONG || mayMatchAfterStar(text, i + 1, end, path)
    }
    // Google-specific: an `Allow` for `/index.html` also matches the directory, so the value may be longer than the
    // path.
    if (k === length) return unit === LETTER_I
    if (unit !== path.charCodeAt(k)) return false
  }
  return true
}

/** Whether there is an escape in upper case of an octet beyond ASCII at `i`. Its digits mean themselves too. */
export function isKeptEscapeAt(text: string, i: number): boolean {
  if (text.charCodeAt(i) !== PERCENT) return false
  const high = text.charCodeAt(i + 1)
  const low = text.charCodeAt(i + 2)
  return (high === 56 || high === 57 || isUpperCaseHex(high)) && ((low >= 48 && low <= 57) || isUpperCaseHex(low))
}

const isUpperCaseHex = (unit: number): boolean => unit >= 65 && unit <= 70

function mayMatchAfterStar(text: string, from: number, end: number, path: Octets): boolean {
  let i = from
  while (i < end && isLiteral(text.charCodeAt(i))) i++
  const word = text.slice(from, i)
  return path.includes(word) || word.includes('/index.htm')
}

/** Whether the pattern matches a path (RFC 9309 §2.2.3). */
export const matches = (pattern: Pattern, path: Octets): boolean => matchesIn(pattern, path, 0, path.length)

/** Whether the pattern matches the path `text[from, to)`. */
export function matchesIn(pattern: Pattern, text: string, from: number, to: number): boolean {
  const { segments, anchored } = pattern
  const head = segments[0] ?? ''
  const begin = from + head.length
  if (begin > to || !hasSegmentAt(text, head, from)) return false
  if (segments.length > 1) return matchesAfterStar(pattern, text, begin, to)
  return !anchored || begin === to
}

/** Whether a text, which is long enough, has a segment at `from`. A loop is faster here than `startsWith`. */
function hasSegmentAt(text: string, segment: Octets, from: number): boolean {
  const { length } = segment
  for (let i = 0; i < length; i++) if (text.charCodeAt(from + i) !== segment.charCodeAt(i)) return false
  return true
}

/**
 * Whether the part of a pattern after its first star matches `text[from, to)`. It is enough to find the leftmost match
 * of each segment, as `*` matches anything.
 */
export function matchesAfterStar({ segments, anchored }: Pattern, text: string, from: number, to: number): boolean {
  const last = segments.length - 1
  let at = from
  for (let i = 1; i < (anchored ? last : last + 1); i++) {
    const segment = segments[i] ?? ''
    const found = text.indexOf(segment, at)
    if (found < 0) return false
    at = found + segment.length
    if (at > to) return false
  }
  if (!anchored) return true
  const tail = segments[last] ?? ''
  return to - tail.length >= at && hasSegmentAt(text, tail, to - tail.length)
}
