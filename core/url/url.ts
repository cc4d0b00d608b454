import { SLASH } from '../parse/ascii.ts'
import { shortened } from '../text/choice-argument.ts'
import { parsedUrl } from './parsed-url.ts'
import { checkUrl, serialisedPath } from './serialise.ts'

/**
 * URLs: which robots.txt applies to a URL, and with which part of it rules are compared. URLs are serialised as in the
 * URL Standard, which is how browsers and most crawlers request them.
 */

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
 * Path and query of a URL string as it is given, without the fragment; `/` if there is no path. Nothing is changed, so
 * this is not what a browser would request; a `URL` object is serialised already. Throws as `serialisedPath` does.
 */
export function givenPath(url: string | URL): string {
  checkUrl(url)
  return typeof url === 'string'
    ? pathFrom(url, /^(?!\/\/)\/|^$/.test(url) ? 0 : pathStartOf(url))
    : serialisedPath(url)
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

/**
 * The URL object of an absolute URL. Throws a `TypeError` if it is not an http, https or ftp URL.
 * @param named the value that the error names, if it differs from `url`
 */
export function absolute(url: string | URL, named = url): URL {
  const parsed = typeof url === 'string' ? parsedUrl(url) : url
  if (parsed?.protocol !== 'http:' && parsed?.protocol !== 'https:' && parsed?.protocol !== 'ftp:') {
    throw new TypeError(`not a URL that robots.txt covers: ${shortened(String(named))}`)
  }
  return parsed
}
