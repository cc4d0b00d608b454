import { CARRIAGE_RETURN, COLON, HASH, LINE_FEED } from './ascii.ts'
import { beginsCountedName, FIELD_BITS, fieldNumber, lengthOfField, likelyField, UNKNOWN_FIELD } from './fields.ts'
import type { Line, LineEnd, LineKind } from './robots-txt.ts'

/**
 * A scanned line is three numbers in a row: the offset of its first character, that of its value, and its shape. The
 * offset of the value is −1 if there is none, and that of an empty value may be anywhere after the separator. The other
 * offsets are found by `readLine` when they are needed: a verdict needs them only for few lines.
 */
export const LINE = 3
export const LINE_START = 0
export const VALUE_FROM = 1
/**
 * What the line is, in bits: 0–3 the field and 4–5 its spelling (together the `FieldNumber` of fields.ts), 6–7 the kind,
 * 8–9 the separator, 10–11 the line end, 12 `DEPENDS`.
 */
export const SHAPE = 2

const KIND_SHIFT = 6
const SEPARATOR_SHIFT = 8
const END_SHIFT = 10
const TWO_BITS = 3

/**
 * Dialects may disagree about whether the line is a user-agent line or a rule, or about its value, so each must be asked:
 * the line has a misspelled field, a missing colon, unusual white space, an incomplete byte order mark, a NUL, or it
 * reaches a limit. All dialects read every other line in the same way, as far as verdicts depend on it.
 */
export const DEPENDS = 1 << 12

const kinds: readonly LineKind[] = ['blank', 'comment', 'record', 'text']
const BLANK = 0
const COMMENT_KIND = 1
const RECORD = 2
const TEXT = 3

const separators: readonly Line['separator'][] = ['none', 'colon', 'space']
const COLON_SEPARATOR = 1
const SPACE_SEPARATOR = 2

const ends: readonly LineEnd[] = ['', '\n', '\r\n', '\r']
/** The bits of the shape that say how the line ends. */
export const NO_END = 0
export const LF = 1 << END_SHIFT
export const CRLF = 2 << END_SHIFT
export const CR = 3 << END_SHIFT

/** The line end in a shape: one of the four values above. */
export const endBits = (shape: number): number => shape & (TWO_BITS << END_SHIFT)

export const isBlankLine = (shape: number): boolean => ((shape >> KIND_SHIFT) & TWO_BITS) === BLANK

export const kindOfShape = (shape: number): LineKind => kinds[(shape >> KIND_SHIFT) & TWO_BITS] ?? 'text'
export const separatorOf = (shape: number): Line['separator'] =>
  separators[(shape >> SEPARATOR_SHIFT) & TWO_BITS] ?? 'none'
export const endOfShape = (shape: number): LineEnd => ends[(shape >> END_SHIFT) & TWO_BITS] ?? ''

/** Space, tab, VT, FF: the ASCII white space that can occur within a line. */
export function isSpace(unit: number): boolean {
  return unit <= 32 && (unit === 32 || unit === 9 || unit === 11 || unit === 12)
}

/**
 * Whether the range contains VT or FF. Google's parser counts them as white space; the specification's grammar does
 * not.
 */
export function hasOddSpace(text: string, from: number, to: number): boolean {
  for (let i = from; i < to; i++) {
    const unit = text.charCodeAt(i)
    if (unit === 11 || unit === 12) return true
  }
  return false
}

/** In longer texts `indexOf` finds a character sooner than a loop, although it needs a slice. */
const SHORT = 64

/** The offset of an ASCII character in `text[from, to)`; −1 if there is none. */
function offsetOf(unit: number, text: string, from: number, to: number): number {
  if (to - from > SHORT) {
    const found = text.slice(from, to).indexOf(String.fromCharCode(unit))
    return found < 0 ? -1 : from + found
  }
  for (let i = from; i < to; i++) if (text.charCodeAt(i) === unit) return i
  return -1
}

/** Whether the line `text[from, to)` may be a user-agent line or a rule in some dialect, however it is spelled. */
export function mayCount(text: string, from: number, to: number): boolean {
  const start = skipSpace(text, from, to)
  return start < to && beginsCountedName(text.charCodeAt(start))
}

/** The parts of a line, as offsets into its text. −1 means that the part is absent; `Line` describes each of them. */
export interface LineParts {
  nameFrom: number
  nameTo: number
  separator: number
  valueFrom: number
  valueTo: number
  comment: number
  /** Without the line end. */
  shape: number
}

/**
 * Splits the line `text[from, to)` into name, separator, value and comment (RFC 9309 §2.2, and the form of two words
 * without a colon that Google's parser accepts).
 * @param end the length of the text
 */
