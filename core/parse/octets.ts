/**
 * Decoding without loss. Octets that are not valid UTF-8 are kept in strings as the lone surrogates U+DC80…U+DCFF
 * (octet + 0xDC00). Encoding turns them into the same octets again.
 */

const LONE_SURROGATE = 0xdc00

const BEYOND_ASCII = /[\x80-\uffff]/

/** A string of octets: every code unit is 0–255. */
export type Octets = string

/** Throws a `TypeError` on invalid octets, and keeps a byte order mark. */
export const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Decodes UTF-8. Invalid octets become lone surrogates. A byte order mark stays in the text as U+FEFF. */
export function decode(bytes: Uint8Array): { readonly text: string; readonly valid: boolean } {
  try {
    return { text: utf8.decode(bytes), valid: true }
  } catch {
    return { text: decodeKeeping(bytes), valid: false }
  }
}

/** How many code units become a string at once, about: engines limit the arguments of a call. */
const PIECE = 8192

/** Decodes octets of which some are not valid UTF-8. */
function decodeKeeping(bytes: Uint8Array): string {
  // The last character of a piece may have two units.
  const units = new Uint16Array(Math.min(bytes.length, PIECE) + 1)
  let text = ''
  for (let i = 0; i < bytes.length; ) {
    let count = 0
    while (i < bytes.length && count < PIECE) {
      const octet = bytes[i] ?? 0
      const size = octet < 0x80 ? 1 : sequenceLength(bytes, i)
      if (size <= 1) units[count++] = size === 1 ? octet : LONE_SURROGATE + octet
      else {
        let point = octet & (0xff >> (size + 1))
        for (let k = 1; k < size; k++) point = (point << 6) | ((bytes[i + k] ?? 0) & 0x3f)
        if (point > 0xffff) units[count++] = 0xd800 + ((point - 0x10000) >> 10)
        units[count++] = point > 0xffff ? 0xdc00 + (point & 0x3ff) : point
      }
      i += size || 1
    }
    text += Reflect.apply(String.fromCharCode, undefined, units.subarray(0, count))
  }
  return text
}

/** Length of the valid UTF-8 sequence at `i` (RFC 3629 §4), or 0. */
function sequenceLength(bytes: Uint8Array, i: number): number {
  const a = bytes[i] ?? 0
  if (a < 0x80) return 1
  if (a < 0xc2 || a > 0xf4) return 0
  const size = a < 0xe0 ? 2 : a < 0xf0 ? 3 : 4
  const b = bytes[i + 1] ?? 0
  const low = a === 0xe0 ? 0xa0 : a === 0xf0 ? 0x90 : 0x80
  const high = a === 0xed ? 0x9f : a === 0xf4 ? 0x8f : 0xbf
  if (b < low || b > high) return 0
  for (let k = 2; k < size; k++) {
    const c = bytes[i + k] ?? 0
    if (c < 0x80 || c > 0xbf) return 0
  }
  return size
}

/** The octets of a text in UTF-8. Kept invalid octets are restored. Other lone surrogates become U+FFFD. */
export function octetsOf(text: string): Octets {
  let i = text.search(BEYOND_ASCII)
  if (i < 0) return text
  let out = text.slice(0, i)
  while (i < text.length) {
    const point = text.codePointAt(i) ?? 0
    i += point > 0xffff ? 2 : 1
    out += octetsOfPoint(point)
  }
  return out
}

function octetsOfPoint(point: number): Octets {
  if (point < 0x80) return String.fromCharCode(point)
  if (point < 0x800) return String.fromCharCode(0xc0 | (point >> 6), 0x80 | (point & 0x3f))
  if (point >= LONE_SURROGATE + 0x80 && point <= LONE_SURROGATE + 0xff)
    return String.fromCharCode(point - LONE_SURROGATE)
  const p = point >= 0xd800 && point <= 0xdfff ? 0xfffd : point
  if (p < 0x10000) return String.fromCharCode(0xe0 | (p >> 12), 0x80 | ((p >> 6) & 0x3f), 0x80 | (p & 0x3f))
  return String.fromCharCode(0xf0 | (p >> 18), 0x80 | ((p >> 12) & 0x3f), 0x80 | ((p >> 6) & 0x3f), 0x80 | (p & 0x3f))
}

/**
 * The octets of a text in UTF-8. The lone surrogates U+DC80…U+DCFF, which stand in `RobotsTxt.text` for octets that are not
 * UTF-8, become these octets again.
 */
export function encode(text: string): Uint8Array {
  const octets = octetsOf(text)
  const bytes = new Uint8Array(octets.length)
  for (let i = 0; i < octets.length; i++) bytes[i] = octets.charCodeAt(i)
  return bytes
}

/** The number of octets of the code unit at `i`. All four octets of a surrogate pair count for its first unit. */
export function octetLengthAt(text: string, i: number): number {
  const unit = text.charCodeAt(i)
  if (unit < 0x80) return 1
  if (unit < 0x800) return 2
  if (unit < 0xd800 || unit > 0xdfff) return 3
  if (unit < 0xdc00) {
    const next = text.charCodeAt(i + 1)
    return next >= 0xdc00 && next <= 0xdfff ? 4 : 3
  }
  const previous = i > 0 ? text.charCodeAt(i - 1) : 0
  if (previous >= 0xd800 && previous < 0xdc00) return 0
  return unit >= LONE_SURROGATE + 0x80 && unit <= LONE_SURROGATE + 0xff ? 1 : 3
}

/**
 * The first `count` octets of the character at `i`, in the form of kept invalid octets. A size limit can cut a
 * character like this.
 */
export function firstOctetsAt(text: string, i: number, count: number): string {
  const octets = octetsOfPoint(text.codePointAt(i) ?? 0).slice(0, count)
  return Array.from(octets, octet => String.fromCharCode(LONE_SURROGATE + octet.charCodeAt(0))).join('')
}

/** Number of octets of a text. */
export function octetLength(text: string): number {
  const start = text.search(BEYOND_ASCII)
  if (start < 0) return text.length
  let length = start
  for (let i = start; i < text.length; i++) length += text.charCodeAt(i) < 0x80 ? 1 : octetLengthAt(text, i)
  return length
}

/** Whether the code unit at `i` is an octet of invalid UTF-8 that was kept as a lone surrogate. */
export function isKeptOctet(text: string, i: number): boolean {
  const unit = text.charCodeAt(i)
  return unit >= LONE_SURROGATE + 0x80 && unit <= LONE_SURROGATE + 0xff && octetLengthAt(text, i) === 1
}
