import { isNeverInUri } from './escapes.ts'

/**
 * For most URLs normalising changes nothing. These functions find that out in one pass and without allocating:
 * they return where the compared part of a URL ends when it can be compared as it stands, and −1 when it must be
 * normalised first.
 */

const PERCENT = 37
const SLASH = 47
const DOT = 46
const QUERY = 63
const HASH = 35

/** ASCII characters that stay as they are in a path, and in a query. */
const inPath = new Uint8Array(128)
const inQuery = new Uint8Array(128)
for (let unit = 0; unit < 128; unit++) {
  inPath[unit] = isNeverInUri(unit) || unit === PERCENT ? 0 : 1
  inQuery[unit] = inPath[unit] === 0 || ':/?[]@'.includes(String.fromCharCode(unit)) ? 0 : 1
}

/** Path and query without escapes, dot segments, or query delimiters that may stand in two forms. */
export function plainPathAndQuery(url: string, from: number): number {
  const query = plainPath(url, from)
  if (query < 0 || url.charCodeAt(query) !== QUERY) return query
  for (let i = query + 1; i < url.length; i++) {
    const unit = url.charCodeAt(i)
    if (unit === HASH) return i
    if (inQuery[unit] !== 1) return -1
  }
  return url.length
}

/** The path alone; the query behind it is not looked at. */
export function plainPath(url: string, from: number): number {
  for (let i = from; i < url.length; i++) {
    const unit = url.charCodeAt(i)
    if (unit === HASH || unit === QUERY) return i
    if (inPath[unit] !== 1) return -1
    if (unit === SLASH && url.charCodeAt(i + 1) === DOT) return -1
  }
  return url.length
}

/** Anything in ASCII, up to the fragment. */
export function plainAscii(url: string, from: number): number {
  for (let i = from; i < url.length; i++) {
    const unit = url.charCodeAt(i)
    if (unit === HASH) return i
    if (unit > 127) return -1
  }
  return url.length
}
