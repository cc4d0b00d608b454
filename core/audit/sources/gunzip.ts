/**
 * gzip (RFC 1952), as it is pushed: any number of members, one after the other, as servers append logs and sitemaps are
 * joined. What follows the last member is not read, and a file that is cut off gives what came before.
 */
import { Gunzip } from 'fflate'
import { crc32 } from './crc32.ts'

/** How a compressed file is not as it should be. Of these, `trailing` and `checksum` leave nothing unread. */
export type GunzipFault = 'truncated' | 'damaged' | 'checksum' | 'trailing' | 'too-large'

/** Octets that are inflated at a time. A thousandfold is the most that they can become. */
const SLICE = 16 * 1024

/** A member without content. Where it is taken for a new member, what came before was complete. */
const EMPTY_MEMBER = Uint8Array.of(31, 139, 8, 0, 0, 0, 0, 0, 0, 255, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0)

/** What fflate's errors call a header that is not gzip's. */
const INVALID_HEADER = 6

/** The octets after which fflate objects to a header. */
const MAGIC = 4

/** A member ends with the checksum and the length of its content (RFC 1952 §2.3.1). */
const TRAILER = 8

/** So much is kept of what came before: more than a trailer and the header after it, before that is complete. */
const TAIL = 64 * 1024

/** Whether a file begins as gzip does: its two magic octets and the only method there is. */
export const isGzip = (head: Uint8Array): boolean => head[0] === 31 && head[1] === 139 && head[2] === 8

export interface Gunzipped {
  readonly push: (octets: Uint8Array) => void
  /** What was wrong, if anything was. */
  readonly end: () => GunzipFault | undefined
}

/**
 * Gives at most `limit` octets to `take`, and none after `isDone` says that no more are wanted. The file is cut into the
 * same slices however it is pushed.
 */
export function gunzip(take: (octets: Uint8Array) => void, limit: number, isDone: () => boolean): Gunzipped {
  let slice = new Uint8Array(SLICE)
  let filled = 0
  let pushed = 0
  let given = 0
  let lastMember = 0
  let memberStart = 0
  let checksum = 0
  let isMismatched = false
  /** The octets pushed last, and where they stand in the file. */
  let tail = new Uint8Array(0)
  let tailAt = 0
  let isProbing = false
  let fault: GunzipFault | undefined

  const inflater = new Gunzip(octets => {
    if (isProbing || fault || octets.length === 0) return
    const rest = limit - given
    given += octets.length
    checksum = crc32(octets, checksum)
    if (octets.length > rest) fault = 'too-large'
    take(octets.length > rest ? octets.subarray(0, rest) : octets)
  })
  // A member begins, so the one before has ended. What it should have been is known when it was given.
  inflater.onmember = offset => {
    lastMember = offset
    const end = offset - tailAt
    if (trailerIn(tail.subarray(end - TRAILER, end)) < 0) isMismatched = true
    memberStart = given
    checksum = 0
  }

  /** Where the trailer stands that belongs to what the last member gave; −1 if it is not there. */
  function trailerIn(octets: Uint8Array): number {
    const expected = new Uint8Array(TRAILER)
    const view = new DataView(expected.buffer)
    view.setUint32(0, checksum, true)
    view.setUint32(4, (given - memberStart) % 2 ** 32, true)
    for (let at = octets.indexOf(expected[0] ?? 0); at >= 0; at = octets.indexOf(expected[0] ?? 0, at + 1)) {
      if (expected.every((octet, i) => octets[at + i] === octet)) return at
    }
    return -1
  }

  function inflate(octets: Uint8Array): void {
    pushed += octets.length
    tail = joined(tail.subarray(-TAIL), octets)
    tailAt = pushed - tail.length
    try {
      inflater.push(octets, false)
    } catch (error) {
      fault ??= isInvalidHeader(error) && (isProbing || trailerIn(tail) >= 0) ? 'trailing' : 'damaged'
    }
  }

  /** What was wrong with members that were read to their ends. */
  const mismatch = (): GunzipFault | undefined => (isMismatched ? 'checksum' : undefined)

  return {
    push(octets) {
      for (let at = 0; at < octets.length && !fault && !isDone(); ) {
        const part = octets.subarray(at, at + SLICE - filled)
        slice.set(part, filled)
        filled += part.length
        at += part.length
        if (filled < SLICE) continue
        inflate(slice)
        // fflate may keep what it was given.
        slice = new Uint8Array(SLICE)
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
      // Less than the magic octets of another member followed. With the last checksum missing, it takes more to notice.
      if (fault !== 'trailing' || pushed - total >= MAGIC) return 'truncated'
      return trailerIn(tail) >= 0 ? (mismatch() ?? fault) : 'checksum'
    },
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}

const isInvalidHeader = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === INVALID_HEADER
