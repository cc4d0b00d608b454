import { dateOf } from './date.ts'

/** Directives that are either there or not. `all`, `index` and `follow` state the default and restrict nothing. */
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

const valued: readonly string[] = ['max-snippet', 'max-video-preview', 'max-image-preview', 'unavailable_after']

export type ImagePreview = 'none' | 'standard' | 'large'

/** The field that a directive stands in. `index` counts the metas or headers as they were given, from 0. */
export interface Source {
  readonly kind: 'meta' | 'x-robots-tag' | 'robots-tag'
  readonly index: number
}

/** Where and how it is written. Offsets are UTF-16 offsets into the meta's content or the header's value. */
export interface Place {
  readonly source: Source
  /** The product token it addresses, as written; `*` for every crawler. */
  readonly productToken: string
  /** The directive's name as written. */
  readonly spelling: string
  readonly from: number
  readonly to: number
}

/** A directive that counts. */
export type Directive = Place &
  (
    | { readonly name: FlagName }
    /** Characters, or seconds of video; −1 for no limit. */
    | { readonly name: 'max-snippet' | 'max-video-preview'; readonly limit: number }
    | { readonly name: 'max-image-preview'; readonly size: ImagePreview }
    /** Milliseconds since the epoch; UTC is assumed if no time zone was written. */
    | { readonly name: 'unavailable_after'; readonly time: number; readonly zoneStated: boolean }
  )

/**
 * Why something written there does not count.
 * - `unknown`: nobody's directive, or one that this project does not know.
 * - `not-separated`: known directives without commas between them; whether a crawler reads them is not specified.
 * - `no-value`, `bad-value`: the value is missing, or is none that the directive has. Google ignores such a rule.
 * - `unexpected-value`: the directive takes no value.
 * - `no-rules`: a directive stands in Robots-Tag where a product token belongs (`Robots-Tag: noindex`).
 * - `malformed-header`: Robots-Tag is no list of structured fields; all of it is ignored (RFC 8941 §4.2).
 */
export type UnreadReason =
  | 'unknown'
  | 'not-separated'
  | 'no-value'
  | 'bad-value'
  | 'unexpected-value'
  | 'no-rules'
  | 'malformed-header'

/** Something that was written and does not count. */
export interface Unread extends Place {
  readonly reason: UnreadReason
  /** The value as written, trimmed. */
  readonly value: string
}

export type Reading = { readonly directive: Directive } | { readonly unread: Unread }

const isFlag = (name: string): name is FlagName => (flags as readonly string[]).includes(name)

export const isDirectiveName = (name: string): boolean => isFlag(name) || valued.includes(name)

/** The words of directives that stand together without commas, in lower case. */
export const wordsOf = (spelling: string): readonly string[] => spelling.toLowerCase().split(/[\s;|]+/)

/** −1 or a number of digits. "This rule is ignored if no parseable number is specified" (Google, max-snippet). */
const limitOf = (value: string): number | undefined => {
  if (!/^(?:-1|\d+)$/.test(value)) return undefined
  return Math.min(Number(value), Number.MAX_SAFE_INTEGER)
}

const sizeOf = (value: string): ImagePreview | undefined => {
  const size = value.toLowerCase()
  return size === 'none' || size === 'standard' || size === 'large' ? size : undefined
}

/** Reads one directive. `value` is what stands behind its colon or equals sign; undefined if there is none. */
export const readDirective = (place: Place, value: string | undefined): Reading => {
  const name = place.spelling.toLowerCase()
  const unread = (reason: UnreadReason): Reading => ({ unread: { ...place, reason, value: value ?? '' } })
  if (isFlag(name)) {
    return value === undefined ? { directive: { ...place, name } } : unread('unexpected-value')
  }
  if (!valued.includes(name)) {
    const words = wordsOf(name)
    return unread(words.length > 1 && words.every(isDirectiveName) ? 'not-separated' : 'unknown')
  }
  if (value === undefined || value === '') return unread('no-value')
  if (name === 'max-image-preview') {
    const size = sizeOf(value)
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
