import type { Citation } from '../../../core/index.ts'
import { type Key, piecesOf, type Values } from '../../strings/t.ts'

export interface Sentence {
  /** Words and numbers, and what stands in the file or in a URL as it is. */
  readonly pieces: readonly Piece[]
  /** The line that the sentence is about, if it is about one. */
  readonly line?: number | undefined
  /** Where that is specified, if it is not where the rest of the step is. */
  readonly section?: Citation | undefined
}

export type Piece = string | number | Verbatim

export interface Verbatim {
  readonly code: string
}

export const code = (text: string): Verbatim => ({ code: text })

/** The pieces of a message. */
export function say<K extends Key>(key: K, ...values: Values<K, Piece>): Sentence['pieces'] {
  return piecesOf<K, Piece>(key, ...values)
}
