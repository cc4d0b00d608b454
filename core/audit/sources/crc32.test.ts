import fc from 'fast-check'
import { expect, test } from 'vitest'
import { octetsOf } from '../../testing/read-source.ts'
import { crc32 } from './crc32.ts'

/** Computed bit by bit, as the specification defines it. */
function reference(octets: Uint8Array): number {
  let sum = 0xffffffff
  for (const octet of octets) {
    sum ^= octet
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return ~sum >>> 0
}

test('has the check value of the catalogues of checksums', () => {
  expect(crc32(octetsOf('123456789'))).toBe(0xcbf43926)
  expect(crc32(octetsOf(''))).toBe(0)
})

test('any octets, in one piece or in two', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), fc.nat(100), (octets, cut) => {
      const expected = reference(octets)
      expect(crc32(octets)).toBe(expected)
      expect(crc32(octets.subarray(cut), crc32(octets.subarray(0, cut)))).toBe(expected)
    }),
  )
})
