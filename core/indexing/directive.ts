import { dateOf } from './date.ts'

/** Directives without a value. `all`, `index` and `follow` state the default and restrict nothing. */
const flags = [
  'all',
  'index',
  'follow',
  'noindex',
  'nofollow',
  'none',
  'nosnippet',
  'indexifembedded',
  'notranslate',
  'noimageindex',
  'noarchive',
  'nocache',
  'noai',
  'noimageai',
] as const

export type FlagName = (typeof flags)[number]

export type ValuedName = 'max-snippet' | 'max-video-preview' | 'max-image-preview' | 'unavailable_after'

export type DirectiveName = FlagName | ValuedName

const valuedNames: readonly string[] = ['max-snippet', 'max-video-preview', 'max-image-preview', 'unavailable_after']

/** The largest preview of an image that may be shown (Google, max-image-preview). */
export type ImagePreview = 'none' | 'standard' | 'large'

/**
 * The meta tag or header that contains a directive. `index` is its position among the given metas or headers, from 0.
 */
export interface DirectiveSource {
  readonly kind: 'meta' | 'x-robots-tag' | 'robots-tag'
  readonly index: number
}

/** Where a directive is and how it is written, by UTF-16 offsets into the meta tag's content or the header's value. */
export interface DirectivePlace {
  readonly source: DirectiveSource
  /** The product token that the directive addresses, as written; `*` for every crawler. */
  readonly productToken: string
  readonly spelling: string
  readonly from: number
  readonly to: number
}

/** A directive that is read and applies. */
export type Directive = DirectivePlace &
  (
    | { readonly name: FlagName }
    /** `limit` is in characters, or in seconds of video; −1 means no limit. */
    | { readonly name: 'max-snippet' | 'max-video-preview'; readonly limit: number }
    | { readonly name: 'max-image-preview'; readonly size: ImagePreview }
    /** `time` is in milliseconds since the epoch. UTC is assumed if no time zone was written. */
    | { readonly name: 'unavailable_after'; readonly time: number; readonly zoneStated: boolean }
  )

/**
 * Why a text in a directive's place does not apply.
 * - `unknown`: not a directive, or one that this project does not know.
 * - `not-separated`: known directives without commas between them. No specification says whether a crawler reads them.
 * - `no-value`, `bad-value`: the value is missing, or the directive cannot have it. Google ignores such a rule.
 * - `unexpected-value`: the directive does not take a value.
 * - `no-rules`: Robots-Tag has a directive in place of a product token (`Robots-Tag: noindex`).
 * - `malformed-header`: Robots-Tag is not a list of structured fields; the whole header is ignored (RFC 8941 §4.2).
 */
export type UnreadReason =
  | 'unknown'
  | 'not-separated'
  | 'no-value'
  | 'bad-value'
  | 'unexpected-value'
  | 'no-rules'
  | 'malformed-header'

/** A text in a directive's place that does not apply. */
export interface UnreadDirective extends DirectivePlace {
  readonly reason: UnreadReason
  /** The value as written, trimmed. */
  readonly value: string
}

/** What was read in one place: a directive, or a text that does not apply. */
export type DirectiveResult = { readonly directive: Directive } | { readonly unread: UnreadDirective }

const isFlag = (name: string): name is FlagName => (flags as readonly string[]).includes(name)

export const isDirectiveName = (name: string): boolean => isFlag(name) || valuedNames.includes(name)

/** The words of a text without commas, in lower case; at least one, as an empty text has one empty word. */
export const directiveWords = (spelling: string): readonly string[] => spelling.toLowerCase().split(/[\s;|]+/)

/** The value of a limit: −1 or a number. "This rule is ignored if no parseable number is specified" (Google, max-snippet). */
const limitOf = (value: string): number | undefined => {
  if (!/^(?:-1|\d+)$/.test(value)) return undefined
  return Math.min(Number(value), Number.MAX_SAFE_INTEGER)
}

const imagePreviewOf = (value: string): ImagePreview | undefined => {
  const size = value.toLowerCase()
  return size === 'none' || size === 'standard' || size === 'large' ? size : undefined
}

/** Reads one directive. `value` is the text after its colon or equals sign; `undefined` if it has neither. */
export const readDirective = (place: DirectivePlace, value: string | undefined): DirectiveResult => {
  const name = place.spelling.toLowerCase()
  const unread = (reason: UnreadReason): DirectiveResult => ({ unread: { ...place, reason, value: value ?? '' } })
  if (isFlag(name)) {
    return value === undefined ? { directive: { ...place, name } } : unread('unexpected-value')
  }
  if (!valuedNames.includes(name)) {
    return unread(directiveWords(name).every(isDirectiveName) ? 'not-separated' : 'unknown')
  }
  if (value === undefined || value === '') return unread('no-value')
  if (name === 'max-image-preview') {
    const size = imagePreviewOf(value)
    return size === undefined ? unread('bad-value') : { directive: { ...place, name, size } }
  }
  if (name === 'unavailable_after') {
    const date = dateOf(value)
    return date === undefined ? unread('bad-value') : { directive: { ...place, name, ...date } }
  }
  const limit = limitOf(value)
  if (limit === undefined) return unread('bad-value')
  return { directive: { ...place, name: name === 'max-snippet' ? name : 'max-video-preview', limit } }
}
