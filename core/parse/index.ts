/** The parts of a file: tokens, line ends, octets, product tokens. */
export { commonLineEnd } from './line-ends.ts'
export { lineText } from './line-text.ts'
export { looksLikeHtml } from './looks-like-html.ts'
export { encode } from './octets.ts'
export { LINE_LIMIT, SIZE_LIMIT } from './parse.ts'
export { lowerCaseToken, productTokenPrefix } from './product-token.ts'
export type { LineEnd, LineKind, Spelling } from './robots-txt.ts'
export { type Token, type TokenType, tokensOf } from './tokens.ts'
