import messages from 'virtual:messages/phrases'
import { Compartment, EditorState, type Extension, StateEffect } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { addView, onLanguage } from '../strings/catalogue.ts'
import { t } from '../strings/t.ts'
import { measureNow } from './measure.ts'

const phrases = new Compartment()

/** Gives an editor the phrases of its services, in the language of the page. */
export async function addPhrases(view: EditorView): Promise<void> {
  await addView(messages)
  speak(view, StateEffect.appendConfig.of(phrases.of(phrasesInLanguage())))
  onLanguage(() => speak(view, phrases.reconfigure(phrasesInLanguage())))
}

/** Makes an editor redraw all lines with new phrases. */
function speak(view: EditorView, words: StateEffect<unknown>): void {
  view.dispatch({ effects: words })
  measureNow(view)
}

/** Phrases by the English texts of CodeMirror's packages. `$` is a placeholder. */
const phrasesInLanguage = (): Extension =>
  EditorState.phrases.of({
    all: t('phrases_all'),
    'by word': t('phrases_byWord'),
    close: t('phrases_close'),
    'current match': t('phrases_currentMatch'),
    Completions: t('phrases_completions'),
    Find: t('phrases_find'),
    'Fold line': t('phrases_foldLine'),
    'folded code': t('phrases_folded'),
    'Folded lines': t('phrases_foldedLines'),
    go: t('phrases_go'),
    'Go to line': t('phrases_goToLine'),
    'match case': t('phrases_matchCase'),
    next: t('phrases_next'),
    'on line': t('phrases_onLine'),
    previous: t('phrases_previous'),
    regexp: t('phrases_regexp'),
    Replace: t('phrases_replaceWith'),
    replace: t('phrases_replace'),
    'replace all': t('phrases_replaceAll'),
    'replaced $ matches': t('phrases_replacedMatches', { matches: '$' }),
    'replaced match on line $': t('phrases_replacedMatch', { line: '$' }),
    'Selection deleted': t('phrases_selectionDeleted'),
    to: t('phrases_to'),
    unfold: t('phrases_unfold'),
    'Unfold line': t('phrases_unfoldLine'),
    'Unfolded lines': t('phrases_unfoldedLines'),
  })
