/**
 * Why a text is no product token. The offset is in UTF-16 units.
 * - `empty`: there is nothing.
 * - `character`: a character that the grammar does not know.
 * - `star-with-more`: `*` stands for every crawler only by itself.
 */
export interface ProductTokenProblem {
  readonly reason: 'empty' | 'character' | 'star-with-more'
  readonly offset: number
  /** The character at the offset; `''` if there is none. */
  readonly character: string
}

/**
 * What is wrong with a product token, if anything. RFC 9309 §2.2.1:
 * `product-token = identifier / "*"`, `identifier = 1*(%x2D / %x41-5A / %x5F / %x61-7A)`.
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
 * What keeps a text from being the name of a crawler that a person asks about. Files name crawlers by more than the
 * grammar allows (`360Spider`, `archive.org_bot`, `Sogou web spider`): digits, dots, exclamation marks and single blanks
 * are let through as well. What each reading makes of such a name is another matter: see `productTokenPrefix`.
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

/** Whether a person may ask about a crawler of this name. */
export const isCrawlerName = (text: string): boolean => crawlerNameProblem(text) === undefined

/** Product tokens are compared without regard to the case of ASCII letters (RFC 9309 §2.2.1); `İ` is no `i`. */
export const isSameToken = (a: string, b: string): boolean => lowerCaseToken(a) === lowerCaseToken(b)

/** The form by which tokens are the same. */
export const lowerCaseToken = (token: string): string =>
  /[^\0-\x7f]/.test(token) ? token.replace(/[A-Z]/g, letter => letter.toLowerCase()) : token.toLowerCase()

/**
 * The characters of a product token that a value begins with, `Googlebot` of `Googlebot/2.1`; `''` if it begins with
 * another one. Google's parser and most others read no more of a user-agent line (google/robotstxt, `ExtractUserAgent`).
 */
export const productTokenPrefix = (value: string): string => /^[A-Za-z_-]*/.exec(value)?.[0] ?? ''
