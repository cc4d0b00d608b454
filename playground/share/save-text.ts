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