export function readLine(text: string, from: number, to: number, end: number): LineParts {
  const start = skipSpace(text, from, to)
  let field = likelyField(text, start, end)
  let colon = field > 0 ? start + lengthOfField(field) : start
  let nameTo = colon
  const comment = offsetOf(HASH, text, colon, to)
  const contentTo = comment < 0 ? to : comment
  if (field === 0) {
    colon = offsetOf(COLON, text, start, contentTo)
    if (colon < 0) {
      const last = skipSpaceBack(text, start, contentTo)
      if (start === last) return partsWithout(comment < 0 ? BLANK : COMMENT_KIND, comment)
      return readTwoWords(text, start, last, comment)
    }
    if (colon === start) return partsWithout(TEXT, comment)
    nameTo = skipSpaceBack(text, start, colon)
    field = fieldNumber(text, start, nameTo)
  }
  const valueTo = skipSpaceBack(text, colon + 1, contentTo)
  const valueFrom = skipSpace(text, colon + 1, valueTo)
  // A field above `FIELD_BITS` has a spelling other than the exact one.
  const isOdd =
    field > FIELD_BITS ||
    hasOddSpace(text, from, start) ||
    hasOddSpace(text, nameTo, colon) ||
    hasOddSpace(text, colon + 1, valueFrom) ||
    hasOddSpace(text, valueTo, contentTo)
  const shape = field | RECORD_WITH_COLON | (isOdd && (field & FIELD_BITS) > 0 ? DEPENDS : 0)
  return { nameFrom: start, nameTo, separator: colon, valueFrom, valueTo, comment, shape }
}

const RECORD_WITH_COLON = (RECORD << KIND_SHIFT) | (COLON_SEPARATOR << SEPARATOR_SHIFT)

/** Google-specific: a missing colon is accepted if the line is exactly two words separated by spaces or tabs. */
function readTwoWords(text: string, start: number, end: number, comment: number): LineParts {
  const gap = nextBlank(text, start, end)
  let second = gap
  while (second < end && isBlankUnit(text.charCodeAt(second))) second++
  const nameTo = skipSpaceBack(text, start, gap)
  const isTwoWords = gap < end && nextBlank(text, second, end) === end
  const field = isTwoWords ? fieldNumber(text, start, nameTo) : 0
  if ((field & FIELD_BITS) === 0) return partsWithout(TEXT, comment)
  const shape = field | (RECORD << KIND_SHIFT) | (SPACE_SEPARATOR << SEPARATOR_SHIFT) | DEPENDS
  return {
    nameFrom: start,
    nameTo,
    separator: gap,
    valueFrom: skipSpace(text, second, end),
    valueTo: end,
    comment,
    shape,
  }
}

const partsWithout = (kind: number, comment: number): LineParts => ({
  nameFrom: -1,
  nameTo: -1,
  separator: -1,
  valueFrom: -1,
  valueTo: -1,
  comment,
  shape: shapeWithout(kind),
})

const shapeWithout = (kind: number): number => UNKNOWN_FIELD | (kind << KIND_SHIFT)

/**
 * Writes `VALUE_FROM` and `SHAPE` of a line at `at`, as `readLine` finds them. In most lines they follow from the first
 * characters, and the others are not read. The line must not contain VT or FF.
 * @param end the length of the text
 */
export function scanLine(text: string, from: number, to: number, end: number, numbers: Int32Array, at: number): void {
  const start = skipSpace(text, from, to)
  const kind = start === to ? BLANK : text.charCodeAt(start) === HASH ? COMMENT_KIND : RECORD
  if (kind !== RECORD) {
    numbers[at + VALUE_FROM] = -1
    numbers[at + SHAPE] = shapeWithout(kind)
    return
  }
  const field = likelyField(text, start, end)
  if (field > 0) {
    numbers[at + VALUE_FROM] = skipSpace(text, start + lengthOfField(field) + 1, to)
    numbers[at + SHAPE] = field | RECORD_WITH_COLON
  } else readWholeLine(text, from, to, end, numbers, at)
}

/** Like `scanLine`, for any line. */
export function readWholeLine(
  text: string,
  from: number,
  to: number,
  end: number,
  numbers: Int32Array,
  at: number,
): void {
  const { valueFrom, shape } = readLine(text, from, to, end)
  numbers[at + VALUE_FROM] = valueFrom
  numbers[at + SHAPE] = shape
}

/** The value of a record with a colon that begins at `from`, up to a comment or the line end, without white space at its end. */
export function valueIn(text: string, from: number, length: number): string {
  let end = from
  for (; end < length; end++) {
    const unit = text.charCodeAt(end)
    if (unit === HASH || unit === LINE_FEED || unit === CARRIAGE_RETURN) break
  }
  let last = end
  for (; last > from; last--) {
    const unit = text.charCodeAt(last - 1)
    if (unit !== 32 && unit !== 9 && unit !== 11 && unit !== 12) break
  }
  return text.slice(from, last)
}

/** Space or tab: the only white space in the grammar of RFC 9309 §2.2 (`WS`). */
export function isBlankUnit(unit: number): boolean {
  return unit === 32 || unit === 9
}

/** The offset of the next space or tab; `to` if there is none. */
function nextBlank(text: string, from: number, to: number): number {
  let i = from
  while (i < to && !isBlankUnit(text.charCodeAt(i))) i++
  return i
}

function skipSpace(text: string, from: number, to: number): number {
  let i = from
  while (i < to && isSpace(text.charCodeAt(i))) i++
  return i
}

function skipSpaceBack(text: string, from: number, to: number): number {
  let i = to
  while (i > from && isSpace(text.charCodeAt(i - 1))) i--
  return i
}
