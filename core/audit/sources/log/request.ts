/** What the values of one line make: a request. */
import type { Wording } from '../../../text/wording.ts'
import type { AuditRecord } from '../../record.ts'
import { say } from '../wording.ts'
import { unescaped, unescapedTarget } from './escapes.ts'
import { interner, ownCopy } from './intern.ts'
import { timeParser } from './time.ts'

/** What a value of a line is. */
export const roles = [
  'request',
  'target',
  // Host and target, with nothing between them.
  'page',
  'path',
  'query',
  'method',
  'status',
  // Octets of the answer, without its headers and with them.
  'size',
  'sent',
  'time',
  'userAgent',
  // What HAProxy captured: headers between braces, divided by vertical lines.
  'captures',
  'address',
  // The same with the port after it, without brackets or with them.
  'client',
  'host',
  'scheme',
  'port',
] as const

export type Role = (typeof roles)[number]

/** The place of a role among the values. */
export const slotOf = (role: Role): number => roles.indexOf(role)

const REQUEST = slotOf('request')
const TARGET = slotOf('target')
const PAGE = slotOf('page')
const PATH = slotOf('path')
const QUERY = slotOf('query')
const METHOD = slotOf('method')
const STATUS = slotOf('status')
const SIZE = slotOf('size')
const SENT = slotOf('sent')
const TIME = slotOf('time')
const USER_AGENT = slotOf('userAgent')
const CAPTURES = slotOf('captures')
const ADDRESS = slotOf('address')
const CLIENT = slotOf('client')
const HOST = slotOf('host')
const SCHEME = slotOf('scheme')
const PORT = slotOf('port')

/** The record, while it is put together. */
type Draft = { -readonly [Key in keyof AuditRecord]: AuditRecord[Key] }

export interface Requests {
  /** The values by the places of their roles, empty or `-` for what is absent. */
  readonly recordOf: (row: number, values: readonly string[]) => AuditRecord | Wording
  /** How many times could not be read. */
  readonly unknownTimes: () => number
}

const SLASH = 0x2f
const BACKSLASH = '\\'

