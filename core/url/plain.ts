import { APOSTROPHE, DOLLAR, FULL_STOP, HASH, PERCENT, QUESTION_MARK, SLASH, STAR } from '../parse/ascii.ts'
import { isNeverInUri, isQueryDelimiter, isUnreserved, upperHexValue } from './percent-encoding.ts'

/**
 * Most URLs are plain: neither a browser that serialises them nor a dialect that normalises them changes their path and
 * query. Such a URL is compared where it stands.
 */

/** What a character of path and query means for that. */
export const CHANGES = 0
export const COMPARED_AS_WRITTEN = 1
/** It needs a look at what stands around it, or at the dialect: `.`, `%`, `?` or `#`. */
export const NEEDS_A_LOOK = 2
/** The compared part ends before it. */
export const END = 3

/** The meaning of each octet. An apostrophe changes in a query only, but counts as changing everywhere. */
export const meanings: Readonly<Uint8Array> = Uint8Array.from({ length: 256 }, (_, octet) => {
  if (octet === FULL_STOP || octet === PERCENT || octet === QUESTION_MARK || octet === HASH) return NEEDS_A_LOOK
  return octet > 127 || octet === APOSTROPHE || isNeverInUri(octet) ? CHANGES : COMPARED_AS_WRITTEN
})

/**
 * Whether no dialect that keeps escapes changes the escape with these two digits: they are in upper case, and the octet is
 * neither unreserved nor `*`, `$` or a delimiter of queries.
 */
export function isPlainEscape(first: number, second: number): boolean {
  const high = upperHexValue(first)
  const low = upperHexValue(second)
  if (high < 0 || low < 0) return false
  const octet = high * 16 + low
  return octet > 127 || !(isUnreserved(octet) || isQueryDelimiter(octet) || octet === STAR || octet === DOLLAR)
}

/** What the compared part of a URL may have beside plain characters, and still be compared where it stands. */
export interface Comparable {
  /** Whether the query is compared. If not, the compared part ends before it. */
  readonly comparesQuery: boolean
  /** Whether escapes are decoded. */
  readonly decodesEscapes: boolean
}

/** Path and query, as URLs have them. */
export const comparedInUrls: Comparable = { comparesQuery: true, decodesEscapes: false }

/** The meaning of the character at `i`, after a look at what it depends on: `CHANGES`, `COMPARED_AS_WRITTEN` or `END`. */
export function meaningAt(url: string, i: number, { comparesQuery, decodesEscapes }: Comparable): number {
  const unit = url.charCodeAt(i)
  switch (unit) {
    case FULL_STOP:
      // After a slash it may begin a dot segment, which is removed.
      return url.charCodeAt(i - 1) === SLASH ? CHANGES : COMPARED_AS_WRITTEN
    case PERCENT:
      return !decodesEscapes && isPlainEscape(url.charCodeAt(i + 1), url.charCodeAt(i + 2))
        ? COMPARED_AS_WRITTEN
        : CHANGES
    case QUESTION_MARK:
      return comparesQuery ? COMPARED_AS_WRITTEN : END
    case HASH:
      return END
    default:
      // V8 slows down functions that read past the end of a table, even if they did so only once.
      return unit < 256 ? (meanings[unit] as number) : CHANGES
  }
}

/**
 * The end of the compared part that begins at `from`, which is a slash; −1 if serialising or normalising may change it.
 */
export function plainEnd(url: string, from: number, comparable: Comparable): number {
  const { length } = url
  for (let i = from; i < length; i++) {
    const unit = url.charCodeAt(i)
    if (unit < 256 && (meanings[unit] === COMPARED_AS_WRITTEN || (unit === QUESTION_MARK && comparable.comparesQuery)))
      continue
    const meaning = meaningAt(url, i, comparable)
    if (meaning !== COMPARED_AS_WRITTEN) return meaning === END ? i : -1
  }
  return length
}

/**
 * Whether the text from `from` on may change the text before it, by a `..` segment in any spelling. May be true without
 * such a segment, but never misses one. Tabs and line ends may occur between any two characters of a URL (URL Standard,
 * §4.4).
 */
export function reachesBack(url: string, from: number): boolean {
  for (let dot = url.indexOf('.', from); dot >= 0; dot = url.indexOf('.', dot + 1)) {
    const next = url.charCodeAt(dot + 1)
    if (next === FULL_STOP || next === PERCENT || next < 32) return true
  }
  for (let sign = url.indexOf('%', from); sign >= 0; sign = url.indexOf('%', sign + 1)) {
    if (/^[\t\n\r]*2[\t\n\r]*e/i.test(url.slice(sign + 1, sign + 8)) || url.charCodeAt(sign + 1) < 32) return true
  }
  return false
}

/** A host name of letters, digits, dots and single hyphens, of which the last label has only letters. */
const PLAIN_HOST = /^https?:\/\/(?:[a-zA-Z\d]+[.-])*[a-zA-Z]+\//y

/** Where the path begins in a URL with a plain host, or in a bare path; −1 if the URL must be serialised to tell. */
export function plainStart(url: string): number {
  if (url.charCodeAt(0) === SLASH) return url.charCodeAt(1) === SLASH ? -1 : 0
  PLAIN_HOST.lastIndex = 0
  return PLAIN_HOST.test(url) ? PLAIN_HOST.lastIndex - 1 : -1
}
