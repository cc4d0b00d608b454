import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  canonicalEscapes,
  escapeAt,
  escapeOf,
  hexValue,
  isNeverInUri,
  isQueryDelimiter,
  isUnreserved,
} from './percent-encoding.ts'

const characters = Array.from({ length: 256 }, (_, code) => String.fromCharCode(code))
const codesOf = (holds: (code: number) => boolean) =>
  characters.filter(character => holds(character.charCodeAt(0))).join('')

test('RFC 3986 §2.1: an escape is a percent sign and two hexadecimal digits, in either case', () => {
  const ascii = characters.slice(0, 128)
  for (const high of ascii) {
    for (const low of ascii) {
      const isEscape = /^[\da-f]{2}$/i.test(high + low)
      expect(escapeAt(`a%${high}${low}`, 1)).toBe(isEscape ? Number.parseInt(high + low, 16) : -1)
    }
  }
  expect(escapeAt('%', 0)).toBe(-1)
  expect(escapeAt('%4', 0)).toBe(-1)
  expect(escapeAt('041', 0)).toBe(-1)
})

test('RFC 3986 §2.1: the value of a hexadecimal digit; −1 for any other character', () => {
  const values = characters.map(character => (/[\da-f]/i.test(character) ? Number.parseInt(character, 16) : -1))
  expect(characters.map(character => hexValue(character.charCodeAt(0)))).toEqual(values)
  expect(hexValue(''.charCodeAt(0))).toBe(-1)
})

test('RFC 3986 §2.1: the digits of an escape are written in upper case', () => {
  expect(escapeOf(0)).toBe('%00')
  expect(escapeOf(0x2f)).toBe('%2F')
  for (const character of characters)
    expect(escapeAt(escapeOf(character.charCodeAt(0)), 0)).toBe(character.charCodeAt(0))
})

test('RFC 3986 §2.3: unreserved characters', () => {
  expect(codesOf(isUnreserved)).toBe('-.0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz~')
  expect(isUnreserved(-1)).toBe(false)
})

test('RFC 3986 §2: ASCII characters that are neither reserved nor unreserved, nor %', () => {
  const ascii = characters.slice(0, 128).join('')
  expect(codesOf(isNeverInUri)).toBe(ascii.replace(/[\w.~:/?#[\]@!$&'()*+,;=%-]/g, ''))
})

test('RFC 9309 §2.2.2, Figure 4, and URL Standard §1.3: what is equal escaped and plain in a query', () => {
  expect(codesOf(isQueryDelimiter)).toBe("#'/:?@[]")
})

test.each([
  ['', ''],
  ['/a', '/a'],
  ['/%2f', '/%2F'],
  ['/%2F%c3x%C3', '/%2F%C3x%C3'],
  ['/%', '/%'],
  ['/%2', '/%2'],
  ['/%g0%0g', '/%g0%0g'],
  ['/%g0%0g%c3', '/%g0%0g%C3'],
  ['/%%2f', '/%%2F'],
  ['/%aF%Fa%ff', '/%AF%FA%FF'],
  ['/\xc3\xa9\x80', '/%C3%A9%80'],
  ['\x7f %61', '\x7f %61'],
])('%j with canonical escapes: %j', (octets, expected) => {
  expect(canonicalEscapes(octets)).toBe(expected)
})

test('canonical escapes are those of a search for each of them', () => {
  const part = fc.constantFrom('%', '%2', '2f', 'a', 'F', '%c3', '%2F', '\x80', '\xff', '/', '\x7f')
  fc.assert(
    fc.property(fc.array(part), parts => {
      const octets = parts.join('')
      const upper = octets.replace(/%[\da-f]{2}/gi, escaped => escaped.toUpperCase())
      const all = upper.replace(/[\x80-\xff]/g, octet => `%${octet.charCodeAt(0).toString(16).toUpperCase()}`)
      expect(canonicalEscapes(octets)).toBe(all)
    }),
  )
})
