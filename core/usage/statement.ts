import type { Citation } from '../text/citations.ts'
import type { Verdict } from '../verdict/verdict.ts'

/**
 * Why a preference is what it is.
 * - `stated`: the lines state the preference.
 * - `not-stated`: the lines hold for the URL, but do not mention the category.
 * - `other-value`: a line gives the category a value that has no meaning.
 * - `unreadable`: a line holds for the URL, but its statement cannot be read (RFC 9651 §4.2).
 * - `no-line`: no line of the groups that are followed holds for the URL; or no group is followed.
 * - `not-crawlable`: the URL may not be crawled, so it has no preference.
 */
export type UsageReason = 'stated' | 'not-stated' | 'other-value' | 'unreadable' | 'no-line' | 'not-crawlable'

/** A line of robots.txt that states usage preferences. */
export interface StatementLine {
  /** 1-based. */
  readonly line: number
  /** Offsets of the line's content. */
  readonly from: number
  readonly to: number
  /** The path as written; `''` if the line holds for every path. */
  readonly path: string
  /** The text after the path, without its comment. */
  readonly statement: string
}

/** What a file says about one use of a URL's content, and why. */
export interface UsageStatement<Preference extends string> {
  /** `unknown` if nothing is stated. `not-applicable` if the URL may not be crawled. */
  readonly preference: Preference | 'unknown' | 'not-applicable'
  readonly reason: UsageReason
  /**
   * The lines that decide, in file order. If the preference is unknown, the lines that hold for the URL without stating
   * one. Empty if the URL may not be crawled.
   */
  readonly lines: readonly StatementLine[]
  readonly section: Citation
  /**
   * Whether the URL may be crawled, with the groups that are followed. For Content-Usage, groups are those of the
   * draft's grammar, in which a Content-Usage line is a rule; so this may differ from what `evaluate` says.
   */
  readonly verdict: Verdict
}

export type PermissionStatement = UsageStatement<'allowed' | 'disallowed'>
