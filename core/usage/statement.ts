import type { Citation } from '../text/citations.ts'
import type { Verdict } from '../verdict/verdict.ts'

/**
 * Why a preference is what it is.
 * - `stated`: lines state the preference, and no other line states another one.
 * - `combined`: lines state different preferences. The text says that the most restrictive counts
 *   (draft-ietf-aipref-vocab-08 §5.1).
 * - `contradictory`: lines state different preferences, and the text does not say which counts. The most restrictive is
 *   assumed.
 * - `not-stated`: the lines hold for the URL, but do not mention the category.
 * - `other-value`: a line gives the category a value that has no meaning.
 * - `unreadable`: a line holds for the URL, but its statement cannot be read (RFC 9651 §4.2).
 * - `no-line`: no line of the groups that are followed holds for the URL; or no group is followed.
 * - `not-crawlable`: the URL may not be crawled, so it has no preference.
 */
export type UsageReason =
  | 'stated'
  | 'combined'
  | 'contradictory'
  | 'not-stated'
  | 'other-value'
  | 'unreadable'
  | 'no-line'
  | 'not-crawlable'

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
   * The lines that are the reason, in file order: those that state the preference, that give the category a value without
   * meaning, that cannot be read, or that do not mention the category. Empty if the URL may not be crawled.
   */
  readonly lines: readonly StatementLine[]
  /**
   * The lines that state a less restrictive preference, in file order; empty unless the reason is `combined` or
   * `contradictory`. A line can be among `lines` too: `ai-train=no, ai-train=yes`.
   */
  readonly lessRestrictive: readonly StatementLine[]
  readonly section: Citation
  /**
   * Whether the URL may be crawled, with the groups that are followed. For Content-Usage, groups are those of the
   * draft's grammar, in which a Content-Usage line is a rule, unless the dialect blocks the URL: then this is what
   * `evaluate` says.
   */
  readonly verdict: Verdict
}

export type PermissionStatement = UsageStatement<'allowed' | 'disallowed'>

/** Whether a line states a preference, for sure or not. */
export const isStated = ({ reason }: Pick<UsageStatement<string>, 'reason'>): boolean =>
  reason === 'stated' || reason === 'combined' || reason === 'contradictory'

/** The statement about every use of a URL that may not be crawled. */
export function notCrawlable(section: Citation, verdict: Verdict): UsageStatement<never> {
  return { preference: 'not-applicable', reason: 'not-crawlable', lines: [], lessRestrictive: [], section, verdict }
}
