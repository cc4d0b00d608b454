/**
 * gzip (RFC 1952), as it is pushed: any number of members, one after the other, as servers append logs and sitemaps are
 * joined. What follows the last member is not read, and a file that is cut off gives what came before.
 */
import { Gunzip } from 'fflate'

/** How a compressed file is not as it should be. */
export type GunzipFault = 'truncated' | 'damaged' | 'trailing' | 'too-large'

/** Octets that are inflated at a time. A thousandfold is the most that they can become. */
const SLICE = 16 * 1024

/** A member without content. Where it is taken for a new member, what came before was complete. */
const EMPTY_MEMBER = Uint8Array.of(31, 139, 8, 0, 0, 0, 0, 0, 0, 255, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0)

/** What fflate's errors call a header that is not gzip's. */
const INVALID_HEADER = 6

/** The octets after which fflate objects to a header. */
const MAGIC = 4

/** So much is kept of what came before: more than a length and the header after it, before that is complete. */
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
  /** The octets pushed last, and where they stand in the file. */
  let tail = new Uint8Array(0)
  let tailAt = 0
  let isProbing = false
  let fault: GunzipFault | undefined

  const inflater = new Gunzip(octets => {
    if (isProbing || fault || octets.length === 0) return
    const rest = limit - given
    given += octets.length
    if (octets.length > rest) fault = 'too-large'
    take(octets.length > rest ? octets.subarray(0, rest) : octets)
  })
  // A member begins: the one before ended with its length (RFC 1952 §2.3.1), which damage hardly leaves right.
  inflater.onmember = offset => {
    lastMember = offset
    const [a = 0, b = 0, c = 0, d = 0] = tail.subarray(offset - 4 - tailAt)
    if ((a | (b << 8) | (c << 16) | (d << 24)) >>> 0 !== (given - memberStart) % 2 ** 32) fault ??= 'damaged'
    memberStart = given
  }

  function inflate(octets: Uint8Array): void {
    pushed += octets.length
    tail = joined(tail.subarray(-TAIL), octets)
    tailAt = pushed - tail.length
    try {
      inflater.push(octets, false)
    } catch (error) {
      fault ??= isInvalidHeader(error) ? 'trailing' : 'damaged'
    }
  }

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
      if (fault) return fault
      const total = pushed
      isProbing = true
      for (let i = 0; i < EMPTY_MEMBER.length && !fault; i++) inflate(EMPTY_MEMBER.subarray(i, i + 1))
      if (lastMember === total) return fault
      // Less than the magic octets of another member followed. With the last checksum missing, it takes more to notice.
      return pushed - total < MAGIC && fault === 'trailing' ? fault : 'truncated'
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
