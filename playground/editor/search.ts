import { highlightSelectionMatches, openSearchPanel, search, searchKeymap } from '@codemirror/search'
import { Prec, StateEffect } from '@codemirror/state'
import { type EditorView, keymap } from '@codemirror/view'

/** Searching and replacing, added to an editor when it is first asked for. */
export function startSearch(view: EditorView): void {
  // Its keys go before the one that loaded it.
  const keys = Prec.high(keymap.of(searchKeymap))
  const extensions = [search({ top: true }), highlightSelectionMatches(), keys]
  view.dispatch({ effects: StateEffect.appendConfig.of(extensions) })
  openSearchPanel(view)
}
