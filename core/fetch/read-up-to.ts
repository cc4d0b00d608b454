import { SIZE_LIMIT } from '../parse/parse.ts'

/** A little more of a robots.txt than crawlers have to read (RFC 9309 §2.5), to detect that a file is longer. */
export const MAX_READ_OCTETS = SIZE_LIMIT + 1024

/** The content of an answer, or its beginning. */
export interface ReadContent {
  readonly body: Uint8Array<ArrayBuffer>
  /** Whether the server had more to send. */
  readonly truncated: boolean
}

/** The content of an answer of `fetch`: https://streams.spec.whatwg.org/#rs-class */
export interface OctetStream {
  getReader(): {
    read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>
    cancel(): Promise<void>
  }
}

/** Reads the content up to a limit in octets, then stops the transfer. Rejects as the pieces do. */
export async function readUpTo(pieces: AsyncIterable<Uint8Array>, limit: number): Promise<ReadContent> {
  const read: Uint8Array[] = []
  let length = 0
  for await (const piece of pieces) {
    const part = piece.subarray(0, limit - length)
    read.push(part)
    length += part.length
    if (part.length < piece.length) return { body: oneArray(read, length), truncated: true }
  }
  return { body: oneArray(read, length), truncated: false }
}

/** The pieces of a stream. The transfer is stopped if not all are taken. */
export async function* piecesOf(stream: OctetStream | null): AsyncGenerator<Uint8Array> {
  const reader = stream?.getReader()
  if (!reader) return
  let isEnded = false
  try {
    for (;;) {
      const { done, value } = await reader.read()
      isEnded = done
      if (done || !value) return
      yield value
    }
  } finally {
    // The rest is not needed; an error while it is dropped changes nothing.
    if (!isEnded) reader.cancel().catch(() => undefined)
  }
}

function oneArray(pieces: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
