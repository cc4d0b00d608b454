import { PERCENT, SLASH } from '../parse/ascii.ts'
import { NORMALISE, type PlainTables, QUERY } from '../url/verbatim.ts'
import type { Trie } from './trie.ts'

/**
 * Octets that make no difference to a tree of patterns, nor to whether a URL is compared as it stands, have a class in
 * common. An automaton steps by classes, and by them it also knows where in a URL it is.
 */
export interface Classes {
  readonly count: number
  /** By octet. */
  readonly classOf: Uint8Array
  /** The class of a `%` that begins an escape which normalising keeps. That of `%` itself asks for a closer look. */
  readonly keptEscape: number
  /** By class its octet, −1 if no pattern names any of the class. */
  readonly octetOf: Int16Array
  /** By place times `count` and class, the place that follows what is compared as it stands. */
  readonly after: Int8Array
}

/** Places in a text: in the path of a URL, there right behind a slash, in its query; or in a normalised path. */
export const IN_PATH = 0
export const BEHIND_SLASH = 1
export const IN_QUERY = 2
export const IN_OCTETS = 3
const PLACES = 4

export function classesOf({ size, octet, region }: Trie, plain: PlainTables): Classes {
  const named = new Uint8Array(256)
  named[SLASH] = 1
  named[PERCENT] = 1
  for (let node = 1; node < size; node++) if (region[node] !== node) named[octet[node] as number] = 1
  const classOf = new Uint8Array(256)
  const octetOf: number[] = []
  const after: number[][] = Array.from({ length: PLACES }, () => [])
  const unnamed = new Map<number, number>()
  for (let unit = 0; unit < 256; unit++) {
    const inPath = plain.path[unit] ?? NORMALISE
    const inQuery = plain.query[unit] ?? NORMALISE
    const alike = (inPath << 8) | inQuery
    const known = named[unit] === 1 ? undefined : unnamed.get(alike)
    const octetClass = known ?? octetOf.length
    classOf[unit] = octetClass
    if (known !== undefined) continue
    octetOf.push(named[unit] === 1 ? unit : -1)
    if (named[unit] === 0) unnamed.set(alike, octetClass)
    const next = inPath === QUERY ? IN_QUERY : unit === SLASH ? BEHIND_SLASH : IN_PATH
    after[IN_PATH]?.push(next)
    after[BEHIND_SLASH]?.push(next)
    after[IN_QUERY]?.push(IN_QUERY)
    after[IN_OCTETS]?.push(IN_OCTETS)
  }
  const keptEscape = octetOf.length
  octetOf.push(PERCENT)
  for (const [place, list] of after.entries()) list.push(place === BEHIND_SLASH ? IN_PATH : place)
  return {
    count: octetOf.length,
    classOf,
    keptEscape,
    octetOf: Int16Array.from(octetOf),
    after: Int8Array.from(after.flat()),
  }
}
