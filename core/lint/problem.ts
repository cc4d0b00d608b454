import type { DialectId } from '../dialects/dialect.ts'
import type { Edit } from '../parse/edit.ts'
import type { Citation } from '../text/citations.ts'
import type { Wording } from '../text/wording.ts'

export type { Edit } from '../parse/edit.ts'

/**
 * How much a problem matters.
 * - `error`: a line does not do what it says, or it does something that nobody intends.
 * - `warning`: the file likely does something else than its author thinks.
 * - `advice`: worth knowing; nothing has to be wrong.
 * - `style`: how the file is written. Nothing is wrong, and crawlers do the same either way. Only listed on request.
 */
export type Severity = 'error' | 'warning' | 'advice' | 'style'

/** Every severity, the worst first. */
export const severities: readonly Severity[] = ['error', 'warning', 'advice', 'style']

/** A change that removes the problem. `fixEffect` says what it does to verdicts. */
export interface Fix {
  /** The title in English, as an order: "Write `Disallow: /a`". */
  readonly title: string
  /** The title, for translation. */
  readonly wording: Wording
  /** True if the fix may be applied without asking: no verdict changes, for any crawler, URL or dialect. */
  readonly safe: boolean
  /** Sorted, not overlapping. */
  readonly edits: readonly Edit[]
}

/** A part of the text, in UTF-16 offsets into `RobotsTxt.text`. `to` is exclusive. */
export interface Place {
  readonly from: number
  readonly to: number
}

/** Another place that the message refers to. */
export interface RelatedPlace extends Place {
  /** 1-based. */
  readonly line: number
  /** What is in this place, in English or as the content of the line. */
  readonly note: string
  /** The note, for translation. Absent if the note is the content of the line. */
  readonly wording?: Wording
}

/** Something that the linter reports, with all the places where it is. */
export interface Problem extends Place {
  /** The id of the lint rule; its page is `docs/rules/<id>.md`. */
  readonly rule: string
  readonly severity: Severity
  /** What is wrong, as a plain English sentence that names the lines. Quotations from the file are between backticks. */
  readonly message: string
  /** What follows from it, as a sentence. Absent if the message says it. */
  readonly note?: string
  /** What to do, as a sentence. Absent if it is plain, or if there is a fix. */
  readonly help?: string
  /** Message, note and help, for translation. */
  readonly wording: Wording
  /** Lines and columns of the first place. They are 1-based, columns count UTF-16 units, and the end is exclusive. */
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
  /** Every place that has the problem, in file order. `from` and `to` are those of the first one. */
  readonly places: readonly Place[]
  readonly related: readonly RelatedPlace[]
  /** True if the problem keeps crawlers from the whole site. Such problems come first within their severity. */
  readonly closesSite: boolean
  /** A URL that shows the consequence, checked by evaluating it. It is on the site's own origin if that is known. */
  readonly witness?: string
  /** One fix for all places. */
  readonly fix?: Fix
  /** The dialects in which the problem exists. */
  readonly dialects: readonly DialectId[]
  /** The product tokens of the crawlers that the problem concerns. */
  readonly crawlers: 'all' | readonly string[]
  /** The section of the specification that the problem is about. */
  readonly section: Citation
  /** On the last listed problem of a rule: how many more problems of this rule were found and left out. */
  readonly more?: number
}

/**
 * Message, note and help as one text, for what shows a single one, such as annotations.
 *
 * ```js
 * import { foundIn, lint, parse, textOfProblem } from 'robotscope'
 *
 * const [problem] = foundIn(lint(parse('User-agent: *\nCrawl-delay:')))
 * console.log(problem.message) // → Line 2: the crawl-delay has no value.
 * console.log(problem.note) // → Crawlers that support the field skip the line.
 * console.log(textOfProblem(problem) === `${problem.message} ${problem.note}`) // → true
 * ```
 */
export const textOfProblem = ({ message, note, help }: Pick<Problem, 'message' | 'note' | 'help'>): string =>
  [message, note, help].filter(part => part !== undefined).join(' ')
