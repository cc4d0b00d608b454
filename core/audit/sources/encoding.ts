/** How octets become text. */

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | (string & {})

/** An encoding, and how many octets of a byte order mark stand before the text. */
export interface Encoded {
  readonly encoding: Encoding
  readonly mark: number
}

/** How much of a file tells whether it is UTF-16 without a byte order mark. */
const SAMPLE = 4096

/** By the byte order mark (https://encoding.spec.whatwg.org/#bom-sniff), by zeros in every other octet, else UTF-8. */
export function encodingOf(head: Uint8Array): Encoded {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return { encoding: 'utf-8', mark: 3 }
  if (head[0] === 0xff && head[1] === 0xfe) return { encoding: 'utf-16le', mark: 2 }
  if (head[0] === 0xfe && head[1] === 0xff) return { encoding: 'utf-16be', mark: 2 }
  const pairs = Math.min(head.length, SAMPLE) >> 1
  const zeros = [0, 0]
  for (let i = 0; i < pairs * 2; i++) if (head[i] === 0) zeros[i & 1] = (zeros[i & 1] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  // Of text in Latin letters nearly every high octet is zero, and hardly a low one.
  if (odd > pairs / 2 && even < pairs / 8) return { encoding: 'utf-16le', mark: 0 }
  if (even > pairs / 2 && odd < pairs / 8) return { encoding: 'utf-16be', mark: 0 }
  return { encoding: 'utf-8', mark: 0 }
}

/** The encoding that an XML declaration names (XML 1.0 §4.3.3), if this host knows it. */
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

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const lenient = new TextDecoder('utf-8', { ignoreBOM: true })
const latin1 = new TextDecoder('windows-1252')

const REPLACEMENT = '\ufffd'

/**
 * Lines of UTF-8. A line that is not UTF-8 is read as Windows-1252, as browsers read Latin-1, and `other` is told so:
 * what its neighbours are written in does not matter.
 */
export function decodeLines(octets: Uint8Array, newline: number, other: () => void): string {
  try {
    return utf8.decode(octets)
  } catch {
    return decodeEach(octets, newline, other)
  }
}

/** Line by line, without an exception for each: a file may be in Latin-1 from its first line to its last. */
function decodeEach(octets: Uint8Array, newline: number, other: () => void): string {
  const text = lenient.decode(octets)
  const separator = String.fromCharCode(newline)
  const lines: string[] = []
  // What is not UTF-8 never takes a line end with it, so both are cut at the same line ends.
  for (let at = 0, from = 0; at < octets.length; ) {
    const found = octets.indexOf(newline, at)
    const end = found < 0 ? octets.length : found + 1
    const to = found < 0 ? text.length : text.indexOf(separator, from) + 1
    const line = text.slice(from, to)
    if (line.includes(REPLACEMENT) && line.split(REPLACEMENT).length - 1 > replacementsIn(octets, at, end)) {
      other()
      lines.push(latin1.decode(octets.subarray(at, end)))
    } else lines.push(line)
    at = end
    from = to
  }
  return lines.join('')
}

/** How often a replacement character stands in the file itself. */
function replacementsIn(octets: Uint8Array, start: number, end: number): number {
  let count = 0
  for (let i = start; i < end - 2; i++) {
    if (octets[i] === 0xef && octets[i + 1] === 0xbf && octets[i + 2] === 0xbd) count++
  }
  return count
}
