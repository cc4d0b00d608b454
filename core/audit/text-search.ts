import { octetsOf } from '../parse/octets.ts'
import { canonicalEscapes } from '../url/percent-encoding.ts'
import { numberAt } from './column.ts'
import type { RowStore } from './row-store.ts'
import { chunkOf, PATH_END, pathOffsetOf } from './url-table.ts'

/** Whether the URL of a row contains a text, regardless of case and escapes: `ü` finds `%C3%BC`. */
export function textFinder(rows: RowStore, text: string): (row: number) => boolean {
  const wanted = canonicalEscapes(octetsOf(text.trim())).replaceAll(' ', '%20').toLowerCase()
  const octets = octetsIn(wanted)
  const matchesInOrigin = rows.origins.names.map(name => inOrigin(name.toLowerCase(), wanted))
  return row => {
    const origin = matchesInOrigin[numberAt(rows.urls.origins, row)]
    if (origin?.whole) return true
    const chunk = chunkOf(rows.urls, row)
    const begin = pathOffsetOf(rows.urls, row)
    if (origin?.rests.some(rest => matchesIgnoringCaseAt(chunk, begin, rest))) return true
    for (let at = begin; chunk[at] !== PATH_END; at++) if (matchesIgnoringCaseAt(chunk, at, octets)) return true
    return false
  }
}

/** Whether the text is in the origin; `rests`: where it begins at the origin's end, what the path must begin with. */
function inOrigin(origin: string, wanted: string): { whole: boolean; rests: Uint8Array[] } {
  const rests: Uint8Array[] = []
  for (let i = 1; i < wanted.length; i++) {
    if (wanted[i] === '/' && origin.endsWith(wanted.slice(0, i))) rests.push(octetsIn(wanted.slice(i)))
  }
  return { whole: origin.includes(wanted), rests }
}

const octetsIn = (text: string): Uint8Array => Uint8Array.from(text, character => character.charCodeAt(0))

/** Compares with octets in lower case. It cannot run beyond a path, as no path holds `PATH_END`. */
function matchesIgnoringCaseAt(chunk: Uint8Array, at: number, wanted: Uint8Array): boolean {
  for (let i = 0; i < wanted.length; i++) {
    const octet = chunk[at + i] as number
    if ((octet >= 65 && octet <= 90 ? octet | 32 : octet) !== wanted[i]) return false
  }
  return true
}
