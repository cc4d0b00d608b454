import { defaultKeymap, history, historyKeymap, invertedEffects, isolateHistory } from '@codemirror/commands'
import { EditorState, StateEffect, Transaction } from '@codemirror/state'
import { type EditorView, keymap } from '@codemirror/view'
import { singleUndoStep } from './document.ts'
import { lineEndsField, losesLineEnds, setLineEnds } from './line-ends.ts'
import { fileOf, setFile } from './opened-file.ts'

/**
 * Undo, and the keys for moving and editing, added shortly after the page is there. Earlier changes can be undone too.
 */
export function startEditing(view: EditorView, start: EditorState): void {
  const { state } = view
  view.dispatch({
    effects: StateEffect.appendConfig.of([history(), undoSteps, undoableFacts, comments, editingKeymap]),
  })
  if (state.doc.eq(start.doc)) return
  view.dispatch({ ...becoming(view.state, start), annotations: Transaction.addToHistory.of(false) })
  view.dispatch(becoming(view.state, state))
}

const becoming = (from: EditorState, to: EditorState) => ({
  changes: { from: 0, to: from.doc.length, insert: to.doc },
  selection: to.selection,
  effects: factEffects(to),
})

const factEffects = (state: EditorState) => [
  setLineEnds.of(state.field(lineEndsField)),
  setFile.of(fileOf(state) ?? null),
]

/** The name and the line ends of the document are undone together with its text. */
export const undoableFacts = invertedEffects.of(({ startState, effects, changes }) =>
  effects.some(effect => effect.is(setFile) || effect.is(setLineEnds)) ||
  losesLineEnds(startState.field(lineEndsField), changes)
    ? factEffects(startState)
    : [],
)

/** A separate step, even if it follows a key at once. */
const undoSteps = EditorState.transactionExtender.of(transaction =>
  transaction.annotation(singleUndoStep) ? { annotations: isolateHistory.of('full') } : null,
)

/** A key turns lines into comments, and comments into lines. */
const comments = EditorState.languageData.of(() => [{ commentTokens: { line: '#' } }])

// Tab is left to the browser: it moves the focus out of the editor.
const editingKeymap = keymap.of([...defaultKeymap, ...historyKeymap])
