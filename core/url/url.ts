import {
  APOSTROPHE,
  BACKSLASH,
  COLON,
  FULL_STOP,
  HASH,
  HYPHEN,
  LOWER_A,
  PERCENT,
  QUESTION_MARK,
  SLASH,
} from '../parse/ascii.ts'
import { cutText } from '../text/cut-text.ts'
import { parsedUrl } from './parsed-url.ts'
import { canonicalEscapes, hexValue } from './percent-encoding.ts'

/**
 * URLs: which robots.txt applies to a URL, and with which part of it rules are compared. URLs are serialised as in the
 * URL Standard, which is how browsers and most crawlers request them.
 */

/**
 * The meaning of a character after `http://`, in a URL whose path can be found without the URL parser: a letter, digit
 * or dot of the host; the end of the host; a hyphen in the host. With any other character, 0, the URL must be parsed.
 */
const HOST_CHARACTER = 1
const HOST_END = 2
const HOST_HYPHEN = 3

const inHost = Uint8Array.from({ length: 128 }, (_, unit) => {
  const character = String.fromCharCode(unit)
  if ('/?#'.includes(character)) return HOST_END
  if (character === '-') return HOST_HYPHEN
  return /[a-z0-9.]/i.test(character) ? HOST_CHARACTER : 0
})

/**
 * The address of the robots.txt that applies to a URL: same scheme, host and port, path `/robots.txt`
 * (RFC 9309 §2.3). Default ports equal none, and an internationalised host name equals its punycode form.
 * Throws a `TypeError` naming the value if it is not an absolute http, https or ftp URL.
 */
export function robotsTxtUrlOf(url: string | URL): string {
  const parsed = absolute(url)
  return `${parsed.protocol}//${parsed.host}/robots.txt`
}

/**
 * The URL object of an absolute URL or a bare path. A path gets a placeholder host. Throws a `TypeError` naming the
 * value if it is neither.
 */
export function absoluteUrlOf(url: string | URL): URL {
  if (typeof url !== 'string') return absolute(url)
  const bare = url === '' || url.startsWith('/')
  return absolute(bare ? (url.startsWith('//') ? `http:${url}` : `http://host${url}`) : url, url)
}

/**
 * Path and query of a URL, without the fragment; `/` if there is no path. Takes absolute URLs and bare paths (`/a?b`);
 * the empty string is the root. With `asGiven` a string is split but not changed; a `URL` object is always serialised.
 * Throws a `TypeError` naming the value if it is neither.
 */
export function pathOf(url: string | URL, asGiven: boolean): string {
  if (typeof url !== 'string') return serialisedPath(absolute(url))
  const from = pathStart(url)
  if (from >= 0 && (asGiven || !needsSerialising(url, from))) return pathFrom(url, from)
  const parsed = absoluteUrlOf(url)
  return asGiven ? pathFrom(url, pathStartOf(url)) : serialisedPath(parsed)
}

/**
 * The start of the path in a URL string, if it is easy to find: in a bare path, or after `http(s)://` and a plain host
 * name. −1 if the URL must be parsed.
 */
export function pathStart(url: string): number {
  if (url.charCodeAt(0) === SLASH) return url.charCodeAt(1) === SLASH ? -1 : 0
  const host = hostStart(url)
  if (host < 0) return -1
  const { length } = url
  let i = host
  for (; i < length; i++) {
    const unit = url.charCodeAt(i)
    if (unit > 127) return -1
    const meaning = inHost[unit] ?? 0
    if (meaning === HOST_CHARACTER) continue
    if (meaning === HOST_END) break
    // A label in punycode may be invalid, so the URL must be parsed.
    if (meaning !== HOST_HYPHEN || url.charCodeAt(i + 1) === HYPHEN) return -1
  }
  // A host that ends in a number is an IP address and must be parsed too. An empty host ends in a slash.
  return (url.charCodeAt(i - 1) | 32) >= LOWER_A && !endsInHexadecimal(url, i) ? i : -1
}

/** A letter of the host has at least this code in lower case. The other characters that may stand there have less. */
const LOWER_X = 120
const ZERO = 48

/** Whether the host that ends at `end` may end in a number like `0x7f`. May be true for other hosts that end like one. */
function endsInHexadecimal(url: string, end: number): boolean {
  let i = end - 1
  while (hexValue(url.charCodeAt(i)) >= 0) i--
  return (url.charCodeAt(i) | 32) === LOWER_X && url.charCodeAt(i - 1) === ZERO
}

