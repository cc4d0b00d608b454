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
const latin1 = new TextDecoder('windows-1252')

/**
 * Lines of UTF-8. A line that is not UTF-8 is read as Windows-1252, as browsers read Latin-1, and `other` is told so:
 * what its neighbours are written in does not matter.
 */
export function decodeLines(octets: Uint8Array, newline: number, other: () => void): string {
  try {
    return utf8.decode(octets)
  } catch {
    const lines: string[] = []
    for (let at = 0; at < octets.length; ) {
      const found = octets.indexOf(newline, at)
      const end = found < 0 ? octets.length : found + 1
      const line = octets.subarray(at, end)
      try {
        lines.push(utf8.decode(line))
      } catch {
        other()
        lines.push(latin1.decode(line))
      }
      at = end
    }
    return lines.join('')
  }
}
