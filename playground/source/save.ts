import { originalText } from '../../core/index.ts'
import type { SourceEditor } from '../editor/source-editor.ts'
import { downloadOf, saveBytes } from '../share/download.ts'

/**
 * Saves the document, and behind it the rest of a large file. False if the rest cannot be read any more, because the file
 * was changed or moved since it was opened.
 */
export async function saveFile(editor: SourceEditor): Promise<boolean> {
  const { name, type, bytes } = downloadOf(originalText(editor.robots()))
  const rest = editor.file()?.rest
  try {
    await rest?.slice(-1).arrayBuffer()
  } catch {
    return false
  }
  saveBytes(name, type, ...(rest ? [bytes, rest] : [bytes]))
  return true
}
