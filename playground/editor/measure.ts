import type { EditorView } from '@codemirror/view'

/**
 * Measures the lines before they are painted. CodeMirror estimates the heights of lines that are drawn for the first
 * time, or again with new phrases, and measures them in the next frame. Line numbers would then move.
 */
export function measureNow(view: EditorView): void {
  view.requestMeasure()
  // Asking for the place of a line makes CodeMirror measure at once instead of in the next frame.
  view.lineBlockAtHeight(0)
}
