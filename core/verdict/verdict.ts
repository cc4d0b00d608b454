import type { DialectId } from '../dialects/dialect.ts'
import type { Group, Rule } from '../parse/robots-txt.ts'
import type { Citation } from '../text/citations.ts'

/** Whom and what a verdict is about. */
export interface CrawlerQuery {
  /**
   * The crawler's product token, or its fall-back chain, best first (`['Googlebot-Image', 'Googlebot']`): the first
   * token that any group names is followed; if none is, `*`. The token `*` and the empty string are named by no group
   * and so stand for any other crawler.
   */
  readonly productToken: string | readonly string[]
  /** How the file is read; `rfc9309` if left out. */
  readonly dialect?: DialectId
  /** False for the crawlers whose operator says that they do not follow `*` (AdsBot-Google). True if left out. */
  readonly globalGroup?: boolean
}

export interface Query extends CrawlerQuery {
  /**
   * An absolute URL or a bare path. A `URL` object is taken as a browser serialises it. A string is too, except in the
   * dialects `google` and `google-2020`, which compare it as given.
   */
  readonly url: string | URL
}

/**
 * Why the verdict is what it is.
 * - `rule`: a rule matched and decided.
 * - `no-rule-matches`: groups were followed, none of their rules matched (or only ones with an empty path).
 * - `no-group`: no group names the crawler and there is none for `*`.
 * - `global-group-ignored`: no group names the crawler, and it does not follow `*`.
 * - `robots-txt-itself`: `/robots.txt` is always allowed (RFC 9309 §2.2.2).
 */
export type Reason = 'rule' | 'no-rule-matches' | 'no-group' | 'global-group-ignored' | 'robots-txt-itself'

/**
 * Why a rule that matched did not decide.
 * - `shorter`: a longer pattern matched (RFC 9309 §2.2.2).
 * - `tie-goes-to-allow`: an allow of the same length matched.
 * - `same-length`: an earlier rule of the same type and length decided.
 * - `later`: the dialect takes the first match in the file.
 * - `empty-path`: an empty path matches with length 0 and changes nothing.
 */
export type LostBecause = 'shorter' | 'tie-goes-to-allow' | 'same-length' | 'later' | 'empty-path'

export interface RuleMatch {
  readonly rule: Rule
  /** The normalised pattern that matched. Differs from `rule.pattern` in escapes; for Google also `/` for `/index.html`. */
  readonly pattern: string
  /** Octets of the normalised pattern: what is compared when several rules match. */
  readonly length: number
  /** Absent on the winner. */
  readonly lost?: LostBecause
}

/** One step of the fall-back chain: a token (`*` for everyone) and the groups that name it. */
export interface Consideration {
  readonly productToken: string
  readonly groups: readonly Group[]
  readonly followed: boolean
}

export interface Verdict {
  readonly allowed: boolean
  readonly reason: Reason
  readonly dialect: DialectId
  /** The token whose groups were followed, after any fall-back: `*` for the global ones; `''` if no group was. */
  readonly productToken: string
  /** The groups that were followed, combined. */
  readonly groups: readonly Group[]
  /** The fall-back chain, step by step, as far as it was needed. */
  readonly considered: readonly Consideration[]
  /** The winner. Present exactly when `reason` is `rule`. */
  readonly rule?: Rule
  /**
   * Present if the dialect's text leaves it undefined which of the rules wins and another order would change the verdict;
   * then the longer rule decided. Where the text says so.
   */
  readonly unspecified?: Citation
  /** Every rule of the followed groups that matched, best first. */
  readonly matches: readonly RuleMatch[]
  /** The normalised path that was compared. */
  readonly path: string
}
