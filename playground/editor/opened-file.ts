import { EditorState, type Extension, StateEffect, StateField } from '@codemirror/state'
import { SIZE_LIMIT } from '../../core/parse/index.ts'

/** How much of a file the editor takes, in bytes: twice what crawlers must read. */
export const PART_LIMIT = 2 * SIZE_LIMIT

/** What a file seems to be that is no text in UTF-8. Crawlers read its octets nevertheless. */
export type Seen = 'empty' | 'gzip' | 'zip' | 'pdf' | 'image' | 'utf-16' | 'latin-1' | 'binary'

/** The file that the document comes from, if there is something to be said of it. */
export interface OpenedFile {
  readonly name: string
  /** All of it, in bytes. */
  readonly size: number
  readonly seen?: Seen | undefined
  /** The file as it was chosen, for another look at its octets. */
  readonly source?: Blob | undefined
  /** What lies behind the part that is the document; absent if that is all, or if the rest is not here any more. */
  readonly rest?: Blob | undefined
  /** The document is only its beginning. */
  readonly cut?: boolean | undefined
}

/** An effect without a value would be lost with a change. */
export const setFile = StateEffect.define<OpenedFile | null>()

const field = StateField.define<OpenedFile | undefined>({
  create: () => undefined,
  update: (file, { effects }) => {
    const effect = effects.findLast(one => one.is(setFile))
    return effect ? (effect.value ?? undefined) : file
  },
})

/** A document that was written over as a whole comes from the file no more. */
const forgotten = EditorState.transactionExtender.of(({ startState, changes, docChanged, effects }) => {
  if (!docChanged || !startState.field(field) || effects.some(effect => effect.is(setFile))) return null
  let all = false
  changes.iterChangedRanges((from, to) => {
    all ||= from === 0 && to === startState.doc.length
  })
  return all ? { effects: setFile.of(null) } : null
})

export const fileOf = (state: EditorState): OpenedFile | undefined => state.field(field)

export const fileKept = (file: OpenedFile | undefined): Extension => [field.init(() => file), forgotten]
