import { originalText } from '../../core/index.ts'
import type { SourceEditor } from '../editor/source-editor.ts'
import { downloadOf, saveBytes } from '../share/download.ts'

/**
 * Saves the document, followed by the rest of a large file. Resolves to false if the rest cannot be read, because the
 * file was changed or moved after it was opened.
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
