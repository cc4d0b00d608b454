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

/** What an editor answers when it is asked, added once the page is there: nobody asks in the first moment. */
export function startServices(view: EditorView): void {
  void addPhrases(view)
  for (const words of [explanationWords, lintWords, statementWords]) void addView(words)
  view.dispatch({ effects: StateEffect.appendConfig.of([explanations, completion, folding]) })
}
