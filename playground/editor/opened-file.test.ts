import { EditorState, type TransactionSpec } from '@codemirror/state'
import { describe, expect, test } from 'vitest'
import type { OpenedFile } from './file-limits.ts'
import { fileOf, openedFileExtension, setFile } from './opened-file.ts'

const file: OpenedFile = { name: 'robots.txt', size: 9 }

const changed = (...changes: readonly TransactionSpec[]) =>
  changes.reduce(
    (state, change) => state.update(change).state,
    EditorState.create({ doc: 'a\nb', extensions: openedFileExtension(file) }),
  )

describe('the file that a document comes from', () => {
  test.each<[name: string, change: TransactionSpec, expected: OpenedFile | undefined]>([
    ['is kept while the document is changed', { changes: { from: 0, to: 1, insert: 'c' } }, file],
    ['is forgotten when all of it is written over', { changes: { from: 0, to: 3, insert: 'c' } }, undefined],
    ['is forgotten when all of it is deleted', { changes: { from: 0, to: 3 } }, undefined],
    [
      'is another when another is opened',
      { changes: { from: 0, to: 3 }, effects: setFile.of({ ...file, size: 1 }) },
      { ...file, size: 1 },
    ],
    ['is none when a draft is opened', { changes: { from: 0, to: 3 }, effects: setFile.of(null) }, undefined],
  ])('%s', (_name, change, expected) => {
    expect(fileOf(changed(change))).toEqual(expected)
  })
})
