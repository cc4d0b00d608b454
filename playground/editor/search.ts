import { gotoLine, highlightSelectionMatches, openSearchPanel, search, searchKeymap } from '@codemirror/search'
import { Prec, StateEffect } from '@codemirror/state'
import { type EditorView, keymap } from '@codemirror/view'

/** Search, replace and go to line. They are added to an editor when one of them is first used. */
export function startSearch(view: EditorView, first: 'search' | 'line'): void {
  // The new keys have precedence over the key that loaded the search.
  const keys = Prec.high(keymap.of(searchKeymap))
  const extensions = [search({ top: true }), highlightSelectionMatches(), keys]
  view.dispatch({ effects: StateEffect.appendConfig.of(extensions) })
  if (first === 'line') gotoLine(view)
  else openSearchPanel(view)
}
