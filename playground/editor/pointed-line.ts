import { type Extension, Transaction } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { LARGE_DOCUMENT_LENGTH } from './file-limits.ts'

/** The line that a person points at, and whether with the pointer or with the cursor. */
export interface PointedLine {
  readonly line: number
  readonly by: 'pointer' | 'cursor'
}

/** In a large file, a line that is typed in is asked about only after a pause, in ms: each key makes all its rules new. */
const REST_MS = 700

/** Follows the line under the pointer, or else the line of the cursor while the editor has the focus. */
export class PointedLines {
  #now: PointedLine | undefined
  #waiting = false
  #rest: number | undefined
  readonly #listeners = new Set<() => void>()

  readonly now = (): PointedLine | undefined => this.#now

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly extension: Extension = [
    EditorView.domEventHandlers({
      mousemove: ({ clientY }, view) => this.#set(lineAtHeight(view, clientY - view.documentTop)),
      mouseleave: (_event, view) => this.#set(lineOfCursor(view)),
    }),
    EditorView.updateListener.of(({ view, selectionSet, focusChanged, docChanged, transactions }) => {
      window.clearTimeout(this.#rest)
      // Nobody put the cursor where it is in a text that was opened.
      if (docChanged && !transactions.some(one => one.annotation(Transaction.userEvent))) this.#set(undefined)
      else if (docChanged && view.state.doc.length >= LARGE_DOCUMENT_LENGTH) {
        this.#set(undefined)
        this.#rest = window.setTimeout(() => this.#set(lineOfCursor(view)), REST_MS)
      } else if (selectionSet || focusChanged || docChanged) this.#set(lineOfCursor(view))
    }),
  ]

  /** Listeners run after the paint, so that they delay neither a letter nor the cursor. */
  #set(next: PointedLine | undefined): void {
    if (next?.line === this.#now?.line && next?.by === this.#now?.by) return
    this.#now = next
    if (this.#waiting) return
    this.#waiting = true
    requestAnimationFrame(() =>
      setTimeout(() => {
        this.#waiting = false
        for (const listener of this.#listeners) listener()
      }),
    )
  }
}

function lineOfCursor({ hasFocus, state }: EditorView): PointedLine | undefined {
  return hasFocus ? { line: state.doc.lineAt(state.selection.main.head).number, by: 'cursor' } : undefined
}

function lineAtHeight(view: EditorView, height: number): PointedLine | undefined {
  const { from, bottom } = view.lineBlockAtHeight(height)
  return height > bottom ? lineOfCursor(view) : { line: view.state.doc.lineAt(from).number, by: 'pointer' }
}
