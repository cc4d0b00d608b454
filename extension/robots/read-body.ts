import { SIZE_LIMIT } from '../../core/parse/index.ts'

/** A little beyond what crawlers read at least (RFC 9309 §2.5), so that it is known that there was more. */
export const READ_LIMIT = SIZE_LIMIT + 1024

/**
 * Reads an answer's content up to the limit and a little more, then stops the transfer. Rejects as the stream does.
 */
export async function readBody(
  response: Response,
  limit = READ_LIMIT,
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
      // The rest is of no use; a stream that fails while it is being dropped changes nothing.
      reader.cancel().catch(() => undefined)
      return { bytes, truncated: true }
    }
  }
}
