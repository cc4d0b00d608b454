import type { Pattern } from '../match/pattern.ts'
import type { Octets } from '../parse/octets.ts'
import type { Line, RobotsTxt } from '../parse/robots-txt.ts'
import type { Citation, Specification } from '../text/citations.ts'
import type { Comparable } from '../url/plain.ts'
import type { HttpRules } from './http-rules.ts'

/** The name of a dialect; `dialectOf` returns the dialect. */
export type DialectId = 'rfc9309' | 'google' | 'google-2020' | 'draft-koster-rep-00' | 'koster-1996'

/** A line as a dialect reads it, if it matters to verdicts. */
export interface CountedRecord {
  readonly field: 'user-agent' | 'allow' | 'disallow'
  readonly value: string
}

/** One specification of robots.txt: data and a few small functions. */
export interface Dialect extends Comparable {
  readonly id: DialectId
  /** Short name for people: "RFC 9309". */
  readonly title: string
  readonly specification: Specification
  /** The record that the dialect reads in a line; undefined if it does not matter to verdicts. */
  readonly record: (robots: RobotsTxt, line: Line) => CountedRecord | undefined
  /**
   * True if an allow or disallow line is not a rule when its path is not empty and does not begin with `/`. `record`
   * applies this too, but is not called for lines that all dialects otherwise read alike.
   */
  readonly pathsBeginWithSlash: boolean
  /** True if a blank line ends a group, which koster-1996 §3.3 calls a "record". */
  readonly blankLineEndsGroup: boolean
  /**
   * The part of a user-agent value that is compared with product tokens: its beginning or all of it. `*` stands for
   * every crawler, `''` for no crawler.
   */
  readonly productTokenOf: (value: string) => string
  /** Whether several groups for one token (or for `*`) are combined, or only the first one is followed. */
  readonly groupsOfToken: 'combined' | 'first'
  readonly groupsOfEveryone: 'combined' | 'first'
  /**
   * The pattern of a rule, followed by further patterns that the rule also matches. Empty if the rule matches nothing.
   * In `google`, an allow of `/index.html` has a second pattern for its directory. In `rfc9309`, a rule whose escapes
   * mean something else after a `?` that a star matched has another pattern for this case.
   */
  readonly patterns: (type: 'allow' | 'disallow', value: string) => readonly Pattern[]
  /**
   * The part of a URL that rules are compared with. The argument is path and query, from the first `/` to the end of
   * the query.
   */
  readonly target: (path: string) => Octets
  /** How a target is written when it is shown: the normalised path of the specification. */
  readonly spelling: (target: Octets) => Octets
  /** True if a verbatim query compares a URL string unchanged; otherwise it is first serialised as a browser does. */
  readonly urlAsGiven: boolean
  /** Whether `*` and a final `$` are special in patterns. */
  readonly wildcards: boolean
  /** Whether the longest or the first rule wins. */
  readonly precedence: 'longest' | 'first'
  /**
   * The place where the specification leaves open whether a rule with a `*` inside wins over a rule of the other type,
   * for dialects that have such a place. The longer rule decides anyway, and the verdict mentions it.
   */
  readonly undefinedPrecedence?: Citation
  /** True if `/robots.txt` is always allowed, regardless of the rules. */
  readonly robotsTxtAllowed: boolean
  /** What the answer to a request for /robots.txt means, and how long it may be kept. */
  readonly http: HttpRules
}
