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
 * - `style`: how the file is written. Nothing is wrong, and what crawlers do is the same either way. Only found if it is
 *   asked for.
 */
export type Severity = 'error' | 'warning' | 'advice' | 'style'

/** Every severity, the worst first. */
export const severities: readonly Severity[] = ['error', 'warning', 'advice', 'style']

/** A change that removes the problem. What it does to verdicts, `fixEffect` says. */
export interface Fix {
  /** What it does, as an order, in English: "Write `Disallow: /a`". */
  readonly title: string
  /** The title, to be translated. */
  readonly wording: Wording
  /** True if it may be made without asking: no verdict changes, for any crawler, URL or dialect. */
  readonly safe: boolean
  /** Sorted, not overlapping. */
  readonly edits: readonly Edit[]
}

/** A part of the text, in UTF-16 offsets into `RobotsTxt.text`. */
export interface Place {
  readonly from: number
  readonly to: number
}

/** Another place that the message speaks of. */
export interface RelatedPlace extends Place {
  /** 1-based. */
  readonly line: number
  /** What is there. */
  readonly note: string
  /** The note, to be translated. Absent if the note is the text of the line. */
  readonly wording?: Wording
}

export interface Problem extends Place {
  /** The id of the lint rule; its page is `docs/rules/<id>.md`. */
  readonly rule: string
  readonly severity: Severity
  /** Plain English sentences; what is quoted from the file stands between backticks. */
  readonly message: string
  /** The message, to be translated. */
  readonly wording: Wording
  /** Lines and columns are 1-based, columns in UTF-16 units, the end is exclusive. They are those of the first place. */
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
  /** Every place that has the problem, in file order. The first is the one that `from` and `to` name. */
  readonly places: readonly Place[]
  readonly related: readonly RelatedPlace[]
  /** True if it keeps crawlers from the whole site: the most urgent there is of a severity. */
  readonly closesSite: boolean
  /** A URL that shows the consequence, checked with the engine. On the site's own origin if that is known. */
  readonly witness?: string
  /** One fix for all places. */
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
