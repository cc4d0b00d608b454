import { isNeverInUri } from './escapes.ts'

/**
 * For most URLs normalising changes nothing. A dialect says by these tables how that is seen octet by octet, so that
 * matching can compare the URL as it stands and in the same pass find out whether it may.
 */
export interface PlainTables {
  /** What each ASCII character of a path means, indexed by its code. */
  readonly path: Readonly<Uint8Array>
  /** The same behind the first `?`. */
  readonly query: Readonly<Uint8Array>
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

function table(meaning: (unit: number, character: string) => number): Uint8Array {
  return Uint8Array.from({ length: 128 }, (_, unit) => meaning(unit, String.fromCharCode(unit)))
}

const inPath = table((unit, character) => {
  if (character === '#') return END
  if (character === '?') return QUERY
  if (character === '.') return DOT
  return isNeverInUri(unit) || character === '%' ? NORMALISE : PLAIN
})

/** Delimiters that may stand escaped or plain in a query have two forms (RFC 9309 Figure 4). */
const inQuery = table((unit, character) => {
  if (character === '#') return END
  return isNeverInUri(unit) || '%:/?[]@'.includes(character) ? NORMALISE : PLAIN
})

const ascii = table((_, character) => (character === '#' ? END : PLAIN))

/** Path and query without escapes, dot segments, or query delimiters that may stand in two forms. */
export const plainPathAndQuery: PlainTables = { path: inPath, query: inQuery }

/** The path alone: the compared part ends where the query begins. */
export const plainPath: PlainTables = {
  path: inPath.map(meaning => (meaning === QUERY ? END : meaning)),
  query: inQuery,
}

/** Anything in ASCII, up to the fragment. */
export const plainAscii: PlainTables = { path: ascii, query: ascii }

/** Where the compared part of `url` ends, given that it begins at `from`; −1 if the URL must be normalised first. */
export function plainEnd(url: string, from: number, tables: PlainTables): number {
  let meanings = tables.path
  for (let i = from; i < url.length; i++) {
    const meaning = meanings[url.charCodeAt(i)] ?? NORMALISE
    if (meaning === END) return i
    if (meaning === NORMALISE || (meaning === DOT && url.charCodeAt(i - 1) === SLASH)) return -1
    if (meaning === QUERY) meanings = tables.query
  }
  return url.length
}

const SLASH = 47
