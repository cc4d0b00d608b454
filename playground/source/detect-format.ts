import type { Seen } from '../editor/opened-file.ts'

/** What files begin with, as hexadecimal octets. */
const signatures: readonly (readonly [Seen, RegExp])[] = [
  ['gzip', /^1f8b/],
  ['zip', /^504b(0304|0506)/],
  ['pdf', /^25504446/],
  ['image', /^(89504e47|ffd8ff|47494638|52494646.{8}57454250)/],
  ['utf-16', /^(fffe|feff)/],
]

const SAMPLE = 4096

/** What the octets at the beginning of a file seem to be; undefined for text in UTF-8. */
export function seenIn(bytes: Uint8Array): Seen | undefined {
  if (bytes.length === 0) return 'empty'
  const start = Array.from(bytes.subarray(0, 16), octet => octet.toString(16).padStart(2, '0')).join('')
  const signed = signatures.find(([, signature]) => signature.test(start))
  if (signed) return signed[0]
  const sample = bytes.subarray(0, SAMPLE)
  if (isUtf16(sample)) return 'utf-16'
  if (sample.filter(isControl).length > Math.max(8, sample.length / 50)) return 'binary'
  return isUtf8(bytes) ? undefined : 'latin-1'
}

/** Without a byte order mark: every other octet of Western text is NUL. */
function isUtf16(sample: Uint8Array): boolean {
  if (sample.length < 8) return false
  const nul = [0, 0]
  sample.forEach((octet, i) => {
    if (octet === 0) nul[i % 2] = (nul[i % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = nul
  const half = sample.length / 2
  return (even > 0.8 * half && odd < 0.1 * half) || (odd > 0.8 * half && even < 0.1 * half)
}

/** Control characters that no text has: all but tab, the line ends, VT and FF. */
const isControl = (octet: number) => octet < 9 || (octet > 13 && octet < 32) || octet === 127

/** A character that the end of the part cuts off is none the less one. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}
