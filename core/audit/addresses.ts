/** The address ranges that an operator publishes, and whether a request came from one. */
import { firstIndexWhere } from '../parse/binary-search.ts'

/** Sorted ranges that do not overlap, by first and last address in hexadecimal digits: 8 for IPv4, 32 for IPv6. */
export interface AddressRanges {
  readonly from: readonly string[]
  readonly to: readonly string[]
}

/** Reads addresses and prefixes (`66.249.64.0/19`, `2001:4860:4801::/48`). Texts that are neither are left out. */
export function addressRanges(prefixes: Iterable<string>): AddressRanges {
  const ranges = [...prefixes].flatMap(prefix => rangeOf(prefix) ?? [])
  // IPv4 ranges first: they have fewer digits.
  ranges.sort((a, b) => a.from.length - b.from.length || (a.from < b.from ? -1 : 1))
  const from: string[] = []
  const to: string[] = []
  for (const range of ranges) {
    const last = to.at(-1)
    if (last !== undefined && last.length === range.from.length && range.from <= last) {
      if (range.to > last) to[to.length - 1] = range.to
      continue
    }
    from.push(range.from)
    to.push(range.to)
  }
  return { from, to }
}

export function containsAddress({ from, to }: AddressRanges, address: string): boolean {
  const digits = digitsOf(address)
  if (digits === undefined) return false
  const isAbove = (begin: string) => begin.length > digits.length || (begin.length === digits.length && begin > digits)
  const end = to[firstIndexWhere(from, isAbove) - 1]
  return end !== undefined && end.length === digits.length && digits <= end
}

/** The network of an address, as it may be shown: `192.0.2.0/24`, `2001:db8:1::/48`. Undefined if it is not an address. */
export function networkOfAddress(address: string): string | undefined {
  const digits = digitsOf(address)
  if (digits === undefined) return undefined
  if (digits.length > 8) {
    const groups = [0, 4, 8].map(from => Number.parseInt(digits.slice(from, from + 4), 16).toString(16))
    return `${groups.join(':')}::/48`
  }
  return `${[0, 2, 4].map(from => Number.parseInt(digits.slice(from, from + 2), 16)).join('.')}.0/24`
}

export const isAddressText = (text: string): boolean => digitsOf(text) !== undefined

const V4_OR_V6 = /\d{1,3}(?:\.\d{1,3}){3}|(?<![\da-f])[\da-f]*:[\da-f]*:[\da-f:]*/gi

/** More characters than one side of a mail address has, also percent-encoded. */
const MAX_MAIL_SIDE = 800

const AT_SIGNS = /@|%(?:25)*40/g
const MAIL_CHARACTER = /[\p{L}\p{N}_.!'*+~%-]/u
/** Percent-encoded delimiters of URLs: `/`, `?`, `&`, `=`, `#`, `@`. */
const ENCODED_DELIMITER = /^%(?:2f|3f|26|3d|23|40)/i
/** A piece of the domain of a mail address, also percent-encoded. */
const DOMAIN_PIECE = /\.|%(?:25)*2e|[\p{L}\p{N}-]|%(?!2f|3f|26|3d|23|40)[\da-f]{2}/iuy

/** A text for display: IP and e-mail addresses, and the visitor's own in any spelling, are replaced by a mark. */
export function withoutAddresses(text: string, visitor = ''): string {
  const spellings = visitor.length > 1 ? [visitor, encodeURIComponent(visitor)] : []
  return withoutMail(spellings.reduce((shown, address) => shown.replaceAll(address, '…'), text)).replace(
    V4_OR_V6,
    withoutAddress,
  )
}

/** An IPv6 address may be followed by a port, or by a colon and what was cut off. */
function withoutAddress(found: string): string {
  let end = found.length
  for (let parts = 0; parts < 3 && end > 0; parts++) {
    if (digitsOf(found.slice(0, end)) !== undefined) return `…${found.slice(end)}`
    end = found.lastIndexOf(':', end - 1)
  }
  return found
}

/** Most texts have neither `@` nor `%40` and need no search. */
function withoutMail(text: string): string {
  if (!/@|%(?:25)*40/.test(text)) return text
  const shown: string[] = []
  let done = 0
  for (const { index, 0: sign } of text.matchAll(AT_SIGNS)) {
    const from = localPartFrom(text, done, index)
    const to = domainTo(text, index + sign.length)
    if (from === index || to === undefined) continue
    shown.push(text.slice(done, from), '…')
    done = to
  }
  return shown.join('') + text.slice(done)
}

function localPartFrom(text: string, least: number, end: number): number {
  let from = end
  while (from > Math.max(least, end - MAX_MAIL_SIDE) && MAIL_CHARACTER.test(text.charAt(from - 1))) {
    from--
    if (ENCODED_DELIMITER.test(text.slice(from, from + 3))) return Math.min(from + 3, end)
  }
  return from
}

/** Where the domain of a mail address ends; undefined if it has no dot with two characters or more after it. */
function domainTo(text: string, from: number): number | undefined {
  DOMAIN_PIECE.lastIndex = from
  let to = from
  let label = -1
  while (to < from + MAX_MAIL_SIDE && DOMAIN_PIECE.test(text)) {
    const isDot = /^(?:\.|%.*2e)$/i.test(text.slice(to, DOMAIN_PIECE.lastIndex))
    if (isDot && to > from) label = DOMAIN_PIECE.lastIndex
    to = DOMAIN_PIECE.lastIndex
  }
  return label >= 0 && to - label >= 2 ? to : undefined
}

/**
 * The prefixes in a list that an operator publishes. Its JSON may have any shape: every string in it that is a prefix
 * counts.
 */
export function prefixesIn(json: unknown): string[] {
  const found: string[] = []
  const open = [json]
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value === 'string' && rangeOf(value)) found.push(value.trim())
    if (typeof value === 'object' && value !== null) for (const one of Object.values(value).reverse()) open.push(one)
  }
  return found
}

