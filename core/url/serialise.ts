import { shortened } from '../text/choice-argument.ts'
import { parsedUrl } from './parsed-url.ts'
import { canonicalEscapes } from './percent-encoding.ts'

/**
 * Path and query of a URL, serialised as the URL Standard says (https://url.spec.whatwg.org/, §4.4 "basic URL parser",
 * for the schemes http, https and ftp without a base), as of 2026: the same in every engine. Engines differ: some do not
 * escape `^` in a path, which the Standard does since March 2025, and Chromium escapes `|`, which it does not.
 *
 * Escapes are made upper case; the Standard leaves them as they are, and RFC 3986 §6.2.2.1 treats both as equivalent.
 * Takes absolute URLs and bare paths (`/a?b`, `//host/a`); the empty string is the root.
 * @throws TypeError naming the value if it is neither, or if its host is not valid.
 */
export function serialisedPath(url: string | URL): string {
  const { path, query } = partsOf(String(url))
  return canonicalEscapes(pathOf(path) + (query === undefined ? '' : encoded(query, QUERY_SET)))
}

/** Throws a `TypeError` naming the value as `serialisedPath` does. */
export function checkUrl(url: string | URL): void {
  partsOf(String(url))
}

/** The special schemes with a network host, except those of web sockets. */
const SCHEME = /^(?:https?|ftp):[/\\]*/i
const SLASHES = /^[/\\]*/
const REST = /^([^?#]*)(?:(\?[^#]*))?/

function partsOf(url: string): { readonly path: string; readonly query: string | undefined } {
  const cleaned = withoutOuterBlanks(url).replace(/[\t\n\r]/g, '')
  let rest = cleaned
  if (url !== '' && (!url.startsWith('/') || url.startsWith('//'))) {
    const [scheme] = (url.startsWith('/') ? SLASHES : SCHEME).exec(cleaned) ?? []
    if (scheme === undefined) throw notCovered(url)
    const [authority = ''] = /^[^/\\?#]*/.exec(cleaned.slice(scheme.length)) ?? []
    if (!isHost(authority.slice(authority.lastIndexOf('@') + 1))) throw notCovered(url)
    rest = cleaned.slice(scheme.length + authority.length)
  }
  const [, path = '', query] = REST.exec(rest) ?? []
  return { path, query }
}

const notCovered = (url: string): TypeError => new TypeError(`not a URL that robots.txt covers: ${shortened(url)}`)

/** The URL without C0 controls and spaces at its ends, which the Standard removes first. */
export function withoutOuterBlanks(url: string): string {
  let from = 0
  let to = url.length
  while (from < to && url.charCodeAt(from) <= 32) from++
  while (to > from && url.charCodeAt(to - 1) <= 32) to--
  return url.slice(from, to)
}

/**
 * A host in ASCII that needs no mapping, and its port. Its last label is not a number, as an IP address ends in one, and
 * no label is in punycode, which may be invalid.
 */
const PLAIN = /^(?!(?:[^:]*\.)?xn--)[a-z\d_.-]*[a-z_-][a-z\d_-]*\.?(?::(\d{0,5}))?$/i
const ENDS_IN_NUMBER = /(?:^|\.)0x[\da-f]*\.?(?::|$)/i

/**
 * Whether this is a host and port. Hosts that are not plain are left to the engine: verdicts do not depend on how they are
 * written. An engine without `URL` takes none of them.
 */
function isHost(host: string): boolean {
  const [plain, port = ''] = PLAIN.exec(host) ?? []
  if (plain !== undefined && Number(port) <= 65_535 && !ENDS_IN_NUMBER.test(host)) return true
  return typeof URL === 'function' && parsedUrl(`http://${host}/`) !== undefined
}

/** The segments of a path, without dot segments, each percent-encoded ("path state"). */
function pathOf(path: string): string {
  const segments = path.replaceAll('\\', '/').replace(/^\//, '').split('/')
  const kept: string[] = []
  segments.forEach((segment, i) => {
    const name = segment.replace(/%2e/gi, '.')
    if (name === '..') kept.pop()
    if (name !== '.' && name !== '..') kept.push(encoded(segment, PATH_SET))
    else if (i === segments.length - 1) kept.push('')
  })
  return `/${kept.join('/')}`
}

/** The path and the special-query percent-encode set (§1.3). */
const PATH_SET = /[\0-\x20"#<>?^`{}]|[^\0-\x7e]/gu
const QUERY_SET = /[\0-\x20"#'<>]|[^\0-\x7e]/gu

const encoded = (text: string, set: RegExp): string =>
  text.replace(set, character => {
    if (character === "'") return '%27'
    return /[\ud800-\udfff]/u.test(character) ? '%EF%BF%BD' : encodeURIComponent(character)
  })
