import { EditorState, type Extension, StateEffect, StateField } from '@codemirror/state'
import type { OpenedFile } from './file-limits.ts'

/** `null` stands for no file: an effect without a value would be lost when changes are mapped. */
export const setFile = StateEffect.define<OpenedFile | null>()

const field = StateField.define<OpenedFile | undefined>({
  create: () => undefined,
  update: (file, { effects }) => {
    const effect = effects.findLast(one => one.is(setFile))
    return effect ? (effect.value ?? undefined) : file
  },
})

/** A document that was completely overwritten no longer comes from the file. */
const forgotten = EditorState.transactionExtender.of(({ startState, changes, docChanged, effects }) => {
  if (!docChanged || !startState.field(field) || effects.some(effect => effect.is(setFile))) return null
  let all = false
  changes.iterChangedRanges((from, to) => {
    all ||= from === 0 && to === startState.doc.length
  })
  return all ? { effects: setFile.of(null) } : null
})

export const fileOf = (state: EditorState): OpenedFile | undefined => state.field(field)

export const openedFileExtension = (file: OpenedFile | undefined): Extension => [field.init(() => file), forgotten]
