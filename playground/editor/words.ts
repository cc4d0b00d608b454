import { Compartment, EditorState, type Extension } from '@codemirror/state'
import { EditorView, placeholder } from '@codemirror/view'
import { onLanguage } from '../strings/catalogue.ts'
import { t } from '../strings/t.ts'

const words = new Compartment()

/** What an editor says of itself from the start. */
export const editorWords = (): Extension => words.of(spokenNow())

/** Lets the editor say the same in another language when one is chosen; gives back how to stop that. */
export function followLanguage(view: EditorView): () => void {
  return onLanguage(() => view.dispatch({ effects: words.reconfigure(spokenNow()) }))
}

const spokenNow = (): Extension => [
  placeholder(t('editor_placeholder')),
  EditorView.contentAttributes.of({ 'aria-label': t('editor_label') }),
  EditorState.phrases.of({ 'Control character': t('editor_control') }),
]
