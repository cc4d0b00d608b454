import type { DialectId } from '../dialects/dialect.ts'
import type { Citation } from '../text/citations.ts'
import type { Template, Wording } from '../text/wording.ts'
import type { Context } from './context.ts'
import type { Fix, RelatedPlace, Severity } from './problem.ts'

/** What a rule says of one place; the linter adds line, column and what is common to all problems of the rule. */
export interface Report {
  readonly from: number
  readonly to: number
  readonly message: Wording
  /** The rule's own if left out. */
  readonly severity?: Severity
  readonly related?: readonly RelatedPlace[]
  readonly witness?: string | undefined
  readonly fix?: Fix | undefined
  /** The rule's own if left out. The same report for several dialects becomes one problem that holds in all of them. */
  readonly dialects?: readonly DialectId[]
  /** All crawlers if left out. */
  readonly crawlers?: readonly string[]
  readonly section?: Citation
}

/** One subject, one file. Rules look at a parsed file and report; they never throw. */
export interface LintRule {
  readonly id: string
  /** What is wrong, for a list of rules. */
  readonly title: string
  /** What it says, in English, by key: messages, titles of fixes, notes. A catalogue translates them by these keys. */
  readonly templates: Readonly<Record<string, Template>>
  readonly severity: Severity
  readonly section: Citation
  /** The dialects in which such a problem can exist. */
  readonly dialects: readonly DialectId[]
  /**
   * True for rules about the file as bytes. If the file is no robots.txt at all (HTML, UTF-16) only these run: what
   * the others would say of each line helps nobody.
   */
  readonly aboutBytes?: boolean
  readonly check: (context: Context, report: (report: Report) => void) => void
}

export const ALL_DIALECTS: readonly DialectId[] = ['rfc9309', 'google', 'draft-koster-rep-00', 'koster-1996']

/** The three that read paths, groups and precedence alike; the draft of 1996 differs in each. */
export const MODERN_DIALECTS: readonly DialectId[] = ['rfc9309', 'google', 'draft-koster-rep-00']

/** All but Google's, which forgives more. */
export const STRICT_DIALECTS: readonly DialectId[] = ['rfc9309', 'draft-koster-rep-00', 'koster-1996']
