/**
 * URLs for engines without a `URL` class: the parts of the URL Standard that verdicts depend on
 * (https://url.spec.whatwg.org/, "basic URL parser", for the schemes http, https and ftp without a base). Path and
 * query are as in the standard. The host is only checked for validity, not mapped or encoded, as no rule is compared
 * with it.
 */
export class SqlUrl {
  readonly protocol: string
  readonly host: string
  readonly hostname: string
  readonly href: string

  /** Throws a `TypeError` if the text is not an absolute http, https or ftp URL. */
  constructor(text: string | SqlUrl) {
    const cleaned = trimmedUrl(String(text)).replace(/[\t\n\r]/g, '')
    const match = /^([a-z][a-z\d+.-]*):(.*)$/is.exec(cleaned)
    const scheme = match?.[1]?.toLowerCase() ?? ''
    const standard = ports[scheme]
    if (!match || standard === undefined) throw new TypeError('not an http, https or ftp URL')
    const [start, authority = ''] = /^[/\\]*([^/\\?#]*)/.exec(match[2] ?? '') ?? ['']
    const rest = (match[2] ?? '').slice(start.length)
    const { hostname, port } = hostOfAuthority(authority.slice(authority.lastIndexOf('@') + 1))
    const [, path = '', query, fragment] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(rest) ?? []
    this.protocol = `${scheme}:`
    this.hostname = hostname
    this.host = port === '' || Number(port) === standard ? hostname : `${hostname}:${Number(port)}`
    const asked = query === undefined ? '' : encoded(query, QUERY_ESCAPED)
    this.href = `${this.protocol}//${this.host}${escapedPath(path)}${asked}${fragment ?? ''}`
  }

  toString(): string {
    return this.href
  }
}

const ports: Readonly<Record<string, number>> = { http: 80, https: 443, ftp: 21 }

/** The text without control characters and spaces at both ends. */
function trimmedUrl(text: string): string {
  let from = 0
  let to = text.length
  while (from < to && text.charCodeAt(from) <= 32) from++
  while (to > from && text.charCodeAt(to - 1) <= 32) to--
  return text.slice(from, to)
}

function hostOfAuthority(authority: string): { readonly hostname: string; readonly port: string } {
  const match = /^(\[[\da-f:.]*\]|[^:[\]]*)(?::(\d*))?$/is.exec(authority)
  const [, hostname = '', port = ''] = match ?? []
  const isHost = hostname.startsWith('[') ? isIpv6(hostname.slice(1, -1)) : isDomain(hostname)
  if (!match || !isHost || Number(port) > 65_535) throw new TypeError('not a host')
  return { hostname: hostname.toLowerCase(), port }
}

/**
 * Up to eight groups of up to four digits. `::` replaces some groups of zeros once, and an IPv4 address the last two
 * groups.
 */
function isIpv6(text: string): boolean {
  const halves = text.split('::')
  if (halves.length > 2) return false
  const groups = halves.map(half => (half === '' ? [] : half.split(':')))
  const last = groups[groups.length - 1]
  const tail = last?.[last.length - 1]
  if (last && tail?.includes('.')) {
    if (!/^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/.test(tail)) return false
    last.splice(-1, 1, '0', '0')
  }
  const all = groups.reduce((sum, half) => sum.concat(half), [])
  return all.every(group => /^[\da-f]{1,4}$/i.test(group)) && (halves.length === 2 ? all.length < 8 : all.length === 8)
}

/** Not empty, and without characters that hosts cannot have. A name that ends in a number must be an IPv4 address. */
function isDomain(written: string): boolean {
  let name: string
  try {
    name = decodeURIComponent(written)
  } catch {
    return false
  }
  if (name === '' || FORBIDDEN.test(name)) return false
  const labels = name.replace(/\.$/, '').split('.')
  const last = labels[labels.length - 1] ?? ''
  if (!/^(?:\d+|0x[\da-f]*)$/i.test(last)) return true
  return labels.length <= 4 && isIpv4(labels)
}

/** Numbers in decimal, octal or hexadecimal. The last one covers all remaining octets. */
function isIpv4(labels: readonly string[]): boolean {
  return labels.every((label, i) => {
    if (!/^(?:0x[\da-f]*|0[0-7]*|[1-9]\d*)$/i.test(label)) return false
    const digits = /^0x/i.test(label) ? label.slice(2) : label
    const base = /^0x/i.test(label) ? 16 : /^0./.test(label) ? 8 : 10
    const number = digits === '' ? 0 : Number.parseInt(digits, base)
    return i < labels.length - 1 ? number <= 255 : number < 256 ** (5 - labels.length)
  })
}

const FORBIDDEN = /[\0-\x20"#%/:<>?@[\\\]^`{|}\x7f]/

/** A path without its dot segments. */
function escapedPath(path: string): string {
  const written = path.replace(/\\/g, '/')
  const segments = (written.startsWith('/') ? written.slice(1) : written).split('/')
  const kept: string[] = []
  segments.forEach((segment, i) => {
    const isLast = i === segments.length - 1
    const name = segment.replace(/%2e/gi, '.')
    if (name === '..') kept.pop()
    if (name !== '.' && name !== '..') kept.push(encoded(segment, PATH_ESCAPED))
    else if (isLast) kept.push('')
  })
  return `/${kept.join('/')}`
}

/** The characters that are percent-encoded (§1.3, "path" and "special-query percent-encode set"). */
const PATH_ESCAPED = /[\0-\x20"#<>?^`{}\x7f-\uffff]/
const QUERY_ESCAPED = /[\0-\x20"#'<>\x7f-\uffff]/

function encoded(text: string, set: RegExp): string {
  if (!set.test(text)) return text
  let made = ''
  for (const character of text) made += set.test(character[0] ?? '') ? escapedOctets(character) : character
  return made
}

function escapedOctets(character: string): string {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x80) return `%${point.toString(16).toUpperCase().padStart(2, '0')}`
  // Half of a surrogate pair is not a character.
  return encodeURIComponent(point >= 0xd800 && point <= 0xdfff ? '\ufffd' : character)
}
