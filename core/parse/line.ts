import { COLON, HASH } from './ascii.ts'
import { type FieldReading, readField } from './fields.ts'
import type { Line, LineKind } from './robots-txt.ts'

/** The parts of one line; see `Line` for what each says. */
export type LineParts = {
  -readonly [part in
    | 'kind'
    | 'field'
    | 'spelling'
    | 'separator'
    | 'nameFrom'
    | 'nameTo'
    | 'separatorFrom'
    | 'valueFrom'
    | 'valueTo'
    | 'commentFrom'
    | 'value']: Line[part]
}

/** Space, tab, VT, FF: the ASCII white space that can stand within a line. */
export function isSpace(unit: number): boolean {
  return unit === 32 || unit === 9 || unit === 11 || unit === 12
}

/** A line without parts. */
export function noParts(): LineParts {
  return {
    kind: 'blank',
    field: 'unknown',
    spelling: 'unknown',
    separator: 'none',
    nameFrom: -1,
    nameTo: -1,
    separatorFrom: -1,
    valueFrom: -1,
    valueTo: -1,
    commentFrom: -1,
    value: '',
  }
}

/** Where `#` stands in `text[from, to)`; −1 if nowhere. */
export function commentIn(text: string, from: number, to: number): number {
  for (let i = from; i < to; i++) if (text.charCodeAt(i) === HASH) return i
  return -1
}

/**
 * Takes the line `text[from, to)` apart: name, separator, value, comment (RFC 9309 §2.2, and the two-word form
 * without a colon that Google's parser accepts). Fills `parts`, so that many lines need one object.
 * @param comment where `#` stands in the line, or −1
 */
export function readLine(text: string, from: number, to: number, comment: number, parts: LineParts): void {
  const contentTo = comment < 0 ? to : comment
  const start = skipSpace(text, from, contentTo)
  const end = skipSpaceBack(text, start, contentTo)
  let colon = start
  while (colon < end && text.charCodeAt(colon) !== COLON) colon++
  if (start === end) fillWithout(parts, comment < 0 ? 'blank' : 'comment', comment)
  else if (colon === start) fillWithout(parts, 'text', comment)
  else if (colon === end) readTwoWords(text, start, end, comment, parts)
  else {
    const nameTo = skipSpaceBack(text, start, colon)
    const valueFrom = skipSpace(text, colon + 1, end)
    fillRecord(parts, readField(text, start, nameTo), 'colon', text, start, nameTo, colon, valueFrom, end, comment)
  }
}

/** Google-specific: a missing colon is forgiven when the line is exactly two words separated by spaces or tabs. */
function readTwoWords(text: string, start: number, end: number, comment: number, parts: LineParts): void {
  const gap = nextBlank(text, start, end)
  let second = gap
  while (second < end && isBlank(text.charCodeAt(second))) second++
  const nameTo = skipSpaceBack(text, start, gap)
  const isTwoWords = gap < end && nextBlank(text, second, end) === end
  const reading = isTwoWords ? readField(text, start, nameTo) : undefined
  if (!reading || reading.field === 'unknown') fillWithout(parts, 'text', comment)
  else fillRecord(parts, reading, 'space', text, start, nameTo, gap, skipSpace(text, second, end), end, comment)
}

function fillRecord(
  parts: LineParts,
  { field, spelling }: FieldReading,
  separator: 'colon' | 'space',
  text: string,
  nameFrom: number,
  nameTo: number,
  separatorFrom: number,
  valueFrom: number,
  valueTo: number,
  commentFrom: number,
): void {
  parts.kind = 'record'
  parts.field = field
  parts.spelling = spelling
  parts.separator = separator
  parts.nameFrom = nameFrom
  parts.nameTo = nameTo
  parts.separatorFrom = separatorFrom
  parts.valueFrom = valueFrom
  parts.valueTo = valueTo
  parts.commentFrom = commentFrom
  parts.value = text.slice(valueFrom, valueTo)
}

function fillWithout(parts: LineParts, kind: LineKind, commentFrom: number): void {
  parts.kind = kind
  parts.field = 'unknown'
  parts.spelling = 'unknown'
  parts.separator = 'none'
  parts.nameFrom = -1
  parts.nameTo = -1
  parts.separatorFrom = -1
  parts.valueFrom = -1
  parts.valueTo = -1
  parts.commentFrom = commentFrom
  parts.value = ''
}

function isBlank(unit: number): boolean {
  return unit === 32 || unit === 9
}

function nextBlank(text: string, from: number, to: number): number {
  let i = from
  while (i < to && !isBlank(text.charCodeAt(i))) i++
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
