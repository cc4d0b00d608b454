import { saveBytes } from '../../share/download.ts'

/** A file that is written piece by piece. */
export interface FileToSave {
  write(text: string): Promise<void>
  close(): Promise<void>
  /** Leaves nothing behind. */
  abort(): Promise<void>
}

/** What browsers have that let a person choose a place first: what is written need not be in memory then. */
interface SavePicker {
  showSaveFilePicker(options: { readonly suggestedName: string }): Promise<{
    createWritable(): Promise<{
      write(text: string): Promise<void>
      close(): Promise<void>
      abort(): Promise<void>
    }>
  }>
}

/** A file to be written; undefined if the person chose no place for it. */
export async function openFileToSave(name: string, type: string): Promise<FileToSave | undefined> {
  if (!('showSaveFilePicker' in globalThis)) return collected(name, type)
  try {
    const handle = await (globalThis as unknown as SavePicker).showSaveFilePicker({ suggestedName: name })
    return await handle.createWritable()
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined
    // Where the page may not ask, as in a frame of another site, the file is downloaded.
    return collected(name, type)
  }
}

/** Pieces are kept until all are there, as data that the browser may put on disk. */
function collected(name: string, type: string): FileToSave {
  const pieces: Blob[] = []
  return {
    write: async text => void pieces.push(new Blob([text])),
    close: async () => saveBytes(name, type, ...pieces),
    abort: async () => void pieces.splice(0),
  }
}
