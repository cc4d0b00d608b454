import { shortened } from '../text/choice-argument.ts'

/**
 * Why a text is not a product token. The offset is in UTF-16 units.
 * - `empty`: the text is empty.
 * - `character`: it has a character that the grammar does not allow.
 * - `star-with-more`: it has a `*` and other characters. `*` means all crawlers only if it is the whole text.
 */
export interface ProductTokenProblem {
  readonly reason: 'empty' | 'character' | 'star-with-more'
  readonly offset: number
  /** The character at the offset; `''` if there is none. */
  readonly character: string
}

/**
 * The first reason why the text is not a product token; undefined if it is one. RFC 9309 §2.2.1: `product-token =
 * identifier / "*"`, `identifier = 1*(%x2D / %x41-5A / %x5F / %x61-7A)`.
 */
export const productTokenProblem = (text: string): ProductTokenProblem | undefined => {
  if (text === '*') return undefined
  if (text === '') return { reason: 'empty', offset: 0, character: '' }
  const offset = text.search(/[^A-Za-z_-]/)
  if (offset === -1) return undefined
  return {
    reason: text[offset] === '*' ? 'star-with-more' : 'character',
    offset,
    character: String.fromCodePoint(text.codePointAt(offset) ?? 0),
  }
}

/** Whether the text is a product token by the grammar of RFC 9309 §2.2.1. */
export const isProductToken = (text: string): boolean => productTokenProblem(text) === undefined

/**
 * The reason why a text cannot be the name of a crawler that a person asks about. Files name crawlers in ways that the
 * grammar does not allow (`360Spider`, `archive.org_bot`, `Sogou web spider`), so digits, dots, exclamation marks and
 * single spaces are accepted too; `empty` means that there is no letter or digit. How a dialect reads such a name is
 * another question: see `productTokenPrefix`.
 */
export const crawlerNameProblem = (text: string): ProductTokenProblem | undefined => {
  if (text === '*') return undefined
  if (!/[A-Za-z0-9*]/.test(text)) return { reason: 'empty', offset: 0, character: '' }
  const offset = text.search(/[^\w.! -]|^ | $| {2}/)
  if (offset === -1) return undefined
  return {
    reason: text[offset] === '*' ? 'star-with-more' : 'character',
    offset,
    character: String.fromCodePoint(text.codePointAt(offset) ?? 0),
  }
}

/** Whether a person may ask about a crawler with this name; see `crawlerNameProblem`. */
export const isCrawlerName = (text: string): boolean => crawlerNameProblem(text) === undefined

/**
 * The product token that an argument gives, without white space around it: a name of a crawler as `isCrawlerName` says,
 * or `*`, which stands for any crawler that no group names. Throws a `TypeError` for everything else, such as a name with
 * a version, a whole User-Agent header, a list in one text or an empty text: no group names these, so a site that blocks the
 * crawler would look open.
 */
export function productTokenArgument(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError(`A product token is a text, not ${shortened(value)}.`)
  const token = value.trim()
  const problem = crawlerNameProblem(token)
  if (problem === undefined) return token
  if (problem.reason === 'empty') throw new TypeError(`A product token cannot be empty: ${shortened(value)}`)
  const [, name] = /^([A-Za-z_-]+)\/[\w.]*$/.exec(token) ?? []
  const advice = name
    ? `Leave out the version: ${name}.`
    : 'A product token is a name such as Googlebot; crawlerOfUserAgent finds the crawler of a User-Agent header.'
  throw new TypeError(`Not a product token: ${shortened(value)}. ${advice}`)
}

/** Product tokens are compared case-insensitively, for ASCII letters only (RFC 9309 §2.2.1): `İ` does not equal `i`. */
export const isSameToken = (a: string, b: string): boolean =>
  a.length === b.length && lowerCaseToken(a) === lowerCaseToken(b)

/** The token with ASCII letters in lower case. Two tokens are the same if this form is. */
export const lowerCaseToken = (token: string): string =>
  /[^\0-\x7f]/.test(token) ? token.replace(/[A-Z]/g, letter => letter.toLowerCase()) : token.toLowerCase()

/**
 * The product token at the beginning of a value, for example `Googlebot` in `Googlebot/2.1`; `''` if the value begins
 * with another character. Google's parser and most others ignore the rest of a user-agent line (google/robotstxt,
 * `ExtractUserAgent`).
 */
export const productTokenPrefix = (value: string): string => /^[A-Za-z_-]*/.exec(value)?.[0] ?? ''
