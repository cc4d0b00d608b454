import type { Pattern } from '../match/pattern.ts'
import type { Octets } from '../parse/octets.ts'
import type { Group, Line, RobotsTxt, Rule } from '../parse/robots-txt.ts'
import type { Citation, Specification } from '../text/citations.ts'
import type { Comparable } from '../url/plain.ts'
import type { HttpRules } from './http-rules.ts'

/** The name of a dialect; `dialectOf` returns the dialect. Programs are known after `loadPrograms`. */
export type DialectId = TextId | ProgramId

/** The name of a dialect that is a text. */
export type TextId = 'rfc9309' | 'google' | 'google-2020' | 'draft-koster-rep-00' | 'koster-1996'

/** The name of a dialect that is a program. */
export type ProgramId =
  | 'python-3.12'
  | 'python-3.14'
  | 'protego'
  | 'robots-parser'
  | 'www-robotrules'
  | 'crawler-commons'

/** A line as a dialect reads it, if it matters to verdicts. */
export interface CountedRecord {
  readonly field: 'user-agent' | 'allow' | 'disallow'
  readonly value: string
}

/** A rule that matches a path, as a program has compared them. */
export interface MatchedRule {
  readonly rule: Rule
  readonly pattern: Pattern
}

/**
 * What a program brings that reads robots.txt in its own way. The steps are those of every dialect: groups, the groups of a
 * crawler, the rule that decides.
 */
export interface ProgramReading {
  /** The day on which the reading was last compared with the program. */
  readonly date: string
  /** Who runs it, as far as its users say so. */
  readonly readBy: string
  /** In what it differs from RFC 9309, one sentence each, in English. */
  readonly odd: readonly string[]
  /** The groups. A rule has the type that the program gives it: for some an empty Disallow is an Allow. */
  readonly groups: (robots: RobotsTxt) => readonly Group[]
  /** The numbers of the groups that a crawler of this name follows; for `*`, those of crawlers that no group names. */
  readonly named: (groups: readonly Group[], productToken: string) => readonly number[]
  /** The rules that match path and query of a URL, the deciding one first. */
  readonly matching: (rules: readonly Rule[], path: string) => readonly MatchedRule[]
}

/** One specification of robots.txt: data and a few small functions. */
export interface Dialect<Id extends DialectId = DialectId> extends Comparable {
  readonly id: Id
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
  /** Present if the dialect is a program and not a text. Then nothing else here is asked for groups and rules. */
  readonly program?: ProgramReading
}
