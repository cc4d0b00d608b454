import { type FieldReading, readField } from './fields.ts'
import type { Line, LineKind } from './robots-txt.ts'

/** The parts of one line; see `Line` for what each says. */
export type LineParts = Pick<
  Line,
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
  | 'value'
>

const COLON = 58
const HASH = 35

/** Space, tab, VT, FF: the ASCII white space that can stand within a line. */
export function isSpace(unit: number): boolean {
  return unit === 32 || unit === 9 || unit === 11 || unit === 12
}

/**
 * Takes the line `text[from, to)` apart: name, separator, value, comment (RFC 9309 §2.2, and the two-word form
 * without a colon that Google's parser accepts).
 */
export function readLine(text: string, from: number, to: number): LineParts {
  let colon = -1
  let comment = -1
  for (let i = from; i < to; i++) {
    const unit = text.charCodeAt(i)
    if (unit === HASH) {
      comment = i
      break
    }
    if (unit === COLON && colon < 0) colon = i
  }
  const start = skipSpace(text, from, comment < 0 ? to : comment)
  const end = skipSpaceBack(text, start, comment < 0 ? to : comment)
  if (start === end) return without(comment < 0 ? 'blank' : 'comment', comment)
  if (colon === start) return without('text', comment)
  if (colon >= 0) {
    const nameTo = skipSpaceBack(text, start, colon)
    const reading = readField(text, start, nameTo)
    return record(reading, 'colon', text, start, nameTo, colon, skipSpace(text, colon + 1, end), end, comment)
  }
  return readTwoWords(text, start, end, comment)
}

/** Google-specific: a missing colon is forgiven when the line is exactly two words separated by spaces or tabs. */
function readTwoWords(text: string, start: number, end: number, comment: number): LineParts {
  const gap = nextBlank(text, start, end)
  if (gap === end) return without('text', comment)
  let second = gap
  while (isBlank(text.charCodeAt(second))) second++
  if (nextBlank(text, second, end) !== end) return without('text', comment)
  const nameTo = skipSpaceBack(text, start, gap)
  const reading = readField(text, start, nameTo)
  if (reading.field === 'unknown') return without('text', comment)
  return record(reading, 'space', text, start, nameTo, gap, skipSpace(text, second, end), end, comment)
}

function record(
  { field, spelling }: FieldReading,
  separator: 'colon' | 'space',
  text: string,
  nameFrom: number,
  nameTo: number,
  separatorFrom: number,
  valueFrom: number,
  valueTo: number,
  commentFrom: number,
): LineParts {
  return {
    kind: 'record',
    field,
    spelling,
    separator,
    nameFrom,
    nameTo,
    separatorFrom,
    valueFrom,
    valueTo,
    commentFrom,
    value: text.slice(valueFrom, valueTo),
  }
}

function without(kind: LineKind, commentFrom: number): LineParts {
  return {
    kind,
    field: 'unknown',
    spelling: 'unknown',
    separator: 'none',
    nameFrom: -1,
    nameTo: -1,
    separatorFrom: -1,
    valueFrom: -1,
    valueTo: -1,
    commentFrom,
    value: '',
  }
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
