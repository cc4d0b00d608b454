import { saveBytes } from '../../share/download.ts'

/** A file that is written piece by piece. */
export interface FileToSave {
  write(text: string): Promise<void>
  close(): Promise<void>
  /** Stops saving and leaves no partial file. */
  abort(): Promise<void>
}

/** The browser's save dialog (File System Access API). With it, a large file need not be held in memory. */
interface SavePicker {
  showSaveFilePicker(options: { readonly suggestedName: string }): Promise<{
    createWritable(): Promise<{
      write(text: string): Promise<void>
      close(): Promise<void>
      abort(): Promise<void>
    }>
  }>
}

interface Saving {
  /** Whether the file is downloaded even if the browser has a save dialog. */
  readonly downloads: boolean
  /** Called before the person is asked where to save the file. */
  readonly onAsk: () => void
}

/** Opens a file for writing. Resolves to undefined if the person cancelled the save dialog. */
export async function openFileToSave(
  name: string,
  type: string,
  { downloads, onAsk }: Saving,
): Promise<FileToSave | undefined> {
  if (downloads || !('showSaveFilePicker' in globalThis)) return collectedFile(name, type)
  onAsk()
  try {
    const handle = await (globalThis as unknown as SavePicker).showSaveFilePicker({ suggestedName: name })
    return await handle.createWritable()
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined
    // The page may not open the dialog, for example in a frame of another site: download the file.
    return collectedFile(name, type)
  }
}

/** Collects the pieces and downloads them at the end. They are Blobs, which the browser may move to disk. */
function collectedFile(name: string, type: string): FileToSave {
  const pieces: Blob[] = []
  return {
    write: async text => void pieces.push(new Blob([text])),
    close: async () => saveBytes(name, type, ...pieces),
    abort: async () => void pieces.splice(0),
  }
}
