import type { DetectedFormat } from '../editor/file-limits.ts'

/** The first octets of file formats, in hexadecimal. */
const formatSignatures: readonly (readonly [DetectedFormat, RegExp])[] = [
  ['gzip', /^1f8b/],
  ['zip', /^504b(0304|0506)/],
  ['pdf', /^25504446/],
  ['image', /^(89504e47|ffd8ff|47494638|52494646.{8}57454250)/],
  ['utf-16', /^(fffe|feff)/],
]

const SAMPLE_OCTETS = 4096

/** The format of a file, judging by its first octets; undefined for UTF-8 text. */
export function detectFormat(bytes: Uint8Array): DetectedFormat | undefined {
  if (bytes.length === 0) return 'empty'
  const start = Array.from(bytes.subarray(0, 16), octet => octet.toString(16).padStart(2, '0')).join('')
  const signed = formatSignatures.find(([, signature]) => signature.test(start))
  if (signed) return signed[0]
  const sample = bytes.subarray(0, SAMPLE_OCTETS)
  if (isUtf16(sample)) return 'utf-16'
  if (sample.filter(isControl).length > Math.max(8, sample.length / 50)) return 'binary'
  return isUtf8(bytes) ? undefined : 'latin-1'
}

/** Recognises UTF-16 without a byte order mark: in Western text every other octet is NUL. */
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

/** Control characters that do not occur in text: all except tab, line ends, VT and FF. */
const isControl = (octet: number) => octet < 9 || (octet > 13 && octet < 32) || octet === 127

/** Whether octets are UTF-8. The last character may be cut off, since these are only the beginning of a file. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}
