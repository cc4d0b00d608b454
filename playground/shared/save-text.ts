/** Saves a text as a file, as if a link to it had been followed. */
export function saveText(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser takes the address before the next task.
  setTimeout(() => URL.revokeObjectURL(address))
}
