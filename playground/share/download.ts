import { encode } from '../../core/parse/index.ts'

/** A file to be saved: what a link with `download` and a `Blob` are made of. */
export interface Download {
  readonly name: 'robots.txt'
  /** Without a charset: the octets may be no valid UTF-8, and they are what was opened. */
  readonly type: 'text/plain'
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** The file as it will be served. Takes the text with its own line ends; octets that were kept come back as they were. */
export function downloadOf(source: string): Download {
  return { name: 'robots.txt', type: 'text/plain', bytes: new Uint8Array(encode(source)) }
}
