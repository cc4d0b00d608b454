import { FULL_STOP, SLASH } from '../parse/ascii.ts'
import { DOT, END, ESCAPE, isKeptEscape, NORMALISE, PLAIN, QUERY, serialisedPathAndQuery } from '../url/verbatim.ts'

/** How many directories of a path are told apart. */
export const MOST_DEPTH = 3

/**
 * What one pass over the path of a URL finds out while it copies the octets. The object is used again for each URL: what
 * stands in it holds until the next pass. Places are those in the copy.
 */
export interface PathScan {
  /** Of path and query. */
  hash: number
  /** Where the path begins, and where path and query end. */
  from: number
  to: number
  /** Where the query begins, `to` if there is none. */
  query: number
  /** The last `.` behind the last slash of the path; −1 if there is none. */
  dot: number
  /** Whether there is an `=`: without one there are no parameters. */
  hasParameters: boolean
  /** How many directories there are, `MOST_DEPTH` at most; the root is not one of them. */
  depth: number
  /** Where each of them ends, and the hash up to there. */
  readonly ends: Int32Array
  readonly hashes: Int32Array
}

export const createPathScan = (): PathScan => ({
  hash: 0,
  from: 0,
  to: 0,
  query: 0,
  dot: -1,
  hasParameters: false,
  depth: 0,
  ends: new Int32Array(MOST_DEPTH + 1),
  hashes: new Int32Array(MOST_DEPTH + 1),
})

const EQUALS = 61

/** By octet, 1 for what is copied as it is and has no meaning in a path, or in a query. */
const ordinaryInPath = ordinary(serialisedPathAndQuery.path, [SLASH, EQUALS])
const ordinaryInQuery = ordinary(serialisedPathAndQuery.query, [EQUALS])

function ordinary(meanings: Readonly<Uint8Array>, others: readonly number[]): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, octet) => (meanings[octet] === PLAIN && !others.includes(octet) ? 1 : 0))
}

/** Fowler, Noll and Vo, FNV-1a. */
const PRIME = 0x01000193
const BASIS = 0x811c9dc5

/**
 * Copies path and query, which stand from `from`, where there is a slash, to `to`, to the octets at `at`. Gives where
 * they end there; −1 if a browser would serialise them otherwise. Of a `serialised` URL that is not asked. The fragment
 * is left out.
 */
export function scanPath(
  scan: PathScan,
  url: Uint8Array,
  from: number,
  to: number,
  seed: number,
  serialised: boolean,
  octets: Uint8Array,
  at: number,
): number {
  const { ends, hashes } = scan
  let isOrdinary = ordinaryInPath
  let hash = Math.imul(BASIS ^ seed, PRIME)
  let place = at
  let query = -1
  let dot = -1
  let slashes = 0
  let hasParameters = false
  for (let i = from; i < to; i++) {
    const octet = url[i] as number
    if (isOrdinary[octet] === 1) {
      octets[place++] = octet
      hash = Math.imul(hash ^ octet, PRIME)
      continue
    }
    const meanings = query < 0 ? serialisedPathAndQuery.path : serialisedPathAndQuery.query
    const meaning = meanings[octet] ?? NORMALISE
    if (meaning === END) break
    if (meaning === QUERY) {
      isOrdinary = ordinaryInQuery
      query = place
    } else if (octet === EQUALS) hasParameters = true
    else if (!serialised && !isKept(url, i, to, meaning, meanings)) return -1
    octets[place++] = octet
    hash = Math.imul(hash ^ octet, PRIME)
    if (query >= 0) continue
    if (octet === FULL_STOP) dot = place - 1
    else if (octet === SLASH) {
      dot = -1
      if (slashes <= MOST_DEPTH) {
        ends[slashes] = place
        // As many bits as the smallest engine keeps in a number that is not an object.
        hashes[slashes] = hash >>> 2
        slashes++
      }
    }
  }
  scan.hash = hash
  scan.from = at
  scan.to = place
  scan.query = query < 0 ? place : query
  scan.dot = dot
  scan.hasParameters = hasParameters
  scan.depth = slashes - 1
  return place
}

/** Whether a browser leaves what stands at `i` as it is, and does not remove it as part of a dot segment. */
function isKept(url: Uint8Array, i: number, to: number, meaning: number, meanings: Readonly<Uint8Array>): boolean {
  if (meaning === DOT) return url[i - 1] !== SLASH
  if (meaning === ESCAPE) return i + 2 < to && isKeptEscape(url[i + 1] as number, url[i + 2] as number, meanings)
  return meaning === PLAIN
}
