import { APOSTROPHE, DOLLAR, FULL_STOP, PERCENT, SLASH, STAR } from '../parse/ascii.ts'
import { isNeverInUri, isQueryDelimiter, isUnreserved } from './percent-encoding.ts'

/**
 * For most URLs normalising changes nothing. A dialect says by these tables how that is seen octet by octet, so that
 * matching can compare the URL as it stands and in the same pass find out whether it may.
 */
export interface PlainTables {
  /** What each ASCII character of a path means, indexed by its code. */
  readonly path: Readonly<Uint8Array>
  /** The same behind the first `?`. */
  readonly query: Readonly<Uint8Array>
  /** Whether dot segments are removed: then what follows can change what came before. */
  readonly dotSegments: boolean
}

/** The URL must be normalised before it is compared. */
export const NORMALISE = 0
/** Compared as it stands. */
export const PLAIN = 1
/** The compared part ends before it. */
export const END = 2
/** Compared as it stands, and the query begins. */
export const QUERY = 3
/** Compared as it stands unless it follows a slash: there it may begin a dot segment, which is removed. */
export const DOT = 4
/** Begins an escape, which is compared as it stands if it is one that normalising keeps. */
export const ESCAPE = 5

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

const ascii = table((_, character) => (character === '#' ? END : PLAIN))

const asciiAndEscapes = ascii.map((meaning, unit) => (unit === PERCENT ? ESCAPE : meaning))

/** Path and query without dot segments, and without escapes that are decoded or brought to upper case. */
export const plainPathAndQuery: PlainTables = { path: inPath, query: inQuery, dotSegments: true }

/** Path and query that a browser leaves as they are when it serialises a URL, with escapes in upper case. */
export const serialisedPathAndQuery: PlainTables = {
  path: inPath,
  // In a query it escapes an apostrophe (URL Standard, §1.3).
  query: inQuery.map((meaning, unit) => (unit === APOSTROPHE ? NORMALISE : meaning)),
  dotSegments: true,
}

/** The path alone, without escapes: the compared part ends where the query begins. */
export const plainPath: PlainTables = {
  path: inPath.map(meaning => (meaning === QUERY ? END : meaning === ESCAPE ? NORMALISE : meaning)),
  query: inQuery,
  dotSegments: true,
}

/** Anything in ASCII, up to the fragment. */
export const plainAscii: PlainTables = { path: ascii, query: ascii, dotSegments: false }

/** The same, but escapes in lower case. */
export const plainAsciiAndEscapes: PlainTables = { path: asciiAndEscapes, query: asciiAndEscapes, dotSegments: false }

/** Octets of a path that is normalised already: all are compared as they stand. */
export const asOctets: PlainTables = {
  path: new Uint8Array(256).fill(PLAIN),
  query: new Uint8Array(256).fill(PLAIN),
  dotSegments: false,
}

/** What stands at `i`: one of the meanings above, `DOT` and `ESCAPE` looked at and told as `PLAIN` or `NORMALISE`. */
export function meaningAt(url: string, i: number, meanings: Readonly<Uint8Array>): number {
  const meaning = meanings[url.charCodeAt(i)] ?? NORMALISE
  if (meaning === DOT) return url.charCodeAt(i - 1) === SLASH ? NORMALISE : PLAIN
  if (meaning === ESCAPE) {
    return isKeptEscape(url.charCodeAt(i + 1), url.charCodeAt(i + 2), meanings) ? PLAIN : NORMALISE
  }
  return meaning
}

/** Of two digits: in upper case (RFC 3986 §6.2.2.1), not of an unreserved character, of `*` or `$`, nor in a query of a delimiter. */
export function isKeptEscape(first: number, second: number, meanings: Readonly<Uint8Array>): boolean {
  const high = upperHexValue(first)
  const low = upperHexValue(second)
  if (high < 0 || low < 0) return false
  const octet = high * 16 + low
  if (isUnreserved(octet) || octet === STAR || octet === DOLLAR) return false
  return meanings !== inQuery || !isQueryDelimiter(octet)
}

function upperHexValue(unit: number): number {
  if (unit >= 48 && unit <= 57) return unit - 48
  return unit >= 65 && unit <= 70 ? unit - 55 : -1
}

/** Where the compared part of `url` ends, given that it begins at `from`; −1 if the URL must be normalised first. */
export function plainEnd(url: string, from: number, tables: PlainTables): number {
  let meanings = tables.path
  for (let i = from; i < url.length; i++) {
    const meaning = meaningAt(url, i, meanings)
    if (meaning === END) return i
    if (meaning === NORMALISE) return -1
    if (meaning === QUERY) meanings = tables.query
  }
  return url.length
}

/** `%2e` is an escaped dot. */
const TWO = 50
const LETTER_E = 101

/**
 * Whether what stands from `from` on may change what stands before: by a `..` segment, in whatever spelling. True
 * too often rather than too seldom. Tabs and line ends may stand between any two characters of a URL (URL Standard,
 * §4.4).
 */
export function reachesBack(url: string, from: number): boolean {
  for (let dot = url.indexOf('.', from); dot >= 0; dot = url.indexOf('.', dot + 1)) {
    const next = url.charCodeAt(dot + 1)
    if (next === FULL_STOP || next === PERCENT || next < 32) return true
  }
  for (let sign = url.indexOf('%', from); sign >= 0; sign = url.indexOf('%', sign + 1)) {
    const next = url.charCodeAt(sign + 1)
    const second = url.charCodeAt(sign + 2)
    if (next < 32 || (next === TWO && (second < 32 || (second | 32) === LETTER_E))) return true
  }
  return false
}
