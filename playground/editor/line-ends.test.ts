import { history, redo, undo } from '@codemirror/commands'
import { EditorState, type Transaction, type TransactionSpec } from '@codemirror/state'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from '../../core/index.ts'
import { undoableFacts } from './editing.ts'
import { documentLineEnds, lineEndsField, setLineEnds, withLineEnds } from './line-ends.ts'
import { openedFileExtension } from './opened-file.ts'

const opened = (text: string) => {
  const robots = parse(text)
  const ends = lineEndsField.init(() => documentLineEnds(robots))
  return EditorState.create({
    doc: robots.text,
    extensions: [ends, openedFileExtension(undefined), history(), undoableFacts],
  })
}

const saved = (state: EditorState) => withLineEnds(state.doc, state.field(lineEndsField))

/** Repeats undo, or redo, as often as possible. */
function asFarAsItGoes(command: typeof undo, state: EditorState): EditorState {
  let last = state
  const dispatch = (transaction: Transaction) => {
    last = transaction.state
  }
  while (command({ state: last, dispatch }));
  return last
}

const text = fc.stringMatching(/^(?:a|\n|\r\n|\r){0,12}$/)

describe('line ends', () => {
  test('are preserved', () => {
    fc.assert(
      fc.property(text, source => {
        expect(saved(opened(source))).toBe(source)
      }),
    )
  })

  test.each<[name: string, source: string, change: TransactionSpec, expected: string]>([
    ['stay with their lines', 'a\r\nb\nc\r\n', { changes: { from: 0, insert: '#' } }, '#a\r\nb\nc\r\n'],
    [
      'stay when something is added to a line',
      'a\r\nb\nc\r\n',
      { changes: { from: 3, insert: 'x' } },
      'a\r\nbx\nc\r\n',
    ],
    ['stay when the next line is changed', 'a\r\nb\nc\r\n', { changes: { from: 4, insert: 'x' } }, 'a\r\nb\nxc\r\n'],
    ['go with their lines', 'a\r\nb\nc\r\n', { changes: { from: 2, to: 4 } }, 'a\r\nc\r\n'],
    [
      'of lines that are added are the common one',
      'a\r\nb\nc\r\n',
      { changes: { from: 3, insert: '\nx' } },
      'a\r\nb\r\nx\nc\r\n',
    ],
    [
      'of what is written over are the common one',
      'a\r\nb\nc\r\n',
      { changes: { from: 2, to: 5, insert: 'x\ny' } },
      'a\r\nx\r\ny\r\n',
    ],
    [
      'are others when another file is opened',
      'a\r\nb\n',
      { changes: { from: 0, to: 4, insert: 'c\nd\n' }, effects: setLineEnds.of(documentLineEnds(parse('c\rd\n'))) },
      'c\rd\n',
    ],
  ])('%s', (_name, source, change, expected) => {
    expect(saved(opened(source).update(change).state)).toBe(expected)
  })

  test('come back with undo and go again with redo, whatever is deleted and overwritten', () => {
    const edits = fc.array(fc.record({ at: fc.nat(20), length: fc.nat(6), insert: fc.constantFrom('', 'x', '\n') }), {
      maxLength: 5,
    })
    fc.assert(
      fc.property(text, edits, (source, changes) => {
        const first = opened(source)
        const last = changes.reduce((state, { at, length, insert }) => {
          const from = Math.min(at, state.doc.length)
          return state.update({ changes: { from, to: Math.min(from + length, state.doc.length), insert } }).state
        }, first)
        // Each of them is still one line end, whatever is next to it now.
        expect(parse(saved(last)).text).toBe(last.doc.toString())
        const undone = asFarAsItGoes(undo, last)
        expect(saved(undone)).toBe(source)
        expect(saved(asFarAsItGoes(redo, undone))).toBe(saved(last))
      }),
    )
  })

  test.each([
    ['a\nb', '\n'],
    ['a\r\nb\r\nc\n', '\r\n'],
    ['a\rb', '\r'],
    ['a', '\n'],
  ])('the common one of %j', (source, expected) => {
    expect(documentLineEnds(parse(source)).common).toBe(expected)
  })
})
