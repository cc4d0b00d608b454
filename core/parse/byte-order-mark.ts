import type { FileFacts } from './robots-txt.ts'

/** The first octets of a mark that is cut short, EF and BB, as they stand in decoded text: see `octets.ts`. */
const FIRST_OCTET = 0xdcef
const SECOND_OCTET = 0xdcbb

/** Which part of a byte order mark, the octets EF BB BF, a text begins with. */
export function byteOrderMarkOf(text: string): FileFacts['byteOrderMark'] {
  if (byteOrderMarkLength(text) === 0) return 'none'
  return text.startsWith('\ufeff') ? 'full' : 'partial'
}

/** How many UTF-16 units the byte order mark at the beginning of a text takes; 0 if there is none. */
export function byteOrderMarkLength(text: string): number {
  const first = text.charCodeAt(0)
  if (first === 0xfeff) return 1
  if (first !== FIRST_OCTET) return 0
  return text.charCodeAt(1) === SECOND_OCTET ? 2 : 1
}
