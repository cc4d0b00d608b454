/** What a person let fall on the page. */
export type Dropped =
  /** The file to open, of how many. */
  | { readonly kind: 'file'; readonly file: File; readonly of: number }
  | { readonly kind: 'folder'; readonly name: string }
  | { readonly kind: 'link'; readonly url: string }

/** Of many files it is the robots.txt that is opened, or else the first. Nothing for text, which the editor takes itself. */
export function droppedIn(transfer: DataTransfer): Dropped | undefined {
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
