import { EditorState, type Extension, StateEffect, StateField } from '@codemirror/state'
import { SIZE_LIMIT } from '../../core/parse/index.ts'

/** The most bytes of a file that the editor shows: twice what crawlers must read. */
export const MAX_EDITOR_BYTES = 2 * SIZE_LIMIT

/** The probable kind of a file that is not text in UTF-8. Crawlers read its octets nevertheless. */
export type DetectedFormat = 'empty' | 'gzip' | 'zip' | 'pdf' | 'image' | 'utf-16' | 'latin-1' | 'binary'

/** The file from which the document comes. */
export interface OpenedFile {
  readonly name: string
  /** The size of the whole file, in bytes. */
  readonly size: number
  readonly seen?: DetectedFormat | undefined
  /** The file as it was chosen, to read its octets again. */
  readonly source?: Blob | undefined
  /**
   * The part of the file after the document. Undefined if the document is the whole file, or if the rest is no longer
   * available.
   */
  readonly rest?: Blob | undefined
  /** Whether the document is only the beginning of the file. */
  readonly cut?: boolean | undefined
}

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