export function requests(): Requests {
  const kept = interner()
  const parseTime = timeParser()
  const originOf = origins()
  let unknownTimes = 0

  function recordOf(row: number, values: readonly string[]): AuditRecord | Wording {
    let method = values[METHOD] ?? ''
    let target = values[TARGET] ?? ''
    let host = values[HOST] ?? ''
    const request = values[REQUEST] ?? ''
    if (request !== '') {
      const space = request.indexOf(' ')
      if (space < 1 || !isMethod(request, space)) return say('noRequest')
      method = request.slice(0, space)
      const last = request.lastIndexOf(' ')
      // HTTP/0.9 has no version. A space within the target is not allowed, but logged as it came.
      const end = last > space && request.startsWith('HTTP/', last + 1) ? last : request.length
      target = request.slice(space + 1, end)
    } else if (target === '' && values[PAGE]) {
      const page = values[PAGE]
      const slash = page.indexOf('/')
      if (slash < 0) return say('noPath')
      host = page.slice(0, slash)
      target = page.slice(slash)
    } else if (target === '') {
      target = values[PATH] ?? ''
      const query = values[QUERY] ?? ''
      if (query !== '' && query !== '-') target += query.startsWith('?') ? query : `?${query}`
    }
    if (target === '' || target === '-') return say('noRequest')
    if (target.includes(BACKSLASH)) target = unescapedTarget(target)
    if (target.charCodeAt(0) === SLASH) {
      const origin = originOf(host, values[SCHEME] ?? '', values[PORT] ?? '')
      if (origin !== '') target = origin + target
    } else if (!/^https?:\/\//i.test(target)) return say('noPath')

    const record: Draft = { row, url: target }
    const status = statusOf(values[STATUS] ?? '')
    if (status > 0) record.status = status
    const size = sizeOf(values[SIZE] ?? '')
    if (size >= 0) record.size = size
    else {
      const sent = sizeOf(values[SENT] ?? '')
      if (sent >= 0) {
        record.size = sent
        record.sizeHasHeaders = true
      }
    }
    const moment = values[TIME] ?? ''
    if (moment !== '') {
      const time = parseTime(moment)
      if (Number.isNaN(time)) unknownTimes++
      else record.time = time
    }
    const captures = values[CAPTURES] ?? ''
    const userAgent = values[USER_AGENT] || (captures === '' ? '' : capturedUserAgent(captures))
    if (userAgent !== '' && userAgent !== '-') {
      record.userAgent = kept(userAgent.includes(BACKSLASH) ? unescaped(userAgent) : userAgent)
    }
    if (method !== '' && method !== '-') record.method = kept(method)
    const address = values[ADDRESS] ?? ''
    if (address !== '' && address !== '-') record.address = withoutPort(address)
    const client = values[CLIENT] ?? ''
    if (client !== '' && client !== '-') record.address = unbracketed(client.replace(/:\d+$/, ''))
    return record
  }

  return { recordOf, unknownTimes: () => unknownTimes }
}

/** Letters and what else methods have had; what is sent to a port by scanners is none. */
function isMethod(text: string, end: number): boolean {
  for (let i = 0; i < end; i++) {
    const unit = text.charCodeAt(i) | 0x20
    if ((unit < 0x61 || unit > 0x7a) && text.charCodeAt(i) !== 0x2d && text.charCodeAt(i) !== 0x5f) return false
  }
  return true
}

/** Three digits; 0 if there are none. */
function statusOf(text: string): number {
  if (text.length !== 3) return 0
  const status = Number(text)
  return status >= 100 && status <= 999 ? status : 0
}

/** Digits; −1 if there are others or none. */
function sizeOf(text: string): number {
  if (text === '' || text.length > 15) return -1
  let size = 0
  for (let i = 0; i < text.length; i++) {
    const digit = text.charCodeAt(i) - 0x30
    if (!(digit >= 0 && digit <= 9)) return -1
    size = size * 10 + digit
  }
  return size
}

/** `192.0.2.1:443`, `[2001:db8::1]:443`: an address of version 6 without brackets has no port. */
function withoutPort(address: string): string {
  const colon = address.indexOf(':')
  if (colon < 0 || (colon !== address.lastIndexOf(':') && !address.startsWith('['))) return address
  return unbracketed(address.replace(/:\d+$/, ''))
}

const unbracketed = (address: string): string => address.replace(/^\[(.*)\]$/, '$1')

/** The captured header that looks most like a user agent: the longest with a product's version or blanks in it. */
function capturedUserAgent(captures: string): string {
  const headers = captures.split(/[{}|]/).slice(1)
  const likely = headers.filter(header => /[a-z]\/v?\d|[a-z)] | [a-z(]/i.test(header) && !/^https?:/i.test(header))
  return likely.reduce((best, header) => (header.length > best.length ? header : best), '')
}

/** So many origins are remembered. */
const MOST_ORIGINS = 4096

/** A host name has at most 253 characters (RFC 1035 §2.3.4), and a port may follow. */
const LONGEST_HOST = 260

/**
 * `https://example.com` for a host, and nothing if there is none. A log that names no scheme does not tell one from the
 * other: port 80 is http, everything else https.
 */
function origins(): (host: string, scheme: string, port: string) => string {
  const known = new Map<string, string>()
  return (host, scheme, port) => {
    if (host === '' || host === '-' || host === '_') return ''
    if (host.length > LONGEST_HOST) return ''
    const key = ownCopy(`${host} ${scheme} ${port}`)
    const same = known.get(key)
    if (same !== undefined) return same
    if (known.size === MOST_ORIGINS) known.clear()
    const origin = ownCopy(originOf(host, scheme, port))
    known.set(key, origin)
    return origin
  }
}

const HOST_PORT = /^([\p{L}\p{N}._~-]+|\[[\da-f:.]+\])(?::(\d{1,5}))?$/iu

function originOf(host: string, givenScheme: string, givenPort: string): string {
  const [, name, own] = HOST_PORT.exec(host) ?? []
  if (name === undefined) return ''
  const port = own ?? (/^\d{1,5}$/.test(givenPort) ? givenPort : '')
  const named = /^https?/i.exec(givenScheme)?.[0].toLowerCase()
  const isScheme = named !== undefined && !givenScheme.includes('/')
  const scheme = isScheme ? named : port === '80' ? 'http' : 'https'
  const isDefault = port === '' || port === (scheme === 'http' ? '80' : '443')
  return `${scheme}://${name}${isDefault ? '' : `:${port}`}`
}
