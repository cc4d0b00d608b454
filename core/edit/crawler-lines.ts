import { crawlerNamedBy, crawlerOf } from '../crawlers/registry.ts'
import { google } from '../dialects/google.ts'
import { isSameToken, lowerCaseToken } from '../parse/product-token.ts'

/** The token that a value names: the whole value, or its beginning as Google's parser reads it (`GPTBot/1.2`). */
export function tokenNamed(value: string, tokens: readonly string[]): string | undefined {
  const exact = tokens.find(token => isSameToken(token, value))
  if (exact !== undefined || crawlerOf(value)) return exact
  const beginning = google.productTokenOf(value)
  return tokens.find(token => isSameToken(token, beginning))
}

/** Whether a comment after a user-agent value only repeats which crawler the line names: `# Googlebot`, `# OpenAI`. */
export function nameInComment(comment: string, value: string): boolean {
  const crawler = crawlerNamedBy(value)
  const words = lowerCaseToken(comment.replace(/^[#\s]+/, '').trimEnd())
  return [value, crawler?.token, crawler?.operator].some(name => name !== undefined && lowerCaseToken(name) === words)
}
