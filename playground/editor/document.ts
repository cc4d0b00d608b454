import { Annotation, type EditorState, StateEffect, StateField } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { type Edit, parse, type RobotsTxt } from '../../core/index.ts'
import { lineEndsField, withLineEnds } from './line-ends.ts'

/** Of a change that is one step for undo, whatever comes right before or after it. */
export const oneStep = Annotation.define<true>()

/** In UTF-16 units. Smaller documents are parsed and judged within a frame. */
export const LARGE = 65_536

/** The document as core reads it; offsets and line numbers are the editor's. */
export interface Parsed {
  readonly robots: RobotsTxt
  /**
   * Whether letters were typed since. A large document is parsed when they are painted; up to then its lines have the
   * same numbers, and offsets behind the letters are others.
   */
  readonly late: boolean
  /** The document as it stands, parsed at the latest now. */
  readonly current: () => RobotsTxt
}

/** Asks that a document that is late be parsed. */
export const parseNow = StateEffect.define<null>()

export const parsedField = StateField.define<Parsed>({
  create: state => parsed(parseDocument(state)),
  update(before, { startState, state, docChanged, effects }) {
    if (!docChanged && startState.field(lineEndsField) === state.field(lineEndsField)) {
      return before.late && effects.some(effect => effect.is(parseNow)) ? parsed(before.current()) : before
    }
    const late = state.doc.length >= LARGE && state.doc.lines === startState.doc.lines
    return late
      ? { robots: before.robots, late, current: once(() => parseDocument(state)) }
      : parsed(parseDocument(state))
  },
})

export const parsed = (robots: RobotsTxt): Parsed => ({ robots, late: false, current: () => robots })

/** The document as it stands. Of a large one in which letters were just typed this takes a few milliseconds. */
export const robotsOf = (state: EditorState): RobotsTxt => state.field(parsedField).current()

/** Makes edits of a snapshot of the document, as one step for undo. False if the document has changed since. */
export function makeEdits(view: EditorView, robots: RobotsTxt, edits: readonly Edit[]): boolean {
  const { state } = view
  if (robotsOf(state) !== robots) return false
  const changes = edits.map(({ from, to, insert }) => ({ from, to, insert: state.toText(insert) }))
  view.dispatch({ changes, annotations: oneStep.of(true) })
  return true
}

function parseDocument(state: EditorState): RobotsTxt {
  return parse(withLineEnds(state.doc, state.field(lineEndsField)))
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
