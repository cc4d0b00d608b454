import type { Comparable } from '../url/plain.ts'
import type { Pattern } from './pattern.ts'

/** The rules that a crawler follows, in the order of the file, as matching reads them. */
export interface RuleTable extends Comparable {
  /** The text of the file, and its length: reading the length of a string again and again takes V8 nanoseconds. */
  readonly source: string
  readonly length: number
  /** By rule, where its value begins in the source; −1 if only the dialect can tell its value. */
  readonly valueFrom: readonly number[]
  /** By rule, whether it allows. */
  readonly allows: readonly boolean[]
  /** By rule, the number of its line, from 1. */
  readonly lines: readonly number[]
  /** The patterns of a rule. They are made when they are first asked for, which is seldom for most rules. */
  readonly patternsOf: (rule: number) => readonly PlacedPattern[]
  /** Whether `/robots.txt` is always allowed. */
  readonly robotsTxtAllowed: boolean
  /** The index of the rule that decides about a path, if a program compares; it has no patterns. */
  readonly decide: ((path: string) => number) | undefined
}

/** A pattern that is not empty, and its place in the order of precedence. */
export interface PlacedPattern {
  readonly pattern: Pattern
  /**
   * The higher wins. Longer patterns are higher, and at equal length those of allow (RFC 9309 §2.2.2). Of equal places the
   * earlier line wins, and a dialect in which the first rule wins has only equal places.
   */
  readonly place: number
}

/** How a path is given: in a URL as it is written, serialised as the URL Standard says, or also normalised by the dialect. */
export type As = typeof WRITTEN | typeof SERIALISED | typeof NORMALISED
export const WRITTEN = 0
export const SERIALISED = 1
export const NORMALISED = 2

/** No rule decides. */
export const NO_RULE_DECIDES = -1

/** The path must be normalised before it can be compared. */
export const NOT_PLAIN = -2

/** This path is always allowed, whatever the rules say (RFC 9309 §2.2.2; not in every dialect). */
export const ROBOTS_TXT = '/robots.txt'
