import explanationWords from 'virtual:messages/explanations'
import lintWords from 'virtual:messages/lint'
import statementWords from 'virtual:messages/statements'
import { StateEffect } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { addView } from '../strings/catalogue.ts'
import { completion } from './complete.ts'
import { folding } from './fold.ts'
import { explanations } from './hover.ts'
import { addPhrases } from './phrases.ts'
import './help.css'

/** The services of an editor, added once the page is there: nothing needs them in the first moment. */
export function startServices(view: EditorView): void {
  // The marks for folding are drawn with phrases, so they wait for those of the page's language.
  const spoken = addPhrases(view).catch(() => undefined)
  void spoken.then(() => view.dispatch({ effects: StateEffect.appendConfig.of(folding) }))
  for (const words of [explanationWords, lintWords, statementWords]) void addView(words)
  view.dispatch({ effects: StateEffect.appendConfig.of([explanations, completion()]) })
}
