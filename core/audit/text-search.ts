import { octetsOf } from '../parse/octets.ts'
import { canonicalEscapes } from '../url/percent-encoding.ts'
import { valueAt } from './column.ts'
import type { Rows } from './rows.ts'
import { beginOf, chunkOf, PATH_END } from './url-table.ts'

/**
 * Whether the URL of a row holds a text, in any case of letters. What a URL escapes may be given as it is shown: `ü` is
 * found where `%C3%BC` stands.
 */
export function textFinder(rows: Rows, text: string): (row: number) => boolean {
  const wanted = canonicalEscapes(octetsOf(text.trim())).replaceAll(' ', '%20').toLowerCase()
  const octets = octetsIn(wanted)
  const ofOrigins = rows.origins.names.map(name => inOrigin(name.toLowerCase(), wanted))
  return row => {
    const origin = ofOrigins[valueAt(rows.urls.origins, row)]
    if (origin?.whole) return true
    const chunk = chunkOf(rows.urls, row)
    const begin = beginOf(rows.urls, row)
    if (origin?.rests.some(rest => standsAt(chunk, begin, rest))) return true
    for (let at = begin; chunk[at] !== PATH_END; at++) if (standsAt(chunk, at, octets)) return true
    return false
  }
}

/** Whether the text is in the origin; and if its beginning ends the origin, the rests with which the path begins. */
function inOrigin(origin: string, wanted: string): { whole: boolean; rests: Uint8Array[] } {
  const rests: Uint8Array[] = []
  for (let i = 1; i < wanted.length; i++) {
    if (wanted[i] === '/' && origin.endsWith(wanted.slice(0, i))) rests.push(octetsIn(wanted.slice(i)))
  }
  return { whole: origin.includes(wanted), rests }
}

const octetsIn = (text: string): Uint8Array => Uint8Array.from(text, character => character.charCodeAt(0))

/** Whether the octets, which have no capitals, stand there. No path holds what ends it. */
function standsAt(chunk: Uint8Array, at: number, wanted: Uint8Array): boolean {
  for (let i = 0; i < wanted.length; i++) {
    const octet = chunk[at + i] as number
    if ((octet >= 65 && octet <= 90 ? octet | 32 : octet) !== wanted[i]) return false
  }
  return true
}
