import { crawlerOf } from '../crawlers/crawlers.ts'
import { google } from '../dialects/google.ts'

/** Product tokens are compared without regard to the case of ASCII letters (RFC 9309 §2.2.1). */
export function isSameToken(a: string, b: string): boolean {
  return lowerCase(a) === lowerCase(b)
}

export function lowerCase(text: string): string {
  return text.replace(/[A-Z]/g, letter => letter.toLowerCase())
}

/**
 * The one of the tokens that a user-agent value names: the value itself, or what Google's parser and many others take of
 * it (`GPTBot/1.2`), unless the whole is the token of another crawler.
 */
export function tokenNamed(value: string, tokens: readonly string[]): string | undefined {
  const exact = tokens.find(token => isSameToken(token, value))
  if (exact !== undefined || crawlerOf(value)) return exact
  const beginning = google.productTokenOf(value)
  return tokens.find(token => isSameToken(token, beginning))
}
