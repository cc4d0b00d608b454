/** How pages are packed, beside Snappy, which the reader knows. Node unpacks two of these itself, Zstandard only since 22. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { decompress } from 'fzstd'
import type { Compressors } from 'hyparquet'
import { decompressLz4, decompressLz4Raw } from 'hyparquet-compressors/src/lz4.js'

/** Nothing becomes larger than it says. */
const most = (length: number) => ({ maxOutputLength: Math.max(1, length) })

export const codecs: Compressors = {
  GZIP: (input, length) => gunzipSync(input, most(length)),
  BROTLI: (input, length) => brotliDecompressSync(input, most(length)),
  ZSTD: (input, length) => decompress(input, new Uint8Array(length)),
  LZ4: decompressLz4,
  LZ4_RAW: decompressLz4Raw,
}
