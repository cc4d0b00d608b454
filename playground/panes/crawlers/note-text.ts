import type { PolicyNote } from '../../../core/edit/index.ts'
import { listText } from '../../strings/catalogue.ts'
import { snake, t } from '../../strings/t.ts'

/** What there is to know about a change, in the language of the page. */
export function noteText({ kind, tokens }: Pick<PolicyNote, 'kind' | 'tokens'>): string {
  return t(`note_${snake(kind)}`, { count: tokens.length, tokens: listText(tokens) })
}
