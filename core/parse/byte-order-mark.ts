import type { FileFacts } from './robots-txt.ts'

/**
 * The first octets of an incomplete byte order mark, EF and BB, in the form that they have in decoded text: see
 * `octets.ts`.
 */
const FIRST_OCTET = 0xdcef
const SECOND_OCTET = 0xdcbb

/** Whether a text begins with a whole byte order mark (the octets EF BB BF), with a part of it, or without one. */
export function byteOrderMarkOf(text: string): FileFacts['byteOrderMark'] {
  if (byteOrderMarkLength(text) === 0) return 'none'
  return text.startsWith('\ufeff') ? 'full' : 'partial'
}

/** The length of the byte order mark at the beginning of a text, in UTF-16 units; 0 if there is none. */
export function byteOrderMarkLength(text: string): number {
  const first = text.charCodeAt(0)
  if (first === 0xfeff) return 1
  if (first !== FIRST_OCTET) return 0
  return text.charCodeAt(1) === SECOND_OCTET ? 2 : 1
}
