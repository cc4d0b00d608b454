import { encode } from '../../core/parse/index.ts'

/** A file to save: the values for a `Blob` and for a link with `download`. */
export interface Download {
  readonly name: 'robots.txt'
  /** Without a charset: the octets are those of the opened file, which may not be valid UTF-8. */
  readonly type: 'text/plain'
  readonly bytes: Uint8Array<ArrayBuffer>
}

/**
 * The file as a server would serve it. Takes the text with its own line ends. Octets that are not valid UTF-8 come back
 * unchanged.
 */
export function downloadOf(source: string): Download {
  return { name: 'robots.txt', type: 'text/plain', bytes: new Uint8Array(encode(source)) }
}

/** Saves a text as a file, as a link with `download` does. */
export function saveText(name: string, type: string, text: string): void {
  save(name, new Blob([text], { type: `${type};charset=utf-8` }))
}

/** Saves octets, which may not be text in any charset. The pieces are joined in their order. */
export function saveBytes(name: string, type: string, ...pieces: readonly (Uint8Array<ArrayBuffer> | Blob)[]): void {
  save(name, new Blob([...pieces], { type }))
}

function save(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has read the address by the next task.
  setTimeout(() => URL.revokeObjectURL(address))
}
