import { defaultKeymap, history, historyKeymap, invertedEffects, isolateHistory } from '@codemirror/commands'
import { EditorState, StateEffect, Transaction } from '@codemirror/state'
import { type EditorView, keymap } from '@codemirror/view'
import { oneStep } from './document.ts'
import { lineEndsField, losesLineEnds, setLineEnds } from './line-ends.ts'
import { fileOf, setFile } from './opened-file.ts'

/**
 * Undo, and the keys that move and change, added a moment after the page is there. What was changed before that can be
 * undone too.
 */
export function startEditing(view: EditorView, start: EditorState): void {
  const { state } = view
  view.dispatch({ effects: StateEffect.appendConfig.of([history(), steps, keepingFacts, keys]) })
  if (state.doc.eq(start.doc)) return
  view.dispatch({ ...becoming(view.state, start), annotations: Transaction.addToHistory.of(false) })
  view.dispatch(becoming(view.state, state))
}

const becoming = (from: EditorState, to: EditorState) => ({
  changes: { from: 0, to: from.doc.length, insert: to.doc },
  selection: to.selection,
  effects: factsOf(to),
})

const factsOf = (state: EditorState) => [setLineEnds.of(state.field(lineEndsField)), setFile.of(fileOf(state) ?? null)]

/** What the document is said to be is undone with what it is. */
export const keepingFacts = invertedEffects.of(({ startState, effects, changes }) =>
  effects.some(effect => effect.is(setFile) || effect.is(setLineEnds)) ||
  losesLineEnds(startState.field(lineEndsField), changes)
    ? factsOf(startState)
    : [],
)

/** However soon after a key it comes. */
const steps = EditorState.transactionExtender.of(transaction =>
  transaction.annotation(oneStep) ? { annotations: isolateHistory.of('full') } : null,
)

// Tab is left to the browser: it leads out of the editor.
const keys = keymap.of([...defaultKeymap, ...historyKeymap])
