/**
 * The parsed file: every line with its exact position, without judgement. Which lines count, and for what, depends on
 * the dialect (see dialects/).
 */

/** How a line ended in the source. The last line has none. */
export type LineEnd = '\n' | '\r\n' | '\r' | ''

/** The fields that this project knows; every other one is `unknown`. */
export type Field =
  | 'user-agent'
  | 'allow'
  | 'disallow'
  | 'sitemap'
  | 'crawl-delay'
  | 'host'
  | 'clean-param'
  | 'request-rate'
  | 'visit-time'
  | 'noindex'
  | 'content-signal'
  | 'content-usage'
  | 'license'
  | 'unknown'

/**
 * How the field name was written, ignoring case.
 * - `exact`: as in its specification.
 * - `extended`: the name with more characters after it (`Disallowed`, `user-agents`). Google's parser compares
 *   prefixes.
 * - `misspelled`: a spelling that Google's parser accepts (`dissallow`, `useragent`), perhaps with more characters too.
 * - `unknown`: not a field that any known crawler supports.
 */
export type Spelling = 'exact' | 'extended' | 'misspelled' | 'unknown'

/**
 * What a line is.
 * - `record`: a field name, a separator, a value.
 * - `text`: neither blank nor a comment, and without a separator or without a name before it.
 */
export type LineKind = 'blank' | 'comment' | 'record' | 'text'

/**
 * One line. All offsets are UTF-16 offsets into `RobotsTxt.text`; −1 means that the part is absent. The name and the
 * value are trimmed of ASCII white space (space, tab, VT, FF).
 */
export interface Line {
  /** 1-based; CR, LF and CRLF each end one line (RFC 9309 §2.2). */
  readonly number: number
  readonly from: number
  /** The end of the content; the line end is not included. */
  readonly to: number
  readonly end: LineEnd
  readonly kind: LineKind
  readonly field: Field
  readonly spelling: Spelling
  /** `space`: the colon is missing and the line is exactly two words, which Google's parser accepts. */
  readonly separator: 'colon' | 'space' | 'none'
  readonly nameFrom: number
  readonly nameTo: number
  /** The offset of the colon, or for `space` of the first white space between the words. */
  readonly separatorFrom: number
  readonly valueFrom: number
  readonly valueTo: number
  /** The offset of `#`. */
  readonly commentFrom: number
  /** Where Google's parser stops reading the line: at a NUL or after 16,663 bytes; otherwise equal to `to`. */
  readonly readTo: number
  /** The value, trimmed of ASCII white space; `''` if there is none. */
  readonly value: string
  /** True if the line begins after the first 500 KiB. Crawlers need not read it (RFC 9309 §2.5). */
  readonly pastSizeLimit: boolean
}

/** Facts about the octets of a file. None of them is an error: crawlers read such files too, as each field says. */
export interface FileFacts {
  /** Length in octets. For a string, the length of its UTF-8 form. */
  readonly byteLength: number
  /** Guessed from the byte order mark. A UTF-16 file is still read octet by octet, as crawlers do. */
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be'
  /** `partial`: the first one or two of the octets EF BB BF, which Google's parser skips too. */
  readonly byteOrderMark: 'none' | 'full' | 'partial'
  /** How many octets are not valid UTF-8, and the line of the first. */
  readonly invalidUtf8: { readonly count: number; readonly line: number } | undefined
  /** How many NUL octets there are, and the line of the first. */
  readonly nul: { readonly count: number; readonly line: number } | undefined
  /** The numbers of the lines with more than 16,663 octets. */
  readonly longLines: readonly number[]
  /**
   * Where the first 500 KiB end, if the file is larger: an offset into the text, the line with this offset, and the
   * number of octets of the character at the offset that are within the limit.
   */
  readonly sizeLimit: { readonly offset: number; readonly line: number; readonly octetsWithinLimit: number } | undefined
  /** How many lines end in LF, CRLF and CR. The last line of a file has no end. */
  readonly lineEnds: { readonly lf: number; readonly crlf: number; readonly cr: number }
  /** Whether the text begins like an HTML page; see `looksLikeHtml`. */
  readonly looksLikeHtml: boolean
}

/** A parsed robots.txt; see `parse`. */
export interface RobotsTxt {
  /**
   * The text with every line end folded to `\n`. Octets that are not valid UTF-8 are kept as the lone surrogates
   * U+DC80…U+DCFF (octet + 0xDC00), so that nothing is lost; `encode` of `robotscope/parse` gives the octets back.
   */
  readonly text: string
  /** At least one line: an empty file has one blank line. */
  readonly lines: readonly Line[]
  readonly facts: FileFacts
}

/** A user-agent line of a group. */
export interface UserAgent {
  /** The value as written, trimmed. */
  readonly value: string
  /** The token that the dialect compares: `*` for all crawlers, `''` if the line selects no crawler. */
  readonly productToken: string
  /** 1-based. */
  readonly line: number
  /** Offsets of the line's content. */
  readonly from: number
  readonly to: number
}

/** An allow or disallow line that belongs to a group. */
export interface Rule {
  readonly type: 'allow' | 'disallow'
  /** The path pattern as written, trimmed; `''` if there is none. */
  readonly pattern: string
  /** 1-based. */
  readonly line: number
  /** Offsets of the line's content. */
  readonly from: number
  readonly to: number
}

/** Consecutive user-agent lines and the rules after them, as one dialect reads them. */
export interface Group {
  /** 0-based, in file order. */
  readonly index: number
  readonly userAgents: readonly UserAgent[]
  readonly rules: readonly Rule[]
  /** First and last line, 1-based. */
  readonly fromLine: number
  readonly toLine: number
}
