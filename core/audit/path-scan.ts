import { FNV_PRIME } from '../match/state-sets.ts'
import { EQUALS_SIGN, FULL_STOP, HASH, PERCENT, QUESTION_MARK, SLASH } from '../parse/ascii.ts'
import { upperHexValue } from '../url/percent-encoding.ts'
import { CHANGES, COMPARED_AS_WRITTEN, meanings } from '../url/plain.ts'

/** How many directories of a path are distinguished. */
export const MAX_DEPTH = 3

/** What one pass over a path finds while it copies the octets; reused for each URL. Indexes are those in the copy. */
export type PathScan = ReturnType<typeof createPathScan>

export const createPathScan = () => ({
  hash: 0,
  /** Where the path begins, and where path and query end. */
  from: 0,
  to: 0,
  /** Where the query begins; `to` if there is no query. */
  query: 0,
  /** The last `.` after the last slash of the path; −1 if there is none. */
  dot: -1,
  /** Whether the URL holds an `=`: without it there are no parameters. */
  hasParameters: false,
  /** How many directories the path has, at most `MAX_DEPTH`. The root does not count. */
  depth: 0,
  /** For each directory, where it ends, and the hash of the path up to its end. */
  ends: new Int32Array(MAX_DEPTH + 1),
  hashes: new Int32Array(MAX_DEPTH + 1),
})

/** For each octet, 1 if it is copied unchanged and has no meaning in a path (or in a query). */
const ordinaryInPath = ordinary([SLASH, EQUALS_SIGN])
const ordinaryInQuery = ordinary([EQUALS_SIGN])

function ordinary(others: readonly number[]): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, octet) =>
    meanings[octet] === COMPARED_AS_WRITTEN && !others.includes(octet) ? 1 : 0,
  )
}

/** The hash function FNV-1a by Fowler, Noll and Vo. */
const BASIS = 0x811c9dc5

/** Copies path and query, without the fragment, to `at`. Returns the end, or −1 if a browser would change them. */
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
  let hash = Math.imul(BASIS ^ seed, FNV_PRIME)
  let place = at
  let query = -1
  let dot = -1
  let slashes = 0
  let hasParameters = false
  for (let i = from; i < to; i++) {
    const octet = url[i] as number
    if (isOrdinary[octet] === 1) {
      octets[place++] = octet
      hash = Math.imul(hash ^ octet, FNV_PRIME)
      continue
    }
    if (octet === HASH) break
    if (octet === QUESTION_MARK && query < 0) {
      isOrdinary = ordinaryInQuery
      query = place
    } else if (octet === EQUALS_SIGN) hasParameters = true
    else if (!serialised && !isUnchanged(url, i, to)) return -1
    octets[place++] = octet
    hash = Math.imul(hash ^ octet, FNV_PRIME)
    if (query >= 0) continue
    if (octet === FULL_STOP) dot = place - 1
    else if (octet === SLASH) {
      dot = -1
      if (slashes <= MAX_DEPTH) {
        ends[slashes] = place
        // As many bits as the engine with the smallest range of unboxed integers can hold.
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

/** The hash that `scanPath` finds for a path that is serialised and has no fragment. */
export function hashOfPath(path: Uint8Array, from: number, to: number, seed: number): number {
  let hash = Math.imul(BASIS ^ seed, FNV_PRIME)
  for (let i = from; i < to; i++) hash = Math.imul(hash ^ (path[i] as number), FNV_PRIME)
  return hash
}

/** Whether a browser keeps the octet at `i` unchanged and does not remove it as part of a dot segment. */
function isUnchanged(url: Uint8Array, i: number, to: number): boolean {
  const octet = url[i] as number
  if (octet === FULL_STOP) return url[i - 1] !== SLASH
  if (octet === PERCENT) return i + 2 < to && isKeptEscape(url[i + 1] as number, url[i + 2] as number)
  return meanings[octet] !== CHANGES
}

/** Whether serialising keeps an escape: its digits are in upper case, and it is not of a dot, which may be a segment. */
const isKeptEscape = (high: number, low: number): boolean =>
  upperHexValue(high) >= 0 && upperHexValue(low) >= 0 && !(high === 50 && low === 69)
