/** The files that a person drops or chooses, including files in folders. */

/** Must be called while the `drop` event is handled: browsers clear the entries after it. */
export function droppedFiles(transfer: DataTransfer): Promise<File[]> {
  const entries = [...transfer.items].flatMap(item => (item.kind === 'file' ? (item.webkitGetAsEntry() ?? []) : []))
  if (entries.length === 0) return Promise.resolve([...transfer.files])
  return filesOf(entries)
}

async function filesOf(entries: readonly FileSystemEntry[]): Promise<File[]> {
  const found: File[] = []
  for (const entry of [...entries].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (isFileEntry(entry)) found.push(await new Promise<File>((resolve, reject) => entry.file(resolve, reject)))
    else if (isFolder(entry)) found.push(...(await filesOf(await entriesOf(entry))))
  }
  return found.filter(({ name }) => !isHidden(name))
}

/** `readEntries` returns the entries of a folder in batches. An empty batch is the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (part.length === 0) return all
    all.push(...part)
  }
}

const isFileEntry = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

/** Files that operating systems leave in folders: `.DS_Store`, `Thumbs.db`. */
export const isHidden = (name: string): boolean =>
  name.startsWith('.') || name === 'Thumbs.db' || name === 'desktop.ini'
