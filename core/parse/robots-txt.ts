/**
 * The parsed file: every line, with its exact place, and nothing judged yet.
 * Which lines count, and for what, is a dialect's business (see dialects/).
 */

/** How a line ended in the source. The last line has none. */
export type LineEnd = '\n' | '\r\n' | '\r' | ''

/** The records that this project knows; everything else is `unknown`. */
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
  | 'unknown'

/**
 * How the field name was written, case aside.
 * - `exact`: as its specification has it.
 * - `extended`: the name with something behind it (`Disallowed`, `user-agents`). Google's parser compares prefixes.
 * - `misspelled`: one of the spellings that Google's parser forgives (`dissallow`, `useragent`), maybe extended too.
 * - `unknown`: nobody's field.
 */
export type Spelling = 'exact' | 'extended' | 'misspelled' | 'unknown'

/**
 * What a line is.
 * - `record`: a field name, a separator, a value.
 * - `text`: something that is neither empty nor a comment and has no separator, or no name before it.
 */
export type LineKind = 'blank' | 'comment' | 'record' | 'text'

/**
 * One line. All offsets are UTF-16 offsets into `RobotsTxt.text`; −1 says that the part is absent.
 * The trimmed ranges leave out ASCII white space (space, tab, VT, FF).
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
  /** Where the colon stands, or for `space` the first white space between the words. */
  readonly separatorFrom: number
  readonly valueFrom: number
  readonly valueTo: number
  /** Where `#` stands. */
  readonly commentFrom: number
  /** Where Google's parser stops reading the line: at a NUL or after 16,663 bytes; otherwise equal to `to`. */
  readonly readTo: number
  /** The value, trimmed of ASCII white space; `''` if there is none. */
  readonly value: string
  /** True if the line begins past the first 500 KiB, which crawlers need not read (RFC 9309 §2.5). */
  readonly pastSizeLimit: boolean
}

/** What the bytes were like. Nothing here is an error: crawlers read such files too, each fact says how. */
export interface FileFacts {
  /** Length of the source in bytes; of a string source: of its UTF-8 form. */
  readonly byteLength: number
  /** Guessed from a byte order mark. A UTF-16 file is still read as the octets it is, as crawlers do. */
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be'
  /** `partial`: one or two of the three octets EF BB BF, which Google's parser skips too. */
  readonly byteOrderMark: 'none' | 'full' | 'partial'
  /** How many octets belong to no valid UTF-8 sequence, and the line of the first. */
  readonly invalidUtf8: { readonly count: number; readonly line: number } | undefined
  /** How many NUL octets there are, and the line of the first. */
  readonly nul: { readonly count: number; readonly line: number } | undefined
  /** Lines of more than 16,663 bytes, by number. */
  readonly longLines: readonly number[]
  /**
   * Where the first 500 KiB end, if the file is larger: an offset into the text, the line it falls in, and how many octets
   * of the character at the offset belong to them.
   */
  readonly sizeLimit: { readonly offset: number; readonly line: number; readonly octetsBehind: number } | undefined
  readonly lineEnds: { readonly lf: number; readonly crlf: number; readonly cr: number }
  /** The text begins like an HTML page; see `looksLikeHtml`. */
  readonly looksLikeHtml: boolean
}

export interface RobotsTxt {
  /**
   * The text with every line end folded to `\n`. Octets that are no valid UTF-8 stand as the lone surrogates
   * U+DC80…U+DCFF (octet + 0xDC00), so that nothing is lost; see `octetsOf`.
   */
  readonly text: string
  /** At least one line; an empty file is one blank line. */
  readonly lines: readonly Line[]
  readonly facts: FileFacts
}

/** A user-agent line of a group. */
export interface UserAgent {
  /** The value as written, trimmed. */
  readonly value: string
  /** What the dialect compares with a product token: `*` for everyone, `''` when it selects no crawler. */
  readonly productToken: string
  readonly line: number
  readonly from: number
  readonly to: number
}

/** An allow or disallow line that belongs to a group. */
export interface Rule {
  readonly type: 'allow' | 'disallow'
  /** The path pattern as written, trimmed; `''` if it is empty. */
  readonly pattern: string
  /** 1-based. */
  readonly line: number
  /** Offsets of the line's content. */
  readonly from: number
  readonly to: number
}

/** The user-agent lines that stand together and the rules that follow them, as one dialect sees them. */
export interface Group {
  /** 0-based, in file order. */
  readonly index: number
  readonly userAgents: readonly UserAgent[]
  readonly rules: readonly Rule[]
  /** First and last line, 1-based. */
  readonly fromLine: number
  readonly toLine: number
}
