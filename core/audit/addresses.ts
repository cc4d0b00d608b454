/** The address ranges that an operator publishes, and whether a request came from one. */

/** Ranges in order, none of which overlap: first and last address in hexadecimal, 8 digits for IPv4 and 32 for IPv6. */
export interface AddressRanges {
  readonly from: readonly string[]
  readonly to: readonly string[]
}

/** Ranges of addresses and prefixes (`66.249.64.0/19`, `2001:4860:4801::/48`). What is neither is left out. */
export function addressRanges(prefixes: Iterable<string>): AddressRanges {
  const ranges = [...prefixes].flatMap(prefix => rangeOf(prefix) ?? [])
  // Those of IPv4 first, as their digits are fewer.
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

/** Whether an address lies in one of the ranges. False for what is none. */
export function holdsAddress({ from, to }: AddressRanges, address: string): boolean {
  const digits = digitsOf(address)
  if (digits === undefined) return false
  let low = 0
  let high = from.length
  while (low < high) {
    const middle = (low + high) >> 1
    const begin = from[middle] as string
    if (begin.length < digits.length || (begin.length === digits.length && begin <= digits)) low = middle + 1
    else high = middle
  }
  const end = to[low - 1]
  return end !== undefined && end.length === digits.length && digits <= end
}

const V4_OR_V6 = /\d{1,3}(?:\.\d{1,3}){3}|[\da-f]*:[\da-f:]*:[\da-f:]*/gi

/** E-mail addresses as URLs have them, also percent-encoded, after the encoded delimiter before them if there is one. */
const MAIL =
  /(%(?:2f|3f|26|3d|23|40))?(?:[\p{L}\p{N}_.!'*+~-]|%(?!2f|3f|26|3d|23|40)[\da-f]{2}){1,200}(?:@|%(?:25)*40)(?:(?:[\p{L}\p{N}-]|%(?!2e|2f|3f|26|3d|23|40)[\da-f]{2}){1,200}(?:\.|%(?:25)*2e)){1,20}[\p{L}\p{N}-]{2,63}/giu

/**
 * A text that is shown, with a mark for each IP or e-mail address in it and for the visitor's own address, however that
 * is written.
 */
export function withoutAddresses(text: string, own = ''): string {
  const known = own.length > 1 ? [own, encodeURIComponent(own)] : []
  return withoutMail(known.reduce((shown, address) => shown.replaceAll(address, '…'), text)).replace(V4_OR_V6, found =>
    digitsOf(found) === undefined ? found : '…',
  )
}

/** Most texts have no such sign: they are not looked through. */
const withoutMail = (text: string): string => (/@|%(?:25)*40/.test(text) ? text.replace(MAIL, '$1…') : text)

/** How deep lists are looked into. */
const DEEPEST = 8

/** The prefixes in a list that an operator publishes, whatever its shape: the texts in it that are prefixes. */
export function prefixesIn(json: unknown, depth = 0): string[] {
  if (typeof json === 'string') return rangeOf(json) ? [json.trim()] : []
  if (typeof json !== 'object' || json === null || depth > DEEPEST) return []
  return Object.values(json).flatMap(value => prefixesIn(value, depth + 1))
}

function rangeOf(prefix: string): { from: string; to: string } | undefined {
  const [, address = '', written] = /^\s*([\da-f:.]+)(?:\/(\d{1,3}))?\s*$/i.exec(prefix) ?? []
  const digits = digitsOf(address)
  if (digits === undefined) return undefined
  const all = digits.length * 4
  // The bits of an IPv4 address that is written as one of IPv6 stand at its end.
  const bits = written === undefined ? all : Number(written) - (all === 32 && address.includes(':') ? 96 : 0)
  if (bits < 0 || bits > all) return undefined
  const fill = (ones: boolean) =>
    Array.from(digits, (digit, i) => {
      const free = Math.min(4, Math.max(0, (i + 1) * 4 - bits))
      const kept = (Number.parseInt(digit, 16) >> free) << free
      return (ones ? kept | ((1 << free) - 1) : kept).toString(16)
    }).join('')
  return { from: fill(false), to: fill(true) }
}

/** An address in hexadecimal digits; one of IPv4 as such, even when it is written as one of IPv6 (RFC 4291 §2.5.5.2). */
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
