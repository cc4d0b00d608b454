import type { DialectId } from '../dialects/dialect.ts'
import type { Citation } from '../text/citations.ts'
import type { Wording } from '../text/wording.ts'

export interface EditorOptions {
  /** How paths are read; RFC 9309 if left out. */
  readonly dialect?: DialectId
  /** Any URL of the site, for examples. */
  readonly baseUrl?: string | undefined
}

/** What there is to say about a place in the file, in English. What is quoted from the file stands between backticks. */
export interface Hover {
  /** The range that it is about; UTF-16 offsets. */
  readonly from: number
  readonly to: number
  readonly title: string
  readonly sentences: readonly string[]
  /** The same texts, to be translated. */
  readonly wording: {
    /** Absent if the title is a text of the file or a name. */
    readonly title?: Wording
    readonly sentences: readonly Wording[]
  }
  /** URLs that the path pattern under the pointer matches, checked with the matcher. */
  readonly examples?: readonly string[]
  /** Where to read on. */
  readonly links: readonly HoverLink[]
}

export interface HoverLink extends Citation {
  /** The title, to be translated. Absent if it cites a specification. */
  readonly wording?: Wording
}

/** What a `Hover` is made of. */
export interface HoverContent extends Pick<Hover, 'examples' | 'links'> {
  /** A text of the file or a name, or a wording. */
  readonly title: string | Wording
  readonly sentences: readonly Wording[]
}
