import { SIZE_LIMIT } from '../../core/parse/index.ts'

/** A little more than crawlers have to read (RFC 9309 §2.5), to detect that a file is longer. */
export const MAX_READ_OCTETS = SIZE_LIMIT + 1024

/**
 * Reads an answer's content up to the limit and a little more, then stops the transfer. Rejects as the stream does.
 */
export async function readBody(
  response: Response,
  limit = MAX_READ_OCTETS,
): Promise<{ bytes: Uint8Array; truncated: boolean }> {
  const bytes = new Uint8Array(limit)
  const reader = response.body?.getReader()
  let length = 0
  if (!reader) return { bytes: bytes.subarray(0, 0), truncated: false }
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return { bytes: bytes.slice(0, length), truncated: false }
    const room = value.subarray(0, limit - length)
    bytes.set(room, length)
    length += room.length
    if (room.length < value.length) {
      // The rest is not needed; an error while it is dropped changes nothing.
      reader.cancel().catch(() => undefined)
      return { bytes, truncated: true }
    }
  }
}
