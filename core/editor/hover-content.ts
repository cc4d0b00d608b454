import type { DialectId } from '../dialects/dialect.ts'
import type { Citation } from '../text/citations.ts'

export interface EditorOptions {
  /** How paths are read; RFC 9309 if left out. */
  readonly dialect?: DialectId
  /** Any URL of the site, for examples. */
  readonly baseUrl?: string | undefined
}

/** What there is to say about a place in the file. Plain text: what is quoted from the file stands between backticks. */
export interface Hover {
  /** The range that it is about; UTF-16 offsets. */
  readonly from: number
  readonly to: number
  readonly title: string
  readonly sentences: readonly string[]
  /** URLs that the path pattern under the pointer matches, checked with the matcher. */
  readonly examples?: readonly string[]
  /** Where to read on. */
  readonly links: readonly Citation[]
}

/** What a `Hover` says, without the range. */
export type HoverContent = Omit<Hover, 'from' | 'to'>
