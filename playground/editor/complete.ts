import {
  acceptCompletion,
  autocompletion,
  CompletionContext,
  type CompletionResult,
  completionKeymap,
  completionStatus,
  insertCompletionText,
  setSelectedCompletion,
} from '@codemirror/autocomplete'
import { EditorState, type Extension, Prec } from '@codemirror/state'
import { type EditorView, keymap } from '@codemirror/view'
import { type Completions, complete } from '../../core/editor/index.ts'
import { coreText } from '../strings/core-text.ts'
import { robotsOf } from './document.ts'

/**
 * Offers fields, product tokens and paths. Enter takes the first completion if hardly anything else can be meant, and
 * otherwise starts a new line. Tab takes the first completion of every list that the typed text has narrowed down.
 */
export function completion(): Extension {
  let selectsFirst = false

  function source(context: CompletionContext): CompletionResult | null {
    const { found, first } = completionsAt(context)
    selectsFirst = first === 'enter'
    return found
  }

  return [
    autocompletion({ override: [source], selectOnOpen: false, icons: false, defaultKeymap: false }),
    // A list that was awaited arrives in a separate transaction.
    EditorState.transactionExtender.of(({ startState, docChanged, effects }) =>
      effects.length > 0 && !docChanged && completionStatus(startState) === 'pending'
        ? { effects: setSelectedCompletion(selectsFirst ? 0 : -1) }
        : null,
    ),
    Prec.highest(
      keymap.of([
        ...completionKeymap,
        { key: 'Enter', run: view => isListVisible(view) && takeFirst(view, ['enter']) },
        { key: 'Tab', run: view => acceptCompletion(view) || takeFirst(view, ['enter', 'tab']) },
      ]),
    ),
  ]
}

/** The keys that take the first completion of a list: Enter and Tab, only Tab, or neither. */
type AcceptingKeys = 'enter' | 'tab' | 'not-taken'

interface Offer {
  readonly found: CompletionResult | null
  readonly first: AcceptingKeys
}

const noOffer: Offer = { found: null, first: 'not-taken' }

/** Core has already searched and sorted the completions, by more than the letters of the label. */
export function completionsAt({ state, pos, explicit }: CompletionContext): Offer {
  const found = complete(robotsOf(state), pos)
  if (!found) return noOffer
  const { from, to, items } = found
  const written = state.sliceDoc(from, pos)
  if (!explicit) {
    // On an empty line any field could follow, so fields are listed only on request.
    if (written === '' && items[0]?.kind === 'field') return noOffer
    if (isComplete(written, found)) return noOffer
  }
  const options = items.map(item => ({
    label: item.label,
    detail: coreText(item.wording).text,
    apply: item.insert,
    type: item.kind,
  }))
  return { found: { from, to, options, filter: false }, first: acceptingKeys(written, found, explicit) }
}

/**
 * Whether the text is complete: it equals a completion. A path can end anywhere, and names are compared without case.
 */
const isComplete = (written: string, { items }: Completions): boolean =>
  items.some(({ kind, insert }) => kind !== 'path' && insert.toLowerCase() === written.toLowerCase())

function acceptingKeys(written: string, found: Completions, explicit: boolean): AcceptingKeys {
  const [item] = found.items
  if (!item || isComplete(written, found)) return 'not-taken'
  if (explicit) return 'enter'
  if (written === '' || written === '/') return 'not-taken'
  // A path may end here, and a crawler that was found by its operator need not be the intended one.
  const continues = item.label.toLowerCase().startsWith(written.toLowerCase())
  return item.kind !== 'path' && continues ? 'enter' : 'tab'
}

/**
 * Whether a list is visible. CodeMirror accepts nothing from a list that it has only just opened, or that the last
 * letter has outdated.
 */
const isListVisible = ({ dom }: EditorView): boolean => dom.querySelector('.cm-tooltip-autocomplete') !== null

/** Takes the first completion of a list that is visible or awaited, if the key may take it. */
function takeFirst(view: EditorView, by: readonly AcceptingKeys[]): boolean {
  const { state } = view
  if (completionStatus(state) === null) return false
  const { head } = state.selection.main
  const { found, first } = completionsAt(new CompletionContext(state, head, false))
  const [option] = found?.options ?? []
  if (!found || !option || !by.includes(first)) return false
  view.dispatch(insertCompletionText(state, String(option.apply), found.from, found.to ?? head))
  return true
}
