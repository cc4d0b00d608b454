import { FULL_STOP, SLASH } from '../parse/ascii.ts'
import { END, meaningAt, PLAIN, QUERY, serialisedPathAndQuery } from '../url/verbatim.ts'

/** How many directories of a path are told apart. */
export const MOST_DEPTH = 3

/**
 * What one pass over the path of a URL finds out while it copies the octets. The object is used again for each URL: what
 * stands in it holds until the next pass.
 */
export interface PathScan {
  /** Of path and query. */
  hash: number
  /** Where path and query end in the text. */
  to: number
  /** Where the query begins in the text, `to` if there is none. */
  query: number
  /** The last `.` behind the last slash of the path; −1 if there is none. */
  dot: number
  /** How many directories there are, `MOST_DEPTH` at most; the root is not one of them. */
  depth: number
  /** Where each of them ends in the text, and the hash up to there. */
  readonly ends: Int32Array
  readonly hashes: Int32Array
}

export const createPathScan = (): PathScan => ({
  hash: 0,
  to: 0,
  query: 0,
  dot: -1,
  depth: 0,
  ends: new Int32Array(MOST_DEPTH + 1),
  hashes: new Int32Array(MOST_DEPTH + 1),
})

/** By ASCII code, 1 for what is copied as it is and has no meaning in a path, or in a query. */
const ordinaryInPath = serialisedPathAndQuery.path.map((meaning, unit) => (meaning === PLAIN && unit !== SLASH ? 1 : 0))
const ordinaryInQuery = serialisedPathAndQuery.query.map(meaning => (meaning === PLAIN ? 1 : 0))

/** Fowler, Noll and Vo, FNV-1a. */
const PRIME = 0x01000193
const BASIS = 0x811c9dc5

/**
 * Copies path and query, which begin at `from` with a slash, to the octets at `at`. Gives where they end there; −1 if a
 * browser would serialise them otherwise. Of a `serialised` URL that is not asked. The fragment is left out.
 */
export function scanPath(
  scan: PathScan,
  url: string,
  from: number,
  seed: number,
  serialised: boolean,
  octets: Uint8Array,
  at: number,
): number {
  const { ends, hashes } = scan
  let ordinary = ordinaryInPath
  let hash = Math.imul(BASIS ^ seed, PRIME)
  let to = at
  let i = from
  let query = -1
  let dot = -1
  let slashes = 0
  for (; i < url.length; i++) {
    const unit = url.charCodeAt(i)
    if (ordinary[unit] === 1) {
      octets[to++] = unit
      hash = Math.imul(hash ^ unit, PRIME)
      continue
    }
    const meanings = query < 0 ? serialisedPathAndQuery.path : serialisedPathAndQuery.query
    const meaning = meanings[unit]
    if (meaning === END) break
    if (meaning === QUERY) {
      ordinary = ordinaryInQuery
      query = i
    } else if (!serialised && meaningAt(url, i, meanings) !== PLAIN) return -1
    octets[to++] = unit
    hash = Math.imul(hash ^ unit, PRIME)
    if (query >= 0) continue
    if (unit === FULL_STOP) dot = i
    else if (unit === SLASH) {
      dot = -1
      if (slashes <= MOST_DEPTH) {
        ends[slashes] = i + 1
        // As many bits as the smallest engine keeps in a number that is not an object.
        hashes[slashes] = hash >>> 2
        slashes++
      }
    }
  }
  scan.hash = hash
  scan.to = i
  scan.query = query < 0 ? i : query
  scan.dot = dot
  scan.depth = slashes - 1
  return to
}
