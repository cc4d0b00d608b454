import { Compartment, EditorState, type Extension } from '@codemirror/state'
import { EditorView, placeholder } from '@codemirror/view'
import { onLanguage } from '../strings/catalogue.ts'
import { t } from '../strings/t.ts'
import { measureNow } from './measure.ts'

const labelsCompartment = new Compartment()

/** The phrases of an editor from the start. */
export const editorLabels = (): Extension => labelsCompartment.of(labelsInLanguage())

/** Changes the phrases when another language is chosen. Returns a function that stops this. */
export function followLanguage(view: EditorView): () => void {
  return onLanguage(() => {
    view.dispatch({ effects: labelsCompartment.reconfigure(labelsInLanguage()) })
    measureNow(view)
  })
}

const labelsInLanguage = (): Extension => [
  placeholder(t('editor_placeholder')),
  EditorView.contentAttributes.of({ 'aria-label': t('editor_label') }),
  EditorState.phrases.of({ 'Control character': t('editor_control') }),
]
