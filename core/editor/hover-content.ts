import type { DialectId } from '../dialects/dialect.ts'
import type { Citation } from '../text/citations.ts'
import type { Wording } from '../text/wording.ts'

/** How the editor's services read the file. */
export interface EditorOptions {
  /** The dialect in which paths are read; RFC 9309 if left out. */
  readonly dialect?: DialectId
  /** Any URL of the site. Examples are then on this site. */
  readonly baseUrl?: string | undefined
}

/** What the editor explains about a place in the file, in English. Quotations from the file are between backticks. */
export interface Hover {
  /** The range that the explanation is about, in UTF-16 offsets. */
  readonly from: number
  readonly to: number
  readonly title: string
  readonly sentences: readonly string[]
  /** The same texts, for translation. */
  readonly wording: {
    /** Absent if the title is a text of the file or a name. */
    readonly title?: Wording
    readonly sentences: readonly Wording[]
  }
  /** URLs that match the path pattern under the pointer, checked with the matcher. */
  readonly examples?: readonly string[]
  /** Links to specifications and operators' texts. */
  readonly links: readonly HoverLink[]
}

/** A link of an explanation: a specification, or the operator's page about a crawler. */
export interface HoverLink extends Citation {
  /** The title, for translation. Absent if the link cites a specification. */
  readonly wording?: Wording
}

/** The parts of a `Hover`, before their texts are filled in. */
export interface HoverContent extends Pick<Hover, 'examples' | 'links'> {
  /** A text of the file or a name as a string, otherwise a wording. */
  readonly title: string | Wording
  readonly sentences: readonly Wording[]
}
