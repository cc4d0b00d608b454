import type { DialectId } from '../dialects/dialect.ts'
import type { Edit } from '../parse/edit.ts'
import type { Citation } from '../text/citations.ts'
import type { Wording } from '../text/wording.ts'

export type { Edit } from '../parse/edit.ts'

/**
 * How much a problem matters.
 * - `error`: a line does not do what it says, or does something that nobody means.
 * - `warning`: the file likely does something else than its author thinks.
 * - `advice`: worth knowing; nothing need be wrong.
 */
export type Severity = 'error' | 'warning' | 'advice'

/** A change that removes the problem. */
export interface Fix {
  /** What it does, as an order, in English: "Write `Disallow: /a`". */
  readonly title: string
  /** The title, to be translated. */
  readonly wording: Wording
  /** True if it may be made without asking: no verdict changes in the `google` dialect. */
  readonly safe: boolean
  /** The dialects in which no verdict changes. */
  readonly keeps: readonly DialectId[]
  /** Sorted, not overlapping. */
  readonly edits: readonly Edit[]
}

/** Another place that the message speaks of. */
export interface RelatedPlace {
  /** 1-based. */
  readonly line: number
  /** UTF-16 offsets. */
  readonly from: number
  readonly to: number
  /** What is there. */
  readonly note: string
  /** The note, to be translated. Absent if the note is the text of the line. */
  readonly wording?: Wording
}

export interface Problem {
  /** The id of the lint rule; its page is `docs/rules/<id>.md`. */
  readonly rule: string
  readonly severity: Severity
  /** Plain English sentences; what is quoted from the file stands between backticks. */
  readonly message: string
  /** The message, to be translated. */
  readonly wording: Wording
  /** UTF-16 offsets into `RobotsTxt.text`. */
  readonly from: number
  readonly to: number
  /** Lines and columns are 1-based, columns in UTF-16 units, the end is exclusive. */
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
  readonly related: readonly RelatedPlace[]
  /** A URL that shows the consequence, checked with the engine. On the site's own origin if that is known. */
  readonly witness?: string
  readonly fix?: Fix
  /** The dialects for which the problem exists. */
  readonly dialects: readonly DialectId[]
  /** The product tokens that it concerns. */
  readonly crawlers: 'all' | readonly string[]
  /** Where the specification speaks of it. */
  readonly section: Citation
  /** On the last problem of a rule that is listed: how many more of that rule were found and left out. */
  readonly more?: number
}
