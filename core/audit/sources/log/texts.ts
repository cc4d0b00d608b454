/** Tells by a text alone what a cell of a log may be: a request, a status, a time, a host, an address, a User-Agent. */

import { isAddressText } from '../../addresses.ts'
import type { Role } from './request.ts'
import { timeParser } from './time.ts'

const METHOD = /^(?:GET|HEAD|POST|PUT|DELETE|OPTIONS|PATCH|TRACE|CONNECT|PURGE|PROPFIND)$/

/** `GET /a HTTP/1.1`; the version is missing in HTTP/0.9 and in some formats. */
const REQUEST = /^(?:[A-Z][A-Z_-]{1,19} (?:(?:\/|https?:\/\/)\S*|\*)|[A-Z][A-Z_-]{1,19} \S.* HTTP\/\d(?:\.\d)?)$/

const TARGET = /^(?:\/|https?:\/\/)\S*$/

/** Statuses that servers answer with. Three digits alone may also be a size or a port. */
export const STATUS =
  /^(?:101|20[0-8]|226|30[0-8]|4(?:0\d|1[0-8]|2[1-689]|31|44|51|6[0-4]|9[5-9])|5(?:0[0-8]|1[01]|2\d|30|61|99))$/

/** A host of the internet, with or without a port. The last label is none of the usual endings of files. */
const HOST = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]*\.)+(\p{L}[\p{L}\p{N}-]*)(?::\d{1,5})?$/u
const NOT_TOP_LEVEL =
  /^(?:local|localdomain|internal|lan|amazonaws|html?|php|js|css|txt|xml|json|png|jpe?g|gif|svg|webp|ico|log|gz|conf)$/i

/** Names that Amazon gives to machines, and CloudFront to what it serves under other names. */
const INTERNAL_HOST = /\.(?:amazonaws\.com|cloudfront\.net)(?::\d+)?$/i

/** Names of packages in Java begin with a top-level domain. */
const PACKAGE = /^(?:com|org|net|io)\.(?!.*\.(?:com|org|net|io|\p{L}{2})(?::\d+)?$)/u

/** What names of programs that send requests have. */
const AGENT =
  /mozilla\/|bot\b|crawler|spider|slurp|curl\/|wget\/|python|okhttp|go-http|java\/|libwww|opera\/|dalvik|facebookexternal/i
const PRODUCT = /^[A-Za-z][\w.-]*\/v?\d+\.\d/

export const PRIVATE_ADDRESS =
  /^(?:10\.|127\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|f[cd][\da-f]{2}:|fe80:|::1$|\[?::1\]?)/i

export const isEmptyCell = (text: string): boolean => text === '' || text === '-' || text === '(null)'

const parseTime = timeParser()

/** The beginnings of the years 1995 and 2100. */
const EARLIEST = 788_918_400_000
const LATEST = 4_102_444_800_000

/** Whether a text is a time. A number is one only if it lies in the years in which servers wrote logs. */
export function isTimeText(text: string): boolean {
  const time = parseTime(text)
  return time >= EARLIEST && time <= LATEST
}

/** The first address of a list, without its port. */
export function firstAddress(text: string): string {
  const first = text.includes(',') ? text.slice(0, text.indexOf(',')) : text
  const [, inner] = /^\[([^\]]*)\](?::\d+)?$/.exec(first) ?? []
  return inner ?? (/^\d+\.\d+\.\d+\.\d+:\d+$/.test(first) ? first.slice(0, first.indexOf(':')) : first)
}

export const isAddressCell = (text: string): boolean => isAddressText(firstAddress(text.trim()))

export function isHostText(text: string): boolean {
  const [, last = ''] = HOST.exec(text) ?? []
  return (
    last !== '' &&
    /\p{Ll}|\p{Lo}/u.test(text) &&
    !NOT_TOP_LEVEL.test(last) &&
    !INTERNAL_HOST.test(text) &&
    !PACKAGE.test(text)
  )
}

export const isRequestText = (text: string): boolean => REQUEST.test(text)
export const isMethodText = (text: string): boolean => METHOD.test(text)
export const isTargetText = (text: string): boolean => TARGET.test(text)

/** Whether a text may be a whole name and not a part of one that was cut at a space, or more than one. */
const isWholeName = (text: string): boolean =>
  !/^[(+]|[;,]$|["{|]|,\(|;,/.test(text) &&
  text.split('(').length <= text.split(')').length &&
  !/^Mozilla\/\d\.\d$/.test(text)

export const isAgentText = (text: string): boolean =>
  AGENT.test(text) && /[/ ]/.test(text) && !TARGET.test(text) && isWholeName(text)
export const isProductText = (text: string): boolean =>
  PRODUCT.test(text) && !/^(?:[A-Z_]+|TLSv?|SSLv?)\//.test(text) && isWholeName(text)

/** `a=1&b=2`, or nothing. */
export const isQueryText = (text: string): boolean => /^\??[^\s/=?"]+=[^\s"]*$/.test(text)

/** Whether a text is what only requests tell: the request itself, or who sent it. */
export const tellsRequest = (text: string): boolean =>
  isRequestText(text) || (AGENT.test(text) && /[/ ]/.test(text) && !TARGET.test(text))

const isStatusCell = (text: string): boolean => /^[1-5]\d\d\b/.test(text) || /^0+$/.test(text)

const isTimeOrTimeOfDay = (text: string): boolean => isTimeText(text) || /^\d\d:\d\d:\d\d/.test(text)

/** What cells hold that have a name for these roles. */
export const contentOfRole: Readonly<Record<'request' | 'time' | 'status' | 'method', (text: string) => boolean>> &
  Readonly<Partial<Record<Role, (text: string) => boolean>>> = {
  request: isRequestText,
  time: isTimeOrTimeOfDay,
  status: isStatusCell,
  method: isMethodText,
}
