import type { Pattern } from '../match/pattern.ts'
import type { Octets } from '../parse/octets.ts'
import type { Line, RobotsTxt } from '../parse/robots-txt.ts'
import type { Citation, Specification } from '../text/citations.ts'
import type { PlainTables } from '../url/verbatim.ts'
import type { HttpRules } from './http-rules.ts'

export type DialectId = 'rfc9309' | 'google' | 'google-2020' | 'draft-koster-rep-00' | 'koster-1996'

/** A line as a dialect reads it. */
export interface CountedRecord {
  readonly field: 'user-agent' | 'allow' | 'disallow'
  readonly value: string
}

/** One reading of the file: data and a few small functions. */
export interface Dialect {
  readonly id: DialectId
  /** Short name for people: "RFC 9309". */
  readonly title: string
  readonly specification: Specification
  /** The record that the dialect sees in the line, if it is one that matters to verdicts. */
  readonly record: (robots: RobotsTxt, line: Line) => CountedRecord | undefined
  /** True if a blank line ends a record (1996 §3.3). */
  readonly blankLineEndsGroup: boolean
  /** What of a user-agent value is compared with product tokens: `*` for everyone, `''` for none. */
  readonly productTokenOf: (value: string) => string
  /** Whether several groups for one token, and several for `*`, are combined, or the first one is followed. */
  readonly groupsOfToken: 'combined' | 'first'
  readonly groupsOfEveryone: 'combined' | 'first'
  /**
   * The pattern of a rule, then any others by which it matches too; empty if it matches nothing. In `google` an allow of
   * `/index.html` has another one for its folder; in `rfc9309` a rule whose escapes mean something else behind a `?` that
   * a star took has one for that.
   */
  readonly patterns: (type: 'allow' | 'disallow', value: string) => readonly Pattern[]
  /** What of a URL rules are compared with. Takes path and query, from the first `/` to the end of the query. */
  readonly target: (path: string) => Octets
  /** How a target is spelled when it is shown: the normalised path that the specification speaks of. */
  readonly spelling: (target: Octets) => Octets
  /** Which URLs are their own target as they stand: matching skips the work of `target` for them. */
  readonly plain: PlainTables
  /** True if URLs given as strings are compared as they are; otherwise they are serialised as a browser does first. */
  readonly urlAsGiven: boolean
  /** Whether `*` and a final `$` in patterns are special. */
  readonly wildcards: boolean
  /** Whether the longest or the first rule wins. */
  readonly precedence: 'longest' | 'first'
  /**
   * Where the specification leaves it undefined whether a rule with a `*` inside or one of the other type wins, if it
   * does. The longer one decides all the same, and the verdict says so.
   */
  readonly undefinedPrecedence?: Citation
  /** True if `/robots.txt` is allowed whatever the rules say. */
  readonly robotsTxtAllowed: boolean
  /** What the answer to the request for /robots.txt means, and for how long it may be kept. */
  readonly http: HttpRules
}
