import { Annotation, type EditorState, StateEffect, StateField } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { type Edit, parse, type RobotsTxt } from '../../core/index.ts'
import { madeOnce } from '../loading/once.ts'
import { LARGE_DOCUMENT_LENGTH } from './file-limits.ts'
import { lineEndsField, withLineEnds } from './line-ends.ts'

/** Marks a change as a separate step for undo, whatever comes right before or after it. */
export const singleUndoStep = Annotation.define<true>()

/** The document as core reads it. Offsets and line numbers are the same as in the editor. */
export interface Parsed {
  readonly robots: RobotsTxt
  /**
   * Whether letters were typed since the last parsing. A large document is parsed after the letters are painted. Until
   * then its lines have the same numbers, but offsets after the letters differ.
   */
  readonly late: boolean
  /** The current document. Parses it now if that was not done yet. */
  readonly current: () => RobotsTxt
}

/** Asks that a document with `late` be parsed. */
export const parseNow = StateEffect.define<null>()

export const parsedField = StateField.define<Parsed>({
  create: state => parsedDocument(parseDocument(state)),
  update(before, { startState, state, docChanged, effects }) {
    if (!docChanged && startState.field(lineEndsField) === state.field(lineEndsField)) {
      return before.late && effects.some(effect => effect.is(parseNow)) ? parsedDocument(before.current()) : before
    }
    const late = state.doc.length >= LARGE_DOCUMENT_LENGTH && state.doc.lines === startState.doc.lines
    return late
      ? { robots: before.robots, late, current: madeOnce(() => parseDocument(state)) }
      : parsedDocument(parseDocument(state))
  },
})

export const parsedDocument = (robots: RobotsTxt): Parsed => ({ robots, late: false, current: () => robots })

/** The current document. Takes a few milliseconds for a large document that was just typed in. */
export const robotsOf = (state: EditorState): RobotsTxt => state.field(parsedField).current()

/**
 * Applies edits of a snapshot of the document as one step for undo. Returns false if the document has changed since.
 */
export function makeEdits(view: EditorView, robots: RobotsTxt, edits: readonly Edit[]): boolean {
  const { state } = view
  if (robotsOf(state) !== robots) return false
  const changes = edits.map(({ from, to, insert }) => ({ from, to, insert: state.toText(insert) }))
  view.dispatch({ changes, annotations: singleUndoStep.of(true) })
  return true
}

function parseDocument(state: EditorState): RobotsTxt {
  return parse(withLineEnds(state.doc, state.field(lineEndsField)))
}
