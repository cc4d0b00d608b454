import type { DialectId } from '../dialects/dialect.ts'
import { dialects } from '../dialects/index.ts'
import type { Citation } from '../text/citations.ts'
import type { LineRange } from '../text/phrases.ts'
import type { Deferred, Template, Wording } from '../text/wording.ts'
import type { Context } from './context.ts'
import type { Fix, Place, RelatedPlace, Severity } from './problem.ts'

/**
 * What a rule finds in one place; the linter adds line, column and what is common to all problems of the rule.
 *
 * One cause is to be one finding. Four things see to that:
 * - The same report for several dialects is one finding. `subject` says so of reports with different messages.
 * - `gather` makes one finding of the same mistake in several places, with one fix.
 * - `explains` names the lines that the finding is the cause of trouble in. Rules that report consequences name, in
 *   `LintRule.explainedBy`, the rules that may be their cause; then what they find in these lines is not listed.
 * - `restsOn` names other lines that a consequence comes from.
 */
export interface Report extends Place {
  /** Of reports in one place whose messages are deferred, those with the same `gather.key`, or with none, say the same. */
  readonly message: Deferred
  /** The rule's own if left out. */
  readonly severity?: Severity
  /** All places with the problem, in file order, if there are more than the one that `from` and `to` name. */
  readonly places?: readonly Place[]
  /** A function is asked only for what is listed. */
  readonly related?: readonly RelatedPlace[] | (() => readonly RelatedPlace[])
  /** True if it keeps crawlers from the whole site. Such a finding stands before all others of its severity. */
  readonly closesSite?: boolean
  readonly witness?: string | undefined
  readonly fix?: Repair | undefined
  /** The rule's own if left out. The same report for several dialects becomes one problem that holds in all of them. */
  readonly dialects?: readonly DialectId[]
  /** All crawlers if left out. */
  readonly crawlers?: readonly string[]
  readonly section?: Citation
  /**
   * What the report is about, if its message alone does not tell: of the reports of a rule with one subject, only the
   * first is a finding. So two dialects that count a line differently are told once.
   */
  readonly subject?: string
  /** How reports of the rule become one finding. Each is a finding by itself if left out. */
  readonly gather?: Gathering | undefined
  /**
   * The lines in which this finding is the cause of what rules report that name this one in `explainedBy`. `file` is for
   * a file that is something else altogether: then no other finding is listed.
   */
  readonly explains?: 'file' | readonly LineRange[] | undefined
  /** The numbers of other lines that bring the finding about. What explains one of them explains the finding. */
  readonly restsOn?: readonly number[] | undefined
}

/** A fix whose title may be deferred. */
export interface Repair extends Pick<Fix, 'safe' | 'edits'> {
  readonly wording: Deferred
}

/** One finding for the same mistake in several places. */
export interface Gathering {
  /** Reports of a rule with the same key become one, if severity and dialects are the same: a group, or `''` for the file. */
  readonly key: string
  /** What is said of several places, by the numbers of their lines, in file order. A single place keeps its own message. */
  readonly message: (lines: readonly number[]) => Wording
  /** The title of the fix for all places; that of the first if left out. There is such a fix if each report has one. */
  readonly fixTitle?: (count: number) => Wording
}

/** One subject, one file. Rules look at a parsed file and report; they never throw. */
export interface LintRule {
  readonly id: string
  /** What is wrong, for a list of rules. */
  readonly title: string
  /** What it says, in English, by key: messages, titles of fixes, notes. A catalogue translates them by these keys. */
  readonly templates: Readonly<Record<string, Template>>
  /** That of its reports, unless they have their own. */
  readonly severity: Severity
  readonly section: Citation
  /** The dialects in which such a problem can exist. */
  readonly dialects: readonly DialectId[]
  /**
   * True for rules about the file as bytes. If the file is no robots.txt at all (HTML, UTF-16) only these run: what
   * the others would say of each line helps nobody.
   */
  readonly aboutBytes?: boolean
  /**
   * The ids of rules of whose findings this rule's may be consequences. A finding is not listed if one of these rules
   * explains every place of it, or a line that it rests on. A cause explains even if it is itself explained: the first
   * cause of all is listed. A rule that does not run explains nothing. These names must not lead back to the rule.
   */
  readonly explainedBy?: readonly string[]
  /**
   * Reports what it finds, in any order. Questions to the engine cost work, which the context bounds for each rule: what
   * could not be found out within the bound must not be reported.
   */
  readonly check: (context: Context, report: (report: Report) => void) => void
}

export const ALL_DIALECTS: readonly DialectId[] = dialects.map(({ id }) => id)

/** Those in which wildcards are special and the longest rule wins; in the draft of 1996 neither is so. */
export const MODERN_DIALECTS: readonly DialectId[] = ['rfc9309', 'google', 'google-2020', 'draft-koster-rep-00']

/** Those that compare the whole value of a user-agent line; Google's take the product token that it begins with. */
export const WHOLE_VALUE_DIALECTS: readonly DialectId[] = ['rfc9309', 'draft-koster-rep-00', 'koster-1996']

/** All but that of Google's parser, which forgives more. */
export const STRICT_DIALECTS: readonly DialectId[] = ['rfc9309', 'google-2020', 'draft-koster-rep-00', 'koster-1996']

/**
 * Readings of texts that no crawler is known to follow to the letter. They are asked, so that what is said of all readings
 * is true, but what is wrong in them alone is not listed.
 */
export const UNUSED_DIALECTS: readonly DialectId[] = ['google-2020']
