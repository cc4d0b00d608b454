import { COLON, SLASH } from '../../../parse/ascii.ts'
import { ownCopy } from '../../../text/own-copy.ts'
import type { Wording } from '../../../text/wording.ts'
import { isAddressText } from '../../addresses.ts'
import type { AuditRecord, MutableAuditRecord } from '../../record.ts'
import { say } from '../wording.ts'
import { unescapedTarget, unescapedValue } from './escapes.ts'
import { dayTimeParser, timeParser } from './time.ts'

/** What a value of a line means. */
export const roles = [
  'request',
  'target',
  // Host and target, with nothing between them.
  'page',
  'path',
  'query',
  'method',
  'status',
  // The day, if the time says only the time of day.
  'date',
  'time',
  'userAgent',
  // What HAProxy captured: headers between braces, separated by vertical bars.
  'captures',
  'address',
  // The address followed by its port, with or without brackets.
  'client',
  'host',
  'scheme',
  'port',
] as const

export type Role = (typeof roles)[number]

export const slotOf = (role: Role): number => roles.indexOf(role)

const REQUEST_SLOT = slotOf('request')
const TARGET_SLOT = slotOf('target')
const PAGE_SLOT = slotOf('page')
const PATH_SLOT = slotOf('path')
const QUERY_SLOT = slotOf('query')
const METHOD_SLOT = slotOf('method')
export const DATE_SLOT = slotOf('date')
const STATUS_SLOT = slotOf('status')
export const TIME_SLOT = slotOf('time')
export const USER_AGENT_SLOT = slotOf('userAgent')
const CAPTURES_SLOT = slotOf('captures')
const ADDRESS_SLOT = slotOf('address')
const CLIENT_SLOT = slotOf('client')
const HOST_SLOT = slotOf('host')
const SCHEME_SLOT = slotOf('scheme')
const PORT_SLOT = slotOf('port')

const OPENING_BRACKET = 0x5b

export type RequestBuilder = ReturnType<typeof requestBuilder>

