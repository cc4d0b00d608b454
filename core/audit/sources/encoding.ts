import { utf8 } from '../../parse/octets.ts'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | (string & {})

/** An encoding, and the number of octets of the byte order mark before the text. */
export interface SniffedEncoding {
  readonly encoding: Encoding
  readonly mark: number
}

/** How many octets are inspected to detect UTF-16 without a byte order mark. */
const ENCODING_SAMPLE_OCTETS = 4096

/** By the byte order mark (https://encoding.spec.whatwg.org/#bom-sniff), zeros in every other octet, or else UTF-8. */
export function sniffEncoding(head: Uint8Array): SniffedEncoding {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return { encoding: 'utf-8', mark: 3 }
  if (head[0] === 0xff && head[1] === 0xfe) return { encoding: 'utf-16le', mark: 2 }
  if (head[0] === 0xfe && head[1] === 0xff) return { encoding: 'utf-16be', mark: 2 }
  const pairs = Math.min(head.length, ENCODING_SAMPLE_OCTETS) >> 1
  const zeros = [0, 0]
  for (let i = 0; i < pairs * 2; i++) if (head[i] === 0) zeros[i & 1] = (zeros[i & 1] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  // In text with Latin letters nearly every high octet is zero, and hardly any low one.
  if (odd > pairs / 2 && even < pairs / 8) return { encoding: 'utf-16le', mark: 0 }
  if (even > pairs / 2 && odd < pairs / 8) return { encoding: 'utf-16be', mark: 0 }
  return { encoding: 'utf-8', mark: 0 }
}

/** The encoding that an XML declaration names (XML 1.0 §4.3.3), if the runtime supports it. */
export function declaredEncoding(text: string): string | undefined {
  const name = /^\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/i.exec(text)?.[1]?.toLowerCase()
  if (name === undefined || name.startsWith('utf-16')) return undefined
  try {
    new TextDecoder(name)
    return name
  } catch {
    return undefined
  }
}

const lenient = new TextDecoder('utf-8', { ignoreBOM: true })
const latin1 = new TextDecoder('windows-1252')

const REPLACEMENT = '\ufffd'

/** Lines of UTF-8, each by itself; one that is not valid is decoded as Windows-1252, and `onOtherEncoding` called. */
export function decodeLines(octets: Uint8Array, newline: number, onOtherEncoding: () => void): string {
  try {
    return utf8.decode(octets)
  } catch {
    return decodeEach(octets, newline, onOtherEncoding)
  }
}

/** Decodes line by line without an exception for each line: a file may be in Latin-1 from beginning to end. */
function decodeEach(octets: Uint8Array, newline: number, onOtherEncoding: () => void): string {
  const text = lenient.decode(octets)
  const separator = String.fromCharCode(newline)
  const lines: string[] = []
  // An invalid UTF-8 sequence never swallows a line end, so octets and text have the same line ends.
  for (let at = 0, from = 0; at < octets.length; ) {
    const found = octets.indexOf(newline, at)
    const end = found < 0 ? octets.length : found + 1
    const to = found < 0 ? text.length : text.indexOf(separator, from) + 1
    const line = text.slice(from, to)
    if (line.includes(REPLACEMENT) && line.split(REPLACEMENT).length - 1 > replacementsIn(octets, at, end)) {
      onOtherEncoding()
      lines.push(latin1.decode(octets.subarray(at, end)))
    } else lines.push(line)
    at = end
    from = to
  }
  return lines.join('')
}

/** How many replacement characters the file itself holds. */
function replacementsIn(octets: Uint8Array, start: number, end: number): number {
  let count = 0
  for (let i = start; i < end - 2; i++) {
    if (octets[i] === 0xef && octets[i + 1] === 0xbf && octets[i + 2] === 0xbd) count++
  }
  return count
}
