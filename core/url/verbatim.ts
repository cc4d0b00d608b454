import { APOSTROPHE, DOLLAR, FULL_STOP, QUESTION_MARK, SLASH, STAR } from '../parse/ascii.ts'
import { isNeverInUri, isQueryDelimiter, isUnreserved } from './percent-encoding.ts'

/**
 * Normalising changes nothing in most URLs. These tables tell for each octet whether it does in a dialect, so that
 * matching can compare the URL as it is written and detect in the same pass that it must be normalised.
 */
export interface PlainTables {
  /** The meaning of each ASCII character in a path, indexed by its code. */
  readonly path: Readonly<Uint8Array>
  /** The same after the first `?`. */
  readonly query: Readonly<Uint8Array>
  /** Whether dot segments are removed: if so, later segments can remove earlier ones. */
  readonly dotSegments: boolean
}

/** The URL must be normalised before it is compared. */
export const NORMALISE = 0
/** Compared as it is written. */
export const PLAIN = 1
/** The compared part ends before this character. */
export const END = 2
/** Compared as it is written; the query begins. */
export const QUERY = 3
/** Compared as it is written, except after a slash, where it may begin a dot segment, which is removed. */
export const DOT = 4
/** Begins an escape. It is compared as it is written if normalising keeps this escape. */
export const ESCAPE = 5

/** The meaning of each ASCII character: one of the six above. */
function table(meaning: (unit: number, character: string) => number): Uint8Array {
  return Uint8Array.from({ length: 128 }, (_, unit) => meaning(unit, String.fromCharCode(unit)))
}

const inPath = table((unit, character) => {
  if (character === '#') return END
  if (character === '?') return QUERY
  if (character === '.') return DOT
  if (character === '%') return ESCAPE
  return isNeverInUri(unit) ? NORMALISE : PLAIN
})

const inQuery = table((unit, character) => {
  if (character === '#') return END
  if (character === '%') return ESCAPE
  return isNeverInUri(unit) ? NORMALISE : PLAIN
})

/** Path and query without dot segments, and without escapes that normalising decodes or changes to upper case. */
export const plainPathAndQuery: PlainTables = { path: inPath, query: inQuery, dotSegments: true }

/** Path and query that a browser does not change when it serialises a URL, with escapes in upper case. */
export const serialisedPathAndQuery: PlainTables = {
  path: inPath,
  // In a query a browser escapes an apostrophe (URL Standard, §1.3).
  query: inQuery.map((meaning, unit) => (unit === APOSTROPHE ? NORMALISE : meaning)),
  dotSegments: true,
}

/** Only the path, without escapes: the compared part ends where the query begins. */
export const plainPath: PlainTables = {
  path: inPath.map(meaning => (meaning === QUERY ? END : meaning === ESCAPE ? NORMALISE : meaning)),
  query: inQuery,
  dotSegments: true,
}

/** Octets of a path that is already normalised: all are compared as they are. */
export const asOctets: PlainTables = {
  path: new Uint8Array(256).fill(PLAIN),
  query: new Uint8Array(256).fill(PLAIN),
  dotSegments: false,
}

/**
 * The meaning of the character at `i`: one of those above. `DOT` and `ESCAPE` are resolved to `PLAIN` or `NORMALISE`.
 */
export function meaningAt(url: string, i: number, meanings: Readonly<Uint8Array>): number {
  const unit = url.charCodeAt(i)
  // V8 slows down functions that read past the end of a table, even if they did so only once.
  const meaning = (unit < meanings.length ? meanings[unit] : undefined) ?? NORMALISE
  if (meaning === DOT) return url.charCodeAt(i - 1) === SLASH ? NORMALISE : PLAIN
  if (meaning === ESCAPE) {
    return isKeptEscape(url.charCodeAt(i + 1), url.charCodeAt(i + 2), meanings) ? PLAIN : NORMALISE
  }
  return meaning
}

/**
 * Whether normalising keeps the escape with these two digits: they are in upper case (RFC 3986 §6.2.2.1), and the
 * escape is not of an unreserved character, of `*` or `$`, or in a query of a delimiter.
 */
export function isKeptEscape(first: number, second: number, meanings: Readonly<Uint8Array>): boolean {
  const high = upperHexValue(first)
  const low = upperHexValue(second)
  if (high < 0 || low < 0) return false
  const octet = high * 16 + low
  if (isUnreserved(octet) || octet === STAR || octet === DOLLAR) return false
  return meanings !== inQuery || !isQueryDelimiter(octet)
}

/** The value of a hexadecimal digit in upper case, given by its code; −1 for any other character. */
function upperHexValue(unit: number): number {
  if (unit >= 48 && unit <= 57) return unit - 48
  return unit >= 65 && unit <= 70 ? unit - 55 : -1
}

/**
 * The end of the compared part of `url`, which begins at `from`; −1 if the URL must be normalised first.
 * @param isPlain whether it is known that the URL need not be normalised: then only the fragment is looked for
 */
export function plainEnd(url: string, from: number, tables: PlainTables, isPlain = false): number {
  const { length } = url
  if (isPlain && tables.path[QUESTION_MARK] !== END) {
    const fragment = url.indexOf('#', from)
    return fragment < 0 ? length : fragment
  }
  let meanings = tables.path
  for (let i = from; i < length; i++) {
    const meaning = meaningAt(url, i, meanings)
    if (meaning === END) return i
    if (meaning === NORMALISE) return -1
    if (meaning === QUERY) meanings = tables.query
  }
  return length
}

/** The digits of `%2e`, an escaped dot. */
const TWO = 50
const LETTER_E = 101

/**
 * Whether the text from `from` on may change the text before it, by a `..` segment in any spelling. May be true without
 * such a segment, but never misses one. Tabs and line ends may occur between any two characters of a URL (URL Standard,
 * §4.4).
 */
export function reachesBack(url: string, from: number): boolean {
  for (let dot = url.indexOf('.', from); dot >= 0; dot = url.indexOf('.', dot + 1)) {
    const next = url.charCodeAt(dot + 1)
    if (next === FULL_STOP || next < 32) return true
  }
  for (let sign = url.indexOf('%', from); sign >= 0; sign = url.indexOf('%', sign + 1)) {
    const next = url.charCodeAt(sign + 1)
    const second = url.charCodeAt(sign + 2)
    if (next < 32 || (next === TWO && (second < 32 || (second | 32) === LETTER_E))) return true
  }
  return false
}