export function requestBuilder() {
  const interned = interner()
  const agentOf = interner(text => spacedAgent(unescapedValue(text)))
  const parseTime = timeParser()
  const timeOnDay = dayTimeParser(parseTime)
  const originOf = originCache()
  let unknownTimes = 0
  let isDecodedLog = false

  /** Builds a record from values at the indexes of their roles. An absent value is empty or `-`. */
  function recordOf(row: number, values: readonly string[]): AuditRecord | Wording {
    let method = values[METHOD_SLOT] ?? ''
    let target = values[TARGET_SLOT] ?? ''
    let host = values[HOST_SLOT] ?? ''
    const request = values[REQUEST_SLOT] ?? ''
    if (request !== '') {
      const space = request.indexOf(' ')
      if (space < 1 || !isMethod(request, space)) return say('noRequest')
      method = request.slice(0, space)
      const last = request.lastIndexOf(' ')
      // HTTP/0.9 has no version, and Hypercorn leaves out `HTTP/`. A space within the target is not allowed, but is logged as it came.
      const isVersion =
        request.startsWith('HTTP/', last + 1) ||
        (last === request.length - 2 && /[1-3]/.test(request[last + 1] ?? '')) ||
        // A line that is cut off may end within it.
        'HTTP'.startsWith(request.slice(last + 1))
      const end = last > space && isVersion ? last : request.length
      target = request.slice(space + 1, end)
    } else {
      const page = values[PAGE_SLOT] ?? ''
      if (target === '' && page !== '') {
        const slash = page.indexOf('/')
        if (slash < 0) return say('noPath')
        host = page.slice(0, slash)
        target = page.slice(slash)
      } else if (target === '') {
        target = values[PATH_SLOT] ?? ''
        // Akamai leaves out the first slash.
        if (host !== '' && target !== '' && target !== '-' && !/^(?:\/|https?:)/i.test(target)) target = `/${target}`
      }
      const query = values[QUERY_SLOT] ?? ''
      if (query !== '' && query !== '-' && !target.includes('?')) target += query.startsWith('?') ? query : `?${query}`
    }
    if (target === '' || target === '-') return say('noRequest')
    let address = values[ADDRESS_SLOT] ?? ''
    // Fluentd's `host` is the visitor's address.
    if (host !== '' && address === '' && isAddressText(host)) {
      address = host
      host = ''
    }
    target = unescapedTarget(target)
    const captures = values[CAPTURES_SLOT] ?? ''
    const userAgent = values[USER_AGENT_SLOT] || (captures === '' ? '' : capturedUserAgent(captures))
    const isDecoded = request === '' && (isDecodedLog || hasPlusForSpace(userAgent))
    if (isDecoded && target.includes('#')) target = target.replaceAll('#', '%23')
    if (target.charCodeAt(0) === SLASH) {
      const origin = originOf(host, values[SCHEME_SLOT] ?? '', values[PORT_SLOT] ?? '')
      if (origin !== '') target = origin + target
    } else if (!/^https?:\/\//i.test(target)) return say('noPath')

    const record: MutableAuditRecord = { row, url: target }
    if (isDecoded && target.includes('+')) {
      const url = target.replace(/^[^?]*/, path => path.replaceAll('+', '%20'))
      if (url !== target) record.otherUrl = target
      record.url = url
    }
    const status = parsedStatus(values[STATUS_SLOT] ?? '')
    if (status > 0) record.status = status
    let timeText = values[TIME_SLOT] ?? ''
    if (timeText !== '' && timeText !== '-') {
      if (timeText.charCodeAt(0) === OPENING_BRACKET) timeText = timeText.slice(1, -1)
      const day = values[DATE_SLOT] ?? ''
      const time = day !== '' && timeText.charCodeAt(2) === COLON ? timeOnDay(day, timeText) : parseTime(timeText)
      if (Number.isNaN(time)) unknownTimes++
      else record.time = time
    }
    if (userAgent !== '' && userAgent !== '-') record.userAgent = agentOf(userAgent)
    if (method !== '' && method !== '-') record.method = interned(method)
    if (address !== '' && address !== '-') record.address = withoutPort(address)
    const client = values[CLIENT_SLOT] ?? ''
    if (client !== '' && client !== '-') record.address = withoutClientPort(client)
    return record
  }

  return {
    recordOf,
    /** How many times could not be parsed. */
    unknownTimes: (): number => unknownTimes,
    /** The server is known to write paths decoded, with `+` for a space, as IIS does. */
    setDecoded(): void {
      isDecodedLog = true
    },
  }
}

/** Letters, `-` and `_`, as methods have. Binary data that scanners send is not a method. */
function isMethod(text: string, end: number): boolean {
  for (let i = 0; i < end; i++) {
    const unit = text.charCodeAt(i) | 0x20
    if ((unit < 0x61 || unit > 0x7a) && text.charCodeAt(i) !== 0x2d && text.charCodeAt(i) !== 0x5f) return false
  }
  return true
}

/** Spaces may be written as `+` (IIS) or percent-encoded, by CloudFront twice. A name with spaces is as it was sent. */
function spacedAgent(text: string): string {
  if (text.includes(' ')) return text
  if (!text.includes('%')) return hasPlusForSpace(text) ? text.replace(/\+(\+?)/g, ' $1') : text
  let decoded = text
  for (let round = 0; round < MAX_ENCODINGS && decoded.includes('%'); round++) {
    try {
      decoded = decodeURIComponent(decoded)
    } catch {
      break
    }
  }
  return decoded
}

const hasPlusForSpace = (agent: string): boolean => !agent.includes(' ') && /[;)]\+|\+\(/.test(agent)

const MAX_ENCODINGS = 3

/** A status of three digits; 0 if the text is not one. */
function parsedStatus(text: string): number {
  // Squid writes what its cache did before it: `TCP_MISS/200`.
  const status = text.length === 3 ? Number(text) : Number(/^[A-Z_]+\/(\d{3})$/.exec(text)?.[1] ?? 0)
  return status >= 100 && status <= 999 ? status : 0
}

/** `192.0.2.1:443` or `[2001:db8::1]:443` without the port. An IPv6 address without brackets has no port. */
function withoutPort(written: string): string {
  if (!/[",;:]/.test(written)) return written
  // The first of a list of proxies is the visitor. Numbers of lines, or a quotation mark, may come before it.
  const isOne = !/[",;]/.test(written) || isAddressText(written)
  const address = isOne ? written : (written.split(/[",;] ?/).find(isAddressText) ?? written)
  const colon = address.indexOf(':')
  if (colon < 0 || (colon !== address.lastIndexOf(':') && !address.startsWith('['))) return address
  return unbracketed(address.replace(/:\d+$/, ''))
}

/** Brackets may have been taken off together with the port. */
function withoutClientPort(client: string): string {
  const address = unbracketed(client.replace(/:\d+$/, ''))
  return isAddressText(address) ? address : client
}

const unbracketed = (address: string): string => address.replace(/^\[(.*)\]$/, '$1')

/** The captured header that looks most like a user agent: the longest with a product's version or with spaces. */
function capturedUserAgent(captures: string): string {
  const headers = captures.split(/[{}|]/).slice(1)
  const likely = headers.filter(header => /[a-z]\/v?\d|[a-z)] | [a-z(]/i.test(header) && !/^https?:/i.test(header))
  return likely.reduce((best, header) => (header.length > best.length ? header : best), '')
}

const MAX_CACHED_ORIGINS = 4096

/** A host name has at most 253 characters (RFC 1035 §2.3.4), and a port may follow. */
const MAX_HOST_LENGTH = 260

/** `https://example.com` for a host, or ''. Without a scheme, port 80 means http and anything else https. */
function originCache(): (host: string, scheme: string, port: string) => string {
  const known = new Map<string, string>()
  return (host, scheme, port) => {
    if (host === '' || host === '-' || host === '_') return ''
    if (host.length > MAX_HOST_LENGTH) return ''
    const key = ownCopy(`${host} ${scheme} ${port}`)
    const same = known.get(key)
    if (same !== undefined) return same
    if (known.size === MAX_CACHED_ORIGINS) known.clear()
    const origin = ownCopy(originOfHost(host, scheme, port))
    known.set(key, origin)
    return origin
  }
}

const HOST_PORT = /^([\p{L}\p{N}._~-]+|\[[\da-f:.]+\])(?::(\d{1,5}))?$/iu

function originOfHost(host: string, givenScheme: string, givenPort: string): string {
  const [, name, portInHost] = HOST_PORT.exec(host) ?? []
  // A single word is the name of a machine and not of a site, and what CloudFront serves has another name.
  if (name === undefined || !/[.:]|^localhost$/i.test(name) || /\.cloudfront\.net$/i.test(name)) return ''
  const port = portInHost ?? (/^\d{1,5}$/.test(givenPort) ? givenPort : '')
  const schemeName = /^https?/i.exec(givenScheme)?.[0].toLowerCase()
  const isScheme = schemeName !== undefined && !givenScheme.includes('/')
  const scheme = isScheme ? schemeName : port === '80' ? 'http' : 'https'
  const isDefault = port === '' || port === (scheme === 'http' ? '80' : '443')
  return `${scheme}://${name}${isDefault ? '' : `:${port}`}`
}

/** How many strings are kept. Beyond it, all are dropped. */
const MAX_INTERNED_STRINGS = 8192

/** Longer strings are not kept, so that the memory is bounded. */
const MAX_INTERNED_LENGTH = 1024

/** Equal strings, or what `make` makes of them, become one. Never a slice: that would keep the whole text in memory. */
function interner(make: (text: string) => string = text => text): (text: string) => string {
  let known = new Map<string, string>()
  return text => {
    const same = known.get(text)
    if (same !== undefined) return same
    if (text.length > MAX_INTERNED_LENGTH) return make(ownCopy(text))
    if (known.size === MAX_INTERNED_STRINGS) known = new Map()
    const own = ownCopy(text)
    const made = make(own)
    known.set(own, made)
    return made
  }
}
