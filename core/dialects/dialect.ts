import type { Line, RobotsTxt } from '../robots-txt.ts'

export type DialectId = 'rfc9309' | 'google' | 'draft-koster-rep-00' | 'koster-1996'

/** The part of a line that a dialect reads as a record. Offsets into the text. */
export interface CountedRecord {
  readonly field: 'user-agent' | 'allow' | 'disallow'
  readonly value: string
}

/**
 * A path pattern made ready for comparison. Everything is a string of octets (code units 0–255).
 * The path must begin with `segments[0]`, the other segments follow in order with anything between them, and if
 * `anchored` the last one ends the path.
 */
export interface Pattern {
  readonly segments: readonly string[]
  readonly anchored: boolean
  /** The normalised spelling, which is shown. */
  readonly text: string
  /** Octets of `text`. */
  readonly length: number
}

/** One reading of the file: data and a few small functions. */
export interface Dialect {
  readonly id: DialectId
  /** Short name for people: "RFC 9309". */
  readonly title: string
  readonly specification: { readonly title: string; readonly url: string }
  /** The record that the dialect sees in the line, if it is one that matters to it. */
  readonly record: (robots: RobotsTxt, line: Line) => CountedRecord | undefined
  /** True if a blank line ends a record (koster-1996 §3.3). */
  readonly blankLineEndsGroup: boolean
  /** What of a user-agent value is compared with product tokens: `*` for everyone, `''` for none. */
  readonly productTokenOf: (value: string) => string
  /** Whether several groups for one token, and several for `*`, are combined, or the first one is followed. */
  readonly groupsOfToken: 'combined' | 'first'
  readonly groupsOfEveryone: 'combined' | 'first'
  /** The pattern of a rule, and for Google those that stand in when it does not match; empty if it can match nothing. */
  readonly patterns: (type: 'allow' | 'disallow', value: string) => readonly Pattern[]
  /** Path and query of a URL in the forms that rules are compared with (any of them may match), the shown one first. */
  readonly targets: (path: string) => readonly string[]
  /** True if string URLs are compared as given; otherwise they are serialised as a browser does first. */
  readonly urlAsGiven: boolean
  readonly precedence: 'longest' | 'first'
  /** True if `/robots.txt` is allowed whatever the rules say. */
  readonly robotsTxtAllowed: boolean
}
