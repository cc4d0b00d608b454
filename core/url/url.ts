import { APOSTROPHE, BACKSLASH, COLON, FULL_STOP, HASH, HYPHEN, PERCENT, QUESTION_MARK, SLASH } from '../parse/ascii.ts'
import { canonicalEscapes } from './percent-encoding.ts'

/**
 * URLs: which robots.txt applies to one, and which part of it rules are compared with.
 * The serialisation is that of the URL Standard, which is what browsers and most crawlers ask servers for.
 */

/** What a character means in a host name that needs no URL parser; 0 for those that ask for one. */
const HOST = 1
const HOST_END = 2
const HOST_HYPHEN = 3

const inHost = Uint8Array.from({ length: 128 }, (_, unit) => {
  const character = String.fromCharCode(unit)
  if ('/?#'.includes(character)) return HOST_END
  if (character === '-') return HOST_HYPHEN
  return /[a-z0-9.]/i.test(character) ? HOST : 0
})

/**
 * The address of the robots.txt that applies to a URL: same scheme, host and port, path `/robots.txt`
 * (RFC 9309 §2.3). Default ports equal none, and an internationalised host name equals its punycode form.
 * Throws a `TypeError` naming the value if it is no absolute http, https or ftp URL.
 */
export function robotsTxtUrlOf(url: string | URL): string {
  const parsed = absolute(url)
  return `${parsed.protocol}//${parsed.host}/robots.txt`
}

/**
 * The URL object of an absolute URL or a bare path, the latter on a host of no meaning.
 * Throws a `TypeError` naming the value if it is neither.
 */
export function absoluteUrlOf(url: string | URL): URL {
  if (typeof url !== 'string') return absolute(url)
  const bare = url === '' || url.startsWith('/')
  return absolute(bare ? (url.startsWith('//') ? `http:${url}` : `http://host${url}`) : url, url)
}

/**
 * Path and query of a URL, without the fragment; `/` if there is no path. Takes absolute URLs and bare paths
 * (`/a?b`); the empty string is the root. With `asGiven` a string is taken apart but not changed; a `URL` object is
 * always serialised.
 * Throws a `TypeError` naming the value if it is neither.
 */
export function pathOf(url: string | URL, asGiven: boolean): string {
  if (typeof url !== 'string') return serialisedPath(absolute(url))
  if (url === '') return '/'
  const from = pathStart(url)
  if (from >= 0 && (asGiven || !needsSerialising(url, from))) return pathFrom(url, from)
  const parsed = absoluteUrlOf(url)
  return asGiven ? pathFrom(url, pathStartOf(url)) : serialisedPath(parsed)
}

/**
 * Where the path of a URL string begins, if that can be told at a glance: a bare path, or `http(s)://` and a plain
 * host name. −1 asks for a closer look.
 */
export function pathStart(url: string): number {
  if (url.charCodeAt(0) === SLASH) return url.charCodeAt(1) === SLASH ? -1 : 0
  const host = hostStart(url)
  if (host < 0) return -1
  let i = host
  for (; i < url.length; i++) {
    const unit = url.charCodeAt(i)
    if (unit > 127) return -1
    const meaning = inHost[unit] as number
    if (meaning === HOST) continue
    if (meaning === HOST_END) break
    // A label in punycode may be wrong: that wants the URL parser.
    if (meaning !== HOST_HYPHEN || url.charCodeAt(i + 1) === HYPHEN) return -1
  }
  // So does a host that ends in a number: it is an address.
  const last = url.charCodeAt(i - 1) | 32
  return i > host && last >= 97 && last <= 122 ? i : -1
}

/** After `http://` or `https://` in lower case; −1 if the URL begins otherwise. */
function hostStart(url: string): number {
  if (url.charCodeAt(0) !== 104 || url.charCodeAt(1) !== 116) return -1
  if (url.charCodeAt(2) !== 116 || url.charCodeAt(3) !== 112) return -1
  const colon = url.charCodeAt(4) === 115 ? 5 : 4
  if (url.charCodeAt(colon) !== COLON) return -1
  return url.charCodeAt(colon + 1) === SLASH && url.charCodeAt(colon + 2) === SLASH ? colon + 3 : -1
}

/** Whether a browser would change the path that begins at `from`: dot segments, backslashes, tabs, spaces. */
export function needsSerialising(url: string, from: number): boolean {
  for (let i = from; i < url.length; i++) {
    const unit = url.charCodeAt(i)
    if (unit === HASH || unit === QUESTION_MARK) return needsSerialisingAfter(url, i)
    if (unit <= 32 || unit === BACKSLASH) return true
    if (unit === SLASH && beginsDotSegment(url, i + 1)) return true
  }
  return false
}

/** Tabs and line ends are dropped anywhere, other white space at the end; an apostrophe is escaped in a query. */
function needsSerialisingAfter(url: string, from: number): boolean {
  for (let i = from; i < url.length; i++) if (url.charCodeAt(i) <= 32 || url.charCodeAt(i) === APOSTROPHE) return true
  return false
}

/** `.`, `..` and their escaped forms, as a whole segment or the start of one: too many are sent the slow way, none too few. */
function beginsDotSegment(url: string, i: number): boolean {
  const unit = url.charCodeAt(i)
  return (
    unit === FULL_STOP || (unit === PERCENT && url.charCodeAt(i + 1) === 50 && (url.charCodeAt(i + 2) | 32) === 101)
  )
}

function pathFrom(url: string, from: number): string {
  const hash = url.indexOf('#', from)
  const path = hash < 0 ? url.slice(from) : url.slice(from, hash)
  return path.charCodeAt(0) === SLASH ? path : `/${path}`
}

/**
 * Where path, parameters or query begin in a URL that is taken as given (google/robotstxt, `GetPathParamsQuery`): at the
 * first `/`, `?` or `;` behind the host. A `://` behind one of these is not the scheme's. A fragment may begin before.
 */
function pathStartOf(url: string): number {
  const start = url.startsWith('//') ? 2 : 0
  const early = indexOfAny(url, /[/?;]/g, start)
  const scheme = url.indexOf('://', start)
  const authority = scheme < 0 || early < scheme ? start : scheme + 3
  return Math.min(indexOfAny(url, /[/?;]/g, authority), indexOfAny(url, /#/g, start))
}

/** Where the first match at or after `from` is; the length of the text if there is none. `pattern` is global. */
function indexOfAny(text: string, pattern: RegExp, from: number): number {
  pattern.lastIndex = from
  return pattern.exec(text)?.index ?? text.length
}

/**
 * The URL object of an absolute URL. Throws a `TypeError` naming the value if it is not an absolute http, https or ftp URL.
 */
export function absolute(url: string | URL, named = url): URL {
  const parsed = typeof url === 'string' ? parseUrl(url) : url
  if (parsed?.protocol !== 'http:' && parsed?.protocol !== 'https:' && parsed?.protocol !== 'ftp:') {
    throw new TypeError(`not a URL that robots.txt speaks of: ${JSON.stringify(String(named))}`)
  }
  return parsed
}

function parseUrl(url: string): URL | undefined {
  try {
    return new URL(url)
  } catch {
    return undefined
  }
}

/**
 * From the first `/` of the serialised URL to its fragment; keeps an empty query, which `search` does not tell.
 * Escapes are made upper case, which the URL Standard leaves as they are and RFC 3986 §6.2.2.1 calls equivalent.
 */
function serialisedPath(parsed: URL): string {
  const { href } = parsed
  return canonicalEscapes(pathFrom(href, href.indexOf('/', href.indexOf('//') + 2)))
}
