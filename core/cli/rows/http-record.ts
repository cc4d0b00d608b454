/** The HTTP answer in a record of a WARC file. */
import { brotliDecompressSync, constants, inflateRawSync, inflateSync } from 'node:zlib'
import { gunzip } from '../../audit/sources/gunzip.ts'
import { MAX_READ_OCTETS } from '../../fetch/read-up-to.ts'
import { LINE_FEED } from '../../parse/ascii.ts'
import { warcField } from './warc.ts'

export interface RecordedAnswer {
  readonly status: number
  readonly location: string | undefined
  /** The text as its sender wrote it: without the encodings of its transfer, and not longer than verdicts consider. */
  readonly body: Uint8Array
}

/** What a body of this length or less is unpacked to in memory. */
const MAX_DECODED_BODY = 16 * 1024 * 1024

/** Undefined if the block is not an HTTP answer. Throws an `Error` with a sentence if its body cannot be unpacked. */
export function recordedAnswer(block: Uint8Array): RecordedAnswer | undefined {
  const octets = Buffer.from(block.buffer, block.byteOffset, block.length)
  const crlf = octets.indexOf('\r\n\r\n')
  const lf = octets.indexOf('\n\n')
  const isPlain = lf >= 0 && (crlf < 0 || lf < crlf)
  const end = isPlain ? lf : crlf
  const head = octets.toString('latin1', 0, end < 0 ? octets.length : end)
  const [first = '', ...lines] = head.split(/\r?\n/)
  const status = /^HTTP\/\d(?:\.\d)? (\d{3})(?: |$)/.exec(first)?.[1]
  if (status === undefined) return undefined
  const fields = new Map(lines.map(warcField))
  const raw = end < 0 ? new Uint8Array(0) : octets.subarray(end + (isPlain ? 2 : 4))
  const chunked = fields.get('transfer-encoding')?.toLowerCase() === 'chunked' ? unchunked(raw) : raw
  const body = decodedBody(chunked, fields.get('content-encoding')?.toLowerCase() ?? '')
  // A copy, so that the rest of the record need not stay in memory.
  return { status: Number(status), location: fields.get('location'), body: body.slice(0, MAX_READ_OCTETS) }
}

/** The chunks of a body, joined (RFC 9112 §7.1). Some writers have joined them and left the field: then the body itself. */
function unchunked(raw: Uint8Array): Uint8Array {
  const octets = Buffer.from(raw.buffer, raw.byteOffset, raw.length)
  const chunks: Uint8Array[] = []
  for (let at = 0; at < octets.length; ) {
    const end = octets.indexOf(LINE_FEED, at)
    // A size has few digits; extensions may follow.
    const size = /^([\da-f]{1,8})\s*(?:;.*)?$/i.exec(
      octets.toString('latin1', at, Math.min(end, at + 1024)).trimEnd(),
    )?.[1]
    if (end < 0 || size === undefined) return chunks.length === 0 ? raw : Buffer.concat(chunks)
    const length = Number.parseInt(size, 16)
    if (length === 0) break
    chunks.push(octets.subarray(end + 1, end + 1 + length))
    // A line end follows each chunk.
    at = end + 1 + length
    while (octets[at] === 13 || octets[at] === LINE_FEED) at++
  }
  return Buffer.concat(chunks)
}

/** Writers of WARC files mostly unpack bodies and leave the field: such a body is taken as it is. */
function decodedBody(body: Uint8Array, encoding: string): Uint8Array {
  if (body.length === 0 || encoding === '' || encoding === 'identity') return body
  if (encoding === 'gzip' || encoding === 'x-gzip') {
    if (body[0] !== 31 || body[1] !== 139) return body
    const pieces: Uint8Array[] = []
    let length = 0
    const unpacker = gunzip(
      octets => {
        length += octets.length
        pieces.push(octets.slice())
      },
      MAX_READ_OCTETS,
      () => length >= MAX_READ_OCTETS,
    )
    unpacker.push(body)
    const fault = unpacker.end()
    if (fault === 'damaged' && length === 0) throw new Error('The text is not gzip, as its Content-Encoding says.')
    return Buffer.concat(pieces)
  }
  const unpack = Object.hasOwn(unpackers, encoding) ? unpackers[encoding] : undefined
  if (unpack === undefined) throw new Error(`The text has an unknown Content-Encoding: ${encoding}`)
  try {
    return unpack(body)
  } catch {
    throw new Error(`The text is not ${encoding}, as its Content-Encoding says, or larger than 16 MiB.`)
  }
}

// The block may have been cut.
const zlib = { maxOutputLength: MAX_DECODED_BODY, finishFlush: constants.Z_SYNC_FLUSH }

const unpackers: Readonly<Record<string, ((body: Uint8Array) => Uint8Array) | undefined>> = {
  // With a head, as the specification says (RFC 9110 §8.4.1.2), or without, as some servers send it.
  deflate: body => ((body[0] ?? 0) % 16 === 8 ? inflateSync(body, zlib) : inflateRawSync(body, zlib)),
  br: body =>
    brotliDecompressSync(body, { maxOutputLength: MAX_DECODED_BODY, finishFlush: constants.BROTLI_OPERATION_FLUSH }),
}
