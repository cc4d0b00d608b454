/** DEFLATE (RFC 1951) by the platform's own streams, in and out of memory. */

export async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

export type Inflated =
  | { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly ok: false; readonly reason: 'damaged' | 'too-large' }

/** Small enough that the output of one piece, at most 1,032 times as much, is no burden. */
const PIECE = 2048

/** The inflated octets, if they are no more than `limit`. Reading stops there, however much more would come. */
export async function inflate(bytes: Uint8Array<ArrayBuffer>, limit: number): Promise<Inflated> {
  let at = 0
  const pieces = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      if (at >= bytes.length) controller.close()
      else controller.enqueue(bytes.slice(at, at + PIECE))
      at += PIECE
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
        // What is still under way ends in an error that concerns nobody.
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
