import type { Pattern } from '../match/pattern.ts'
import type { Octets } from '../parse/octets.ts'
import type { Line, RobotsTxt } from '../parse/robots-txt.ts'
import type { PlainTables } from '../url/verbatim.ts'
import type { HttpRules } from './http-rules.ts'

export type DialectId = 'rfc9309' | 'google' | 'draft-koster-rep-00' | 'koster-1996'

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
  readonly specification: { readonly title: string; readonly url: string }
  /** The record that the dialect sees in the line, if it is one that matters to verdicts. */
  readonly record: (robots: RobotsTxt, line: Line) => CountedRecord | undefined
  /** True if a blank line ends a record (1996 §3.3). */
  readonly blankLineEndsGroup: boolean
  /** What of a user-agent value is compared with product tokens: `*` for everyone, `''` for none. */
  readonly productTokenOf: (value: string) => string
  /** Whether several groups for one token, and several for `*`, are combined, or the first one is followed. */
  readonly groupsOfToken: 'combined' | 'first'
  readonly groupsOfEveryone: 'combined' | 'first'
  /** The pattern of a rule, and for Google the one that stands in when it does not match; empty if it matches nothing. */
  readonly patterns: (type: 'allow' | 'disallow', value: string) => readonly Pattern[]
  /**
   * The forms of a URL's path and query that rules are compared with, the shown one first: a rule matches if it
   * matches any of them. Takes the path from its first `/` to the end of the query.
   */
  readonly targets: (path: string) => readonly Octets[]
  /**
   * Which URLs are, as they stand, the only target that these patterns need be compared with: matching skips the work of
   * `targets` for them.
   */
  readonly plain: (patterns: readonly Pattern[]) => PlainTables
  /** True if URLs given as strings are compared as they are; otherwise they are serialised as a browser does first. */
  readonly urlAsGiven: boolean
  /** Whether `*` and a final `$` in patterns are special. */
  readonly wildcards: boolean
  /** Whether the longest or the first rule wins. */
  readonly precedence: 'longest' | 'first'
  /** True if `/robots.txt` is allowed whatever the rules say. */
  readonly robotsTxtAllowed: boolean
  /** What the answer to the request for /robots.txt means, and for how long it may be kept. */
  readonly http: HttpRules
}
