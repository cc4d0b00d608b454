/** The checksum of gzip (RFC 1952 §8), four octets at a time, with a table for each. */

const POLYNOMIAL = 0xedb88320

const tables: readonly Int32Array[] = tablesOf(4)

function tablesOf(count: number): Int32Array[] {
  const [first, ...others] = Array.from({ length: count }, () => new Int32Array(256))
  if (!first) return []
  for (let octet = 0; octet < 256; octet++) {
    let sum = octet
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? POLYNOMIAL : 0)
    first[octet] = sum
  }
  let before = first
  for (const table of others) {
    for (let octet = 0; octet < 256; octet++) {
      const sum = before[octet] as number
      table[octet] = (sum >>> 8) ^ (first[sum & 255] as number)
    }
    before = table
  }
  return [first, ...others]
}

/** The checksum, from 0 to 2³² − 1, of octets that follow octets with the checksum `before`. */
export function crc32(octets: Uint8Array, before = 0): number {
  const [one, two, three, four] = tables as [Int32Array, Int32Array, Int32Array, Int32Array]
  const whole = octets.length & ~3
  let sum = ~before
  let i = 0
  // These indexes are always in range: `i` is below the number of octets, and an index of 8 bits fits a table of 256.
  for (; i < whole; i += 4) {
    sum ^=
      (octets[i] as number) |
      ((octets[i + 1] as number) << 8) |
      ((octets[i + 2] as number) << 16) |
      ((octets[i + 3] as number) << 24)
    sum =
      (four[sum & 255] as number) ^
      (three[(sum >>> 8) & 255] as number) ^
      (two[(sum >>> 16) & 255] as number) ^
      (one[sum >>> 24] as number)
  }
  for (; i < octets.length; i++) sum = (sum >>> 8) ^ (one[(sum ^ (octets[i] as number)) & 255] as number)
  return ~sum >>> 0
}
