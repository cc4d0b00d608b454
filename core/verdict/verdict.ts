import type { DialectId } from '../dialects/dialect.ts'
import type { Group, Rule } from '../parse/robots-txt.ts'
import type { Citation } from '../text/citations.ts'

/** Which crawler a verdict is for and how the file is read. */
export interface CrawlerQuery {
  /**
   * The crawler's product token, or its fall-back chain, best first (`['Googlebot-Image', 'Googlebot']`). The crawler
   * follows the groups of the first token that any group names, or else those for `*`. The token `*` means any crawler
   * that no group names. A name with a version, a whole header and an empty text are refused: see `compile`.
   */
  readonly productToken: string | readonly string[]
  /** The dialect in which the file is read; `rfc9309` if left out. */
  readonly dialect?: DialectId
  /** False for crawlers that do not follow `*`, as their operator says (AdsBot-Google). True if left out. */
  readonly globalGroup?: boolean
  /**
   * True to ask as a parser's own tests do: product tokens are not checked, and in the dialects `google` and `google-2020`
   * a URL string is compared as it is written. False if left out. Not for what people type.
   */
  readonly verbatim?: boolean
}

/** A question for a verdict: a URL and a crawler. */
export interface Query extends CrawlerQuery {
  /** An absolute URL or a bare path. It is compared as a browser serialises it, unless `verbatim` says otherwise. */
  readonly url: string | URL
}

/**
 * Why a URL is allowed or blocked.
 * - `rule`: a rule matched and decided.
 * - `no-rule-matches`: the crawler follows groups, but none of their rules matches, or only rules with an empty path
 *   do.
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

/** A rule that matches a URL. */
export interface RuleMatch {
  readonly rule: Rule
  /**
   * The normalised pattern that matched. Escapes may differ from `rule.pattern`; for Google it may be `/` for
   * `/index.html`.
   */
  readonly pattern: string
  /** The length of the normalised pattern in octets. It is compared if several rules match. */
  readonly length: number
  /** Absent if this rule decides. */
  readonly lost?: LostBecause
}

/** One step of the fall-back chain: a token (`*` for all crawlers) and the groups that name it. */
export interface Consideration {
  readonly productToken: string
  readonly groups: readonly Group[]
  readonly followed: boolean
}

/** What the rules of a file say about one URL for one crawler, and why (RFC 9309 §2.2.2). */
export interface Verdict {
  readonly allowed: boolean
  readonly reason: Reason
  readonly dialect: DialectId
  /**
   * The token whose groups were followed, after any fall-back: `*` for the global group, `''` if no group was followed.
   */
  readonly productToken: string
  /** The groups that were followed, combined. */
  readonly groups: readonly Group[]
  /** The steps of the fall-back chain, up to the one that was followed. */
  readonly considered: readonly Consideration[]
  /** The deciding rule. Present exactly when `reason` is `rule`. */
  readonly rule?: Rule
  /**
   * The place in the dialect's text that leaves it undefined which of the matching rules wins. Present only if another
   * order would change the verdict; then the longer rule decided.
   */
  readonly unspecified?: Citation
  /** Every rule of the followed groups that matched, best first. */
  readonly matches: readonly RuleMatch[]
  /** The normalised path that rules were compared with. */
  readonly path: string
}

/**
 * Whether a crawler may fetch a URL.
 * - `allowed`, `blocked`: by the rules, by the server's answer, or because of the size of the file.
 * - `deferred`: the crawler waits until robots.txt can be fetched (koster-1996 §3.1).
 * - `undecided`: the rules block the URL, but the operator's text does not say whether the crawler follows these rules.
 * - `unknown`: there is no answer to judge by, or it is at the end of a redirect that was not followed.
 */
export type SiteVerdict =
  | { readonly state: 'allowed' | 'blocked'; readonly because: Reason; readonly verdict: Verdict }
  | { readonly state: 'allowed' | 'blocked' | 'deferred'; readonly because: 'server-answer'; readonly verdict?: never }
  | { readonly state: 'allowed'; readonly because: 'file-too-large'; readonly verdict?: never }
  | { readonly state: 'undecided'; readonly because: 'operator-text'; readonly verdict: Verdict }
  | { readonly state: 'unknown'; readonly because: 'no-answer' | 'refused-redirect'; readonly verdict?: never }

/** The state of a `SiteVerdict`. */
export type SiteState = SiteVerdict['state']
