import {
  APOSTROPHE,
  AT_SIGN,
  COLON,
  FULL_STOP,
  HASH,
  HYPHEN,
  LEFT_BRACKET,
  LOWER_A,
  PERCENT,
  QUESTION_MARK,
  RIGHT_BRACKET,
  SLASH,
} from '../parse/ascii.ts'
import type { Octets } from '../parse/octets.ts'

const HEX = '0123456789ABCDEF'

/** The octet that `%XX` at `i` encodes (RFC 3986 §2.1), or −1 if there is no well-formed escape. */
export function escapeAt(text: string, i: number): number {
  if (text.charCodeAt(i) !== PERCENT) return -1
  const high = hexValue(text.charCodeAt(i + 1))
  const low = hexValue(text.charCodeAt(i + 2))
  return high < 0 || low < 0 ? -1 : high * 16 + low
}

/** `%XX` in upper case (RFC 3986 §2.1). */
export function escapeOf(octet: number): string {
  return `%${HEX[octet >> 4]}${HEX[octet & 15]}`
}

/** ALPHA, DIGIT, `-`, `.`, `_`, `~` (RFC 3986 §2.3). */
export function isUnreserved(octet: number): boolean {
  return (
    (octet >= 97 && octet <= 122) ||
    (octet >= 65 && octet <= 90) ||
    (octet >= 48 && octet <= 57) ||
    octet === HYPHEN ||
    octet === FULL_STOP ||
    octet === 95 ||
    octet === 126
  )
}

/** Whether no URI contains this ASCII character unescaped: it is not reserved, unreserved or `%` (RFC 3986 §2). */
export function isNeverInUri(octet: number): boolean {
  return octet <= 32 || octet === 127 || '"<>\\^`{|}'.includes(String.fromCharCode(octet))
}

/**
 * Whether the escaped and the plain form of this character are equal in a query: the delimiters that RFC 9309 §2.2.2,
 * Figure 4, escapes on both sides, and the apostrophe, which the URL Standard (§1.3, special-query percent-encode set)
 * escapes only in queries.
 */
export function isQueryDelimiter(octet: number): boolean {
  switch (octet) {
    case QUESTION_MARK:
    case SLASH:
    case COLON:
    case AT_SIGN:
    case HASH:
    case LEFT_BRACKET:
    case RIGHT_BRACKET:
    case APOSTROPHE:
      return true
    default:
      return false
  }
}

/** What `canonicalEscapes` changes. Most patterns have nothing of it. */
const notCanonical = /[^\0-\x7f]|%(?:[a-f][\da-fA-F]|[\dA-F][a-f])/

/** Writes well-formed escapes in upper case, and octets beyond ASCII as escapes. */
export function canonicalEscapes(octets: Octets): string {
  if (!notCanonical.test(octets)) return octets
  let out = ''
  let kept = 0
  for (let i = 0; i < octets.length; i++) {
    const octet = octets.charCodeAt(i)
    if (octet === PERCENT) {
      const value = escapeAt(octets, i)
      if (value < 0 || isUpperCaseEscape(octets, i)) continue
      out += octets.slice(kept, i) + escapeOf(value)
      i += 2
    } else if (octet >= 0x80) out += octets.slice(kept, i) + escapeOf(octet)
    else continue
    kept = i + 1
  }
  return out + octets.slice(kept)
}

/** Whether the two digits of the escape at `i` are in upper case. */
const isUpperCaseEscape = (octets: Octets, i: number): boolean =>
  octets.charCodeAt(i + 1) < LOWER_A && octets.charCodeAt(i + 2) < LOWER_A

/** The value of a hexadecimal digit in upper case, given by its code; −1 for any other character. */
export function upperHexValue(unit: number): number {
  if (unit >= 48 && unit <= 57) return unit - 48
  return unit >= 65 && unit <= 70 ? unit - 55 : -1
}

/** The value of a hexadecimal digit, given by its code; −1 for any other character. */
export function hexValue(unit: number): number {
  if (unit >= 48 && unit <= 57) return unit - 48
  if (unit >= 65 && unit <= 70) return unit - 55
  if (unit >= 97 && unit <= 102) return unit - 87
  return -1
}
