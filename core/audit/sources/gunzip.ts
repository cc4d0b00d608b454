/** Unpacks gzip (RFC 1952) of several members. Octets after the last one are ignored; a cut file gives what it has. */

import { Gunzip } from 'fflate'
import { concatOctets } from '../octets.ts'
import { crc32 } from './crc32.ts'

/** What is wrong with a compressed file. With `trailing` and `checksum` all content was still read. */
export type GunzipFault = 'truncated' | 'damaged' | 'checksum' | 'trailing' | 'too-large'

/** How many octets are inflated at a time. They can grow at most a thousandfold. */
const INFLATE_SLICE_OCTETS = 16 * 1024

/** A member without content. If the inflater accepts it as a new member, the member before it was complete. */
const EMPTY_MEMBER = Uint8Array.of(31, 139, 8, 0, 0, 0, 0, 0, 0, 255, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0)

/** fflate's error code for a header that is not a gzip header. */
const INVALID_HEADER = 6

/** How many octets of a header fflate needs before it reports an invalid header. */
const CHECKED_HEADER_OCTETS = 4

/** A member ends with the checksum and the length of its content (RFC 1952 §2.3.1). */
const TRAILER_OCTETS = 8

/** How many of the last octets are kept: more than a trailer and the incomplete header after it. */
const TAIL_OCTETS = 64 * 1024

/** Whether a file begins with the two magic octets of gzip and the only compression method that exists. */
export const isGzip = (head: Uint8Array): boolean => head[0] === 31 && head[1] === 139 && head[2] === 8

export interface Gunzipped {
  readonly push: (octets: Uint8Array) => void
  /** Call this at the end of the file. Returns what was wrong, if anything was. */
  readonly end: () => GunzipFault | undefined
}

/** Passes at most `limit` octets to `take`, none once `isDone`. Slices do not depend on the pushed pieces. */
export function gunzip(take: (octets: Uint8Array) => void, limit: number, isDone: () => boolean): Gunzipped {
  let slice = new Uint8Array(INFLATE_SLICE_OCTETS)
  let filled = 0
  let pushed = 0
  let inflated = 0
  let lastMember = 0
  let memberStart = 0
  let checksum = 0
  let isMismatched = false
  /** The octets that were pushed last, and their offset in the file. */
  let tail = new Uint8Array(0)
  let tailAt = 0
  let isProbing = false
  let fault: GunzipFault | undefined

  const inflater = new Gunzip(octets => {
    if (isProbing || fault || octets.length === 0) return
    const rest = limit - inflated
    inflated += octets.length
    checksum = crc32(octets, checksum)
    if (octets.length > rest) fault = 'too-large'
    take(octets.length > rest ? octets.subarray(0, rest) : octets)
  })
  // A new member begins, so the one before has ended. Its trailer can be checked once its content was passed on.
  inflater.onmember = offset => {
    lastMember = offset
    const end = offset - tailAt
    if (trailerIn(tail.subarray(end - TRAILER_OCTETS, end)) < 0) isMismatched = true
    memberStart = inflated
    checksum = 0
  }

  /** The index of the trailer that matches the content of the last member; −1 if there is none. */
  function trailerIn(octets: Uint8Array): number {
    const expected = new Uint8Array(TRAILER_OCTETS)
    const view = new DataView(expected.buffer)
    view.setUint32(0, checksum, true)
    view.setUint32(4, (inflated - memberStart) % 2 ** 32, true)
    for (let at = octets.indexOf(expected[0] ?? 0); at >= 0; at = octets.indexOf(expected[0] ?? 0, at + 1)) {
      if (expected.every((octet, i) => octets[at + i] === octet)) return at
    }
    return -1
  }

  function inflate(octets: Uint8Array): void {
    pushed += octets.length
    tail = concatOctets(tail.subarray(-TAIL_OCTETS), octets)
    tailAt = pushed - tail.length
    try {
      inflater.push(octets, false)
    } catch (error) {
      fault ??= isInvalidHeader(error) && (isProbing || trailerIn(tail) >= 0) ? 'trailing' : 'damaged'
    }
  }

  const mismatch = (): GunzipFault | undefined => (isMismatched ? 'checksum' : undefined)

  return {
    push(octets) {
      for (let at = 0; at < octets.length && !fault && !isDone(); ) {
        const part = octets.subarray(at, at + INFLATE_SLICE_OCTETS - filled)
        slice.set(part, filled)
        filled += part.length
        at += part.length
        if (filled < INFLATE_SLICE_OCTETS) continue
        inflate(slice)
        // A new buffer, because fflate may keep the one that it was given.
        slice = new Uint8Array(INFLATE_SLICE_OCTETS)
        filled = 0
      }
    },
    end() {
      if (isDone()) return fault
      if (!fault && filled > 0) inflate(slice.subarray(0, filled))
      if (fault) return fault === 'trailing' ? (mismatch() ?? fault) : fault
      const total = pushed
      isProbing = true
      for (let i = 0; i < EMPTY_MEMBER.length && !fault; i++) inflate(EMPTY_MEMBER.subarray(i, i + 1))
      if (lastMember === total) return fault ?? mismatch()
      // fflate objected within the magic octets of the probe, so a few other octets follow the last member. If the last
      // checksum were missing, fflate would object later.
      if (fault !== 'trailing' || pushed - total >= CHECKED_HEADER_OCTETS) return 'truncated'
      return trailerIn(tail) >= 0 ? (mismatch() ?? fault) : 'checksum'
    },
  }
}

const isInvalidHeader = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === INVALID_HEADER

export const GZIP_MAGIC_OCTETS = 3

const MAX_GZIP_LAYERS = 2

/** As `gunzip`, for a file that may be compressed again within, as when a server compresses a file that is. */
export function gunzipLayers(
  take: (octets: Uint8Array) => void,
  limit: number,
  isDone: () => boolean,
  layers = MAX_GZIP_LAYERS,
): Gunzipped {
  let beginning = new Uint8Array(0)
  let inner: Gunzipped | undefined
  let isKnown = false
  const pass = (part: Uint8Array): void => (inner ? inner.push(part) : take(part))
  const outer = gunzip(
    part => {
      if (isKnown) return pass(part)
      beginning = concatOctets(beginning, part)
      if (beginning.length < GZIP_MAGIC_OCTETS) return
      isKnown = true
      if (layers > 1 && isGzip(beginning)) inner = gunzipLayers(take, limit, isDone, layers - 1)
      pass(beginning)
    },
    limit,
    isDone,
  )
  return {
    push: outer.push,
    end() {
      const outerFault = outer.end()
      if (!isKnown) pass(beginning)
      return outerFault ?? inner?.end()
    },
  }
}
