import type { Transaction } from '@codemirror/state'
import { ViewPlugin } from '@codemirror/view'
import { EditorView } from 'codemirror'
import { parsedField, parseNow } from './document.ts'
import { LARGE_DOCUMENT_LENGTH } from './file-limits.ts'
import { fileOf } from './opened-file.ts'

/** Who is told of changes of the document, and the extension that tells them. */
export function toldChanges() {
  const listeners = new Set<() => void>()
  const pasteListeners = new Set<(before: string) => void>()
  /** The editor with a change that is not told yet. */
  let waiting: EditorView | undefined

  /** A typed letter is painted before listeners run. A large document is parsed only then. */
  function publish(view: EditorView, isTyped: boolean) {
    if (view.state.doc.length < LARGE_DOCUMENT_LENGTH && !isTyped) tell(view)
    else if (!waiting) {
      waiting = view
      requestAnimationFrame(() => setTimeout(tellWaiting))
    }
  }

  function tell(view: EditorView) {
    waiting = undefined
    if (view.state.field(parsedField).late) view.dispatch({ effects: parseNow.of(null) })
    for (const listener of listeners) listener()
  }

  const tellWaiting = () => {
    if (waiting) tell(waiting)
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onPastedOver(listener: (before: string) => void) {
      pasteListeners.add(listener)
      return () => pasteListeners.delete(listener)
    },
    extension: [
      EditorView.updateListener.of(({ view, state, startState, transactions }) => {
        const now = state.field(parsedField)
        const before = startState.field(parsedField)
        // Late parsing of an unchanged text does not count as a change.
        const changed = now.late ? now !== before : now.robots !== before.current()
        if (changed || fileOf(state) !== fileOf(startState)) publish(view, transactions.every(isTyping))
      }),
      EditorView.updateListener.of(({ transactions, startState }) => {
        if (!transactions.some(isPasteOverAll)) return
        for (const listener of pasteListeners) listener(startState.doc.toString())
      }),
      // A page that is left does not paint again, but its draft must have the last letter.
      ViewPlugin.define(() => {
        window.addEventListener('pagehide', tellWaiting, { capture: true })
        return { destroy: () => window.removeEventListener('pagehide', tellWaiting, { capture: true }) }
      }),
    ],
  }
}

/** Whether a change is typing or deleting by a key. */
const isTyping = (transaction: Transaction): boolean =>
  transaction.isUserEvent('input.type') || transaction.isUserEvent('delete')

/** Whether a change replaces the whole document with text from elsewhere. */
function isPasteOverAll(transaction: Transaction): boolean {
  if (!transaction.isUserEvent('input.paste') && !transaction.isUserEvent('input.drop')) return false
  const { changes, startState } = transaction
  let replacesAll = false
  changes.iterChangedRanges((from, to) => {
    replacesAll ||= from === 0 && to > 0 && to === startState.doc.length
  })
  return replacesAll
}
