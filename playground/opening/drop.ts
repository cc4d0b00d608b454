/** What a person dropped on the page. */
export type DropContent =
  /** The file to open, and how many files were dropped. */
  | { readonly kind: 'file'; readonly file: File; readonly of: number }
  | { readonly kind: 'folder'; readonly name: string }
  | { readonly kind: 'link'; readonly url: string }

/** Of several files the robots.txt is opened or else the first. Undefined for text, which the editor handles itself. */
export function dropContentOf(transfer: DataTransfer): DropContent | undefined {
  const entries = [...transfer.items].filter(({ kind }) => kind === 'file').map(item => item.webkitGetAsEntry())
  const files = [...transfer.files].filter((_file, i) => !entries[i]?.isDirectory)
  const file = files.find(({ name }) => name.toLowerCase() === 'robots.txt') ?? files[0]
  if (file) return { kind: 'file', file, of: files.length }
  const folder = entries.find(entry => entry?.isDirectory)
  if (folder) return { kind: 'folder', name: folder.name }
  // Lines with # are comments (RFC 2483 §5).
  const url = transfer
    .getData('text/uri-list')
    .split(/\r?\n/)
    .find(line => /^[a-z]/i.test(line))
  return url === undefined ? undefined : { kind: 'link', url }
}
