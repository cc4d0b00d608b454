import { type EditorState, StateEffect, StateField } from '@codemirror/state'
import { parse, type RobotsTxt } from '../../core/index.ts'

/** How the lines of the source end. The editor holds every line end as one character, the file's size needs the octets. */
export type LineEnds = '\n' | '\r\n' | '\r'

export const setLineEnds = StateEffect.define<LineEnds>()

export const lineEndsField = StateField.define<LineEnds>({
  create: () => '\n',
  update: (lineEnds, { effects }) => effects.findLast(effect => effect.is(setLineEnds))?.value ?? lineEnds,
})

/** The document as core reads it; its offsets and line numbers are the editor's. */
export const robotsField = StateField.define<RobotsTxt>({
  create: parseDocument,
  update(robots, transaction) {
    const { startState, state } = transaction
    const same = !transaction.docChanged && startState.field(lineEndsField) === state.field(lineEndsField)
    return same ? robots : parseDocument(state)
  },
})

export function sourceOf({ doc }: EditorState, lineEnds: LineEnds = '\n'): string {
  return doc.sliceString(0, doc.length, lineEnds)
}

/** The commonest line end of a file; `\n` if it has none. */
export function lineEndsOf({ facts: { lineEnds } }: RobotsTxt): LineEnds {
  const { lf, crlf, cr } = lineEnds
  if (crlf > lf && crlf >= cr) return '\r\n'
  return cr > lf ? '\r' : '\n'
}

function parseDocument(state: EditorState): RobotsTxt {
  return parse(sourceOf(state, state.field(lineEndsField)))
}
