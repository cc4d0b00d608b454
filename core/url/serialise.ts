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
  const { path, query } = pathAndQueryOf(String(url))
  return canonicalEscapes(pathOf(path) + (query === undefined ? '' : encoded(query, QUERY_SET)))
}

/** Throws a `TypeError` naming the value as `serialisedPath` does. */
export function checkUrl(url: string | URL): void {
  pathAndQueryOf(String(url))
}

/** The special schemes with a network host, except those of web sockets. */
const SCHEME = /^(?:https?|ftp):[/\\]*/i
const SLASHES = /^[/\\]*/
const LONE_SURROGATES = /\p{Surrogate}/gu
const REST = /^([^?#]*)(?:(\?[^#]*))?/

function pathAndQueryOf(url: string): { readonly path: string; readonly query: string | undefined } {
  // Lone surrogates come first: a tab or line end between two halves of a pair leaves two characters.
  const cleaned = withoutOuterBlanks(url.replace(LONE_SURROGATES, '\ufffd')).replace(/[\t\n\r]/g, '')
  let rest = cleaned
  if (url !== '' && (!url.startsWith('/') || url.startsWith('//'))) {
    const [scheme] = (url.startsWith('/') ? SLASHES : SCHEME).exec(cleaned) ?? []
    if (scheme === undefined) throw notCovered(url)
    const [authority = ''] = /^[^/\\?#]*/.exec(cleaned.slice(scheme.length)) ?? []
    if (!isValidHost(authority.slice(authority.lastIndexOf('@') + 1))) throw notCovered(url)
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
 * ASCII characters that make every host invalid (§3.2, "forbidden domain code point"). The others of these end the host, or
 * stand in ports, escapes and addresses.
 */
const FORBIDDEN = /[\0-\x20<>^|\x7f]/
/** A name in ASCII without escapes, and its port. */
const ASCII_HOST = /^([^%:[\]\x7f-\uffff]+)(?::(\d*))?$/
/** Only an IP address ends in a number. */
const ENDS_IN_NUMBER = /(?:^|\.)(?:\d+|0x[\da-f]*)\.?$/i

/**
 * Whether this is a host and port. Addresses, escapes and names beyond ASCII are left to the engine: paths do not depend
 * on how it reads them. An engine without `URL` takes none of them.
 */
function isValidHost(host: string): boolean {
  if (FORBIDDEN.test(host)) return false
  const [, name, port = ''] = ASCII_HOST.exec(host) ?? []
  const isName = name !== undefined && !ENDS_IN_NUMBER.test(name)
  return isName ? Number(port) <= 65_535 : parsedUrl(`http://${host}/`) !== undefined
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
const PATH_SET = /(?:[\0-\x20"#<>?^`{}]|[^\0-\x7e])+/gu
const QUERY_SET = /(?:[\0-\x20"#'<>]|[^\0-\x7e])+/gu

/** `encodeURIComponent` leaves an apostrophe as it is. */
const encoded = (text: string, set: RegExp): string =>
  text.replace(set, run => encodeURIComponent(run).replaceAll("'", '%27'))
