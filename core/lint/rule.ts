import type { DialectId } from '../dialects/dialect.ts'
import { dialects } from '../dialects/index.ts'
import type { Citation } from '../text/citations.ts'
import type { LineRange } from '../text/phrases.ts'
import type { Deferred, Template, Wording } from '../text/wording.ts'
import type { Claim } from './claim.ts'
import type { LintContext } from './context.ts'
import type { Fix, Place, RelatedPlace, Severity } from './problem.ts'

/**
 * What a rule finds in one place. The linter adds line, column and what all problems of the rule have in common.
 * One cause should be one finding: `subject`, `gather`, `explains` and `restsOn` serve this purpose.
 */
export interface RuleReport extends Place {
  /**
   * What is wrong, with its note and its help. The help is said only where no fix is offered. Deferred messages are not
   * built to compare them. Two reports in one place with deferred messages are the same if they have the same
   * `gather.key`, or none.
   */
  readonly message: Deferred
  /** The severity of the rule if left out. */
  readonly severity?: Severity
  /**
   * True if little or nothing comes of it. As advice it is then listed only where few other findings are, or if style is
   * asked for; with `last` only where no other such advice takes the place.
   */
  readonly isIdle?: boolean | 'last'
  /** True if it is told of lines that a system writes by default too. */
  readonly alsoOfDefaults?: boolean
  /** All places with the problem, in file order, if there are more than the one at `from` and `to`. */
  readonly places?: readonly Place[]
  /** A function is called only for findings that are listed. */
  readonly related?: readonly RelatedPlace[] | (() => readonly RelatedPlace[])
  /**
   * What the message says about verdicts; nothing if left out. The report counts only in the dialects in which all of it
   * is true. A finding that claims that the site is closed comes before all others of its severity. The URL of the first
   * claim that has one becomes the witness of the problem.
   */
  readonly claims?: readonly Claim[]
  readonly fix?: Repair | undefined
  /** The dialects of the rule if left out. The same report for several dialects becomes one problem. */
  readonly dialects?: readonly DialectId[]
  /** All crawlers if left out. */
  readonly crawlers?: readonly string[]
  readonly section?: Citation
  /**
   * What the report is about, if the message alone does not tell. Of several reports of a rule with one subject, only
   * the first becomes a finding. Example: two dialects count the length of a line differently, but the line is reported
   * once.
   */
  readonly subject?: string
  /** How several reports of the rule become one finding. If left out, each report is a finding of its own. */
  readonly gather?: Gathering | undefined
  /** Lines in which findings of rules that name this one in `explainedBy` are not listed; with `file` no other finding is. */
  readonly explains?: 'file' | readonly LineRange[] | undefined
  /** The numbers of other lines that this finding comes from. If one of them is explained, it is not listed. */
  readonly restsOn?: readonly number[] | undefined
}

/** A fix whose title may be deferred. */
export interface Repair extends Pick<Fix, 'safe' | 'edits'> {
  readonly wording: Deferred
}

/** How the same mistake in several places becomes one finding. */
export interface Gathering {
  /**
   * Reports of a rule with the same key become one finding if they also have the same severity and dialects. The key is
   * for example one per group, or `''` for the whole file.
   */
  readonly key: string
  /**
   * The message for several places, from their line numbers in file order. A single place keeps its own message. If it has
   * no note or help, those of the first report are taken, unless they contain values.
   */
  readonly message: (lines: readonly number[]) => Wording
  /**
   * The title of the fix for all places; that of the first report if left out. The finding has a fix only if every
   * report has one.
   */
  readonly fixTitle?: (count: number) => Wording
}

/** A rule of the linter: one subject, one file. Rules read a parsed file and report; they never throw. */
export interface LintRule {
  readonly id: string
  /** What is wrong, for a list of rules. */
  readonly title: string
  /**
   * Every text of the rule in English, by key: messages, titles of fixes, notes. Catalogues translate them by these
   * keys.
   */
  readonly templates: Readonly<Record<string, Template>>
  /** The severity of its reports, unless a report has its own. */
  readonly severity: Severity
  readonly section: Citation
  /** The dialects in which such a problem can exist. */
  readonly dialects: readonly DialectId[]
  /**
   * True for rules about the file as bytes. If the file is not a robots.txt at all (HTML, UTF-16), only these rules
   * run: the reports of the others about each line would help nobody.
   */
  readonly aboutBytes?: boolean
  /**
   * The ids of rules that may have found the cause of what this rule finds. A finding of this rule is not listed if one
   * of those rules explains every place of it, or a line that it rests on. A cause counts even if it is itself
   * explained, so that only the first cause is listed. A rule that does not run explains nothing. The ids must not lead
   * back to this rule in a circle.
   */
  readonly explainedBy?: readonly string[]
  /**
   * Reports what it finds, in any order. What a message says about verdicts is in the claims of its report. Verdicts and proofs cost work, and the context bounds the work of each rule. A
   * rule must not report what it could not find out within the bound. `report` returns false if the rule has reported as many
   * places as are listed; a rule that goes from line to line may end then.
   */
  readonly check: (context: LintContext, report: (report: RuleReport) => boolean) => void
}

export const ALL_DIALECTS: readonly DialectId[] = dialects.map(({ id }) => id)

/** The dialects in which wildcards are special and the longest rule wins. In the draft of 1996 neither holds. */
export const MODERN_DIALECTS: readonly DialectId[] = ['rfc9309', 'google', 'google-2020', 'draft-koster-rep-00']

/**
 * The dialects that compare the whole value of a user-agent line. Google's compare only the product token at its start.
 */
export const WHOLE_VALUE_DIALECTS: readonly DialectId[] = ['rfc9309', 'draft-koster-rep-00', 'koster-1996']

/** All dialects but that of Google's parser, which accepts more spellings. */
export const STRICT_DIALECTS: readonly DialectId[] = ['rfc9309', 'google-2020', 'draft-koster-rep-00', 'koster-1996']

/**
 * Dialects that no crawler is known to follow to the letter. Rules are asked about them too, so that a claim about all
 * dialects is true. A problem that exists only in these dialects is not listed.
 */
export const UNUSED_DIALECTS: readonly DialectId[] = ['google-2020']
