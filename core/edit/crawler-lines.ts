import { crawlerNamedBy, crawlerOf } from '../crawlers/registry.ts'
import { google } from '../dialects/google.ts'
import { isSameToken, lowerCaseToken } from '../parse/product-token.ts'

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

/** Whether a comment behind a user-agent value says nothing but whom the line names: `# Googlebot`, `# OpenAI`. */
export function nameInComment(comment: string, value: string): boolean {
  const crawler = crawlerNamedBy(value)
  const words = lowerCaseToken(comment.replace(/^[#\s]+|\s+$/g, ''))
  return [value, crawler?.token, crawler?.operator].some(name => name !== undefined && lowerCaseToken(name) === words)
}