function rangeOf(prefix: string): { from: string; to: string } | undefined {
  const [, address = '', prefixLength] = /^\s*([\da-f:.]+)(?:\/(\d{1,3}))?\s*$/i.exec(prefix) ?? []
  const digits = digitsOf(address)
  if (digits === undefined) return undefined
  const bitCount = digits.length * 4
  // In an IPv6 address that embeds an IPv4 address, the bits of the latter come last.
  const bits =
    prefixLength === undefined ? bitCount : Number(prefixLength) - (bitCount === 32 && address.includes(':') ? 96 : 0)
  if (bits < 0 || bits > bitCount) return undefined
  const fill = (ones: boolean) =>
    Array.from(digits, (digit, i) => {
      const hostBits = Math.min(4, Math.max(0, (i + 1) * 4 - bits))
      const kept = (Number.parseInt(digit, 16) >> hostBits) << hostBits
      return (ones ? kept | ((1 << hostBits) - 1) : kept).toString(16)
    }).join('')
  return { from: fill(false), to: fill(true) }
}

/** In hexadecimal digits: 8 of an IPv4 address, even if it is written as an IPv6 address (RFC 4291 §2.5.5.2). */
function digitsOf(address: string): string | undefined {
  if (!address.includes(':')) return digitsOfV4(address)
  const v4 = address.slice(address.lastIndexOf(':') + 1)
  const tail = v4.includes('.') ? digitsOfV4(v4) : ''
  if (tail === undefined) return undefined
  const text = tail === '' ? address : `${address.slice(0, -v4.length)}${tail.slice(0, 4)}:${tail.slice(4)}`
  const halves = text.split('::')
  const [head, end] = halves.map(half => (half === '' ? [] : half.split(':')))
  const groups = [...(head ?? []), ...(end ?? [])]
  if (halves.length > 2 || !groups.every(group => /^[\da-f]{1,4}$/i.test(group))) return undefined
  if (halves.length === 2 ? groups.length > 7 : groups.length !== 8) return undefined
  const zeros = new Array<string>(8 - groups.length).fill('0')
  const all = [...(head ?? []), ...zeros, ...(end ?? [])]
  const digits = all
    .map(group => group.padStart(4, '0'))
    .join('')
    .toLowerCase()
  return digits.startsWith('00000000000000000000ffff') ? digits.slice(24) : digits
}

function digitsOfV4(address: string): string | undefined {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(address)?.slice(1).map(Number)
  if (!parts?.every(part => part <= 255)) return undefined
  return parts.map(part => part.toString(16).padStart(2, '0')).join('')
}
