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

/** Saves a text as a file, as if a link to it had been followed. */
export function saveText(name: string, type: string, text: string): void {
  save(name, new Blob([text], { type: `${type};charset=utf-8` }))
}

/** The same for octets, which may be no text in any charset: pieces of them, one behind the other. */
export function saveBytes(name: string, type: string, ...pieces: readonly (Uint8Array<ArrayBuffer> | Blob)[]): void {
  save(name, new Blob([...pieces], { type }))
}

function save(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser takes the address before the next task.
  setTimeout(() => URL.revokeObjectURL(address))
}
