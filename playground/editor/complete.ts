import {
  autocompletion,
  type CompletionContext,
  type CompletionResult,
  completionKeymap,
} from '@codemirror/autocomplete'
import { type Extension, Prec } from '@codemirror/state'
import { keymap } from '@codemirror/view'
import { complete } from '../../core/editor/index.ts'
import { coreText } from '../strings/core-text.ts'
import { robotsOf } from './document.ts'

/**
 * Offers fields, product tokens and paths. Nothing is chosen until an arrow key chooses it, so that Enter goes on
 * beginning a new line.
 */
export const completion: Extension = [
  autocompletion({ override: [completionsAt], selectOnOpen: false, icons: false, defaultKeymap: false }),
  Prec.highest(keymap.of(completionKeymap)),
]

/** Core has searched and sorted already, by more than the letters of the label. */
export function completionsAt({ state, pos, explicit }: CompletionContext): CompletionResult | null {
  const found = complete(robotsOf(state), pos)
  if (!found) return null
  const { from, to, items } = found
  // On an empty line any field could follow: that is told when it is asked for.
  if (!explicit && from === pos && items[0]?.kind === 'field') return null
  const options = items.map(item => ({
    label: item.label,
    detail: coreText(item.wording).text,
    apply: item.insert,
    type: item.kind,
  }))
  return { from, to, options, filter: false }
}
