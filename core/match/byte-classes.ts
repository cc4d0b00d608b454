import { PERCENT, SLASH } from '../parse/ascii.ts'
import { NORMALISE, type PlainTables, QUERY } from '../url/verbatim.ts'
import type { Trie } from './trie.ts'

/**
 * Groups octets that no pattern distinguishes and that mean the same in a URL into one class. For `/a*b` these are `/`,
 * `a`, `b` and a few classes of other octets. The DFA steps by class, and the classes also tell it where in the URL it
 * is.
 */
export interface ByteClasses {
  readonly count: number
  /** By octet. */
  readonly classOf: Uint8Array
  /**
   * The class of a `%` that begins an escape which normalising keeps. Any other `%` has another class and needs a
   * closer look.
   */
  readonly keptEscape: number
  /** By class its octet; −1 if no pattern has an octet of this class. */
  readonly octetOf: Int16Array
  /** By class, the place after an octet of this class in the path of a URL. */
  readonly after: Int8Array
}

/**
 * Places in a text: in the path of a URL, there right after a slash, in the query; or in a normalised path. The last two
 * are not left again.
 */
export const PATH_PLACE = 0
export const AFTER_SLASH = 1
export const QUERY_PLACE = 2
export const IN_OCTETS = 3

export function byteClassesOf({ size, octet, region }: Trie, plain: PlainTables): ByteClasses {
  const named = new Uint8Array(256)
  named[SLASH] = 1
  named[PERCENT] = 1
  for (let node = 1; node < size; node++) if (region[node] !== node) named[octet[node] ?? 0] = 1
  const classOf = new Uint8Array(256)
  const octetOf: number[] = []
  const after: number[] = []
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
    after.push(inPath === QUERY ? QUERY_PLACE : unit === SLASH ? AFTER_SLASH : PATH_PLACE)
  }
  const keptEscape = octetOf.length
  octetOf.push(PERCENT)
  after.push(PATH_PLACE)
  return {
    count: octetOf.length,
    classOf,
    keptEscape,
    octetOf: Int16Array.from(octetOf),
    after: Int8Array.from(after),
  }
}