/** After `http://` or `https://` in lower case; −1 if the URL begins otherwise. */
function hostStart(url: string): number {
  if (url.charCodeAt(0) !== 104 || url.charCodeAt(1) !== 116) return -1
  if (url.charCodeAt(2) !== 116 || url.charCodeAt(3) !== 112) return -1
  const colon = url.charCodeAt(4) === 115 ? 5 : 4
  if (url.charCodeAt(colon) !== COLON) return -1
  return url.charCodeAt(colon + 1) === SLASH && url.charCodeAt(colon + 2) === SLASH ? colon + 3 : -1
}

/**
 * Whether a browser may change the path and the query that begin at `from`: it removes dot segments, tabs and spaces,
 * and turns backslashes into slashes.
 */
export function needsSerialising(url: string, from: number): boolean {
  const { length } = url
  for (let i = from; i < length; i++) {
    const unit = url.charCodeAt(i)
    if (unit === HASH || unit === QUESTION_MARK) return needsSerialisingAfter(url, i)
    if (unit <= 32 || unit === BACKSLASH) return true
    if (unit === SLASH && beginsDotSegment(url, i + 1)) return true
  }
  return false
}

/**
 * For the query: browsers drop tabs and line ends everywhere and other white space at the end, and escape apostrophes.
 */
function needsSerialisingAfter(url: string, from: number): boolean {
  const { length } = url
  for (let i = from; i < length; i++) if (url.charCodeAt(i) <= 32 || url.charCodeAt(i) === APOSTROPHE) return true
  return false
}

/**
 * Whether a segment begins with `.`, `..` or an escaped form. May be true for other segments, but never misses a dot
 * segment.
 */
function beginsDotSegment(url: string, i: number): boolean {
  const unit = url.charCodeAt(i)
  return (
    unit === FULL_STOP || (unit === PERCENT && url.charCodeAt(i + 1) === 50 && (url.charCodeAt(i + 2) | 32) === 101)
  )
}

/** The text from `from` up to the fragment, with a slash before it if it begins with a query or parameters. */
function pathFrom(url: string, from: number): string {
  const hash = url.indexOf('#', from)
  const path = hash < 0 ? url.slice(from) : url.slice(from, hash)
  return path.charCodeAt(0) === SLASH ? path : `/${path}`
}

/**
 * The start of path, parameters or query in a URL that is taken as given (google/robotstxt, `GetPathParamsQuery`): the
 * first `/`, `?` or `;` after the host. A `://` after one of these does not end the scheme. A fragment may come first.
 */
function pathStartOf(url: string): number {
  const early = indexOfAny(url, /[/?;]/g, BEFORE_HOST)
  const scheme = url.indexOf('://', BEFORE_HOST)
  const authority = scheme < 0 || early < scheme ? BEFORE_HOST : scheme + 3
  return Math.min(indexOfAny(url, /[/?;]/g, authority), indexOfAny(url, /#/g, BEFORE_HOST))
}

/** The first two characters are two slashes, or belong to the name of the scheme. */
const BEFORE_HOST = 2

/**
 * The index of the first match at or after `from`; the length of the text if there is none. `pattern` must be global.
 */
function indexOfAny(text: string, pattern: RegExp, from: number): number {
  pattern.lastIndex = from
  return pattern.exec(text)?.index ?? text.length
}

/** How many characters of a URL an error shows. */
const MOST_SHOWN = 200

/**
 * The URL object of an absolute URL. Throws a `TypeError` if it is not an http, https or ftp URL.
 * @param named the value that the error names, if it differs from `url`
 */
export function absolute(url: string | URL, named = url): URL {
  const parsed = typeof url === 'string' ? parsedUrl(url) : url
  if (parsed?.protocol !== 'http:' && parsed?.protocol !== 'https:' && parsed?.protocol !== 'ftp:') {
    throw new TypeError(`not a URL that robots.txt covers: ${JSON.stringify(cutText(String(named), MOST_SHOWN))}`)
  }
  return parsed
}

/**
 * The serialised URL from the first `/` of its path up to its fragment. Keeps an empty query, which `search` drops.
 * Escapes are made upper case; the URL Standard leaves them as they are, and RFC 3986 §6.2.2.1 treats both as
 * equivalent.
 */
function serialisedPath(parsed: URL): string {
  const { href } = parsed
  return canonicalEscapes(pathFrom(href, href.indexOf('/', href.indexOf('//') + 2)))
}
