/** DEFLATE (RFC 1951) in memory, with the browser's own streams. */

export async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

export type Inflated =
  | { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly ok: false; readonly reason: 'damaged' | 'too-large' | 'unsupported' }

/** DEFLATE grows a piece at most 1,032 times, so the output of one piece stays small. */
const INFLATE_PIECE_OCTETS = 2048

/**
 * The inflated octets, if they are not more than `limit`. Reading stops at the limit. `unsupported` if the browser has
 * no `DecompressionStream`.
 */
export async function inflate(bytes: Uint8Array<ArrayBuffer>, limit: number): Promise<Inflated> {
  if (typeof DecompressionStream === 'undefined') return { ok: false, reason: 'unsupported' }
  let at = 0
  const pieces = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      if (at >= bytes.length) controller.close()
      else controller.enqueue(bytes.slice(at, at + INFLATE_PIECE_OCTETS))
      at += INFLATE_PIECE_OCTETS
    },
  })
  const reader = pieces.pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      length += value.length
      if (length > limit) {
        // Cancelling makes pending reads fail. Their errors do not matter.
        reader.cancel().catch(() => {})
        return { ok: false, reason: 'too-large' }
      }
      parts.push(value)
    }
  } catch {
    return { ok: false, reason: 'damaged' }
  }
  return { ok: true, bytes: new Uint8Array(await new Blob(parts).arrayBuffer()) }
}
