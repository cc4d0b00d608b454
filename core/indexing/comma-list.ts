import { dateOf } from './date.ts'
import { type DirectiveResult, type DirectiveSource, isDirectiveName, readDirective } from './directive.ts'

/** The range `[from, to)` of a text without white space at its ends. */
const trimmedRange = (text: string, from: number, to: number): [from: number, to: number] => {
  const part = text.slice(from, to)
  const start = from + part.length - part.trimStart().length
  return [start, Math.max(start, from + part.trimEnd().length)]
}

/** The offset of the next comma; the length of the text if there is none. */
const endOfItem = (text: string, from: number): number => {
  const comma = text.indexOf(',', from)
  return comma === -1 ? text.length : comma
}

/** The text before the first colon or comma, in lower case. */
const leadingName = (text: string): string => text.split(/[:,]/, 1).join('').trim().toLowerCase()

/** Where the value of `unavailable_after` ends: the longest run of up to three parts that is a date, or a directive. */
const endOfDate = (text: string, from: number): number => {
  let end: number | undefined
  let to = endOfItem(text, from)
  for (let commas = 0; ; commas++) {
    if (dateOf(text.slice(from, to)) !== undefined) end = to
    if (to === text.length || commas === 2) break
    to = endOfItem(text, to + 1)
  }
  if (end !== undefined) return end
  to = endOfItem(text, from)
  while (to < text.length) {
    const next = endOfItem(text, to + 1)
    if (isDirectiveName(leadingName(text.slice(to + 1, next)))) break
    to = next
  }
  return to
}

/**
 * Whether `name:` addresses a crawler. A name before a colon is either a user agent or a directive with a value. At the
 * beginning of a header, an unknown name is a user agent, unless a number follows: that may be an unknown directive
 * with a limit. Later in the value, where a program has joined two headers, a known directive must follow.
 */
const addressesCrawler = (name: string, next: string, first: boolean): boolean =>
  !isDirectiveName(name) && /^(?:\*|[a-z][\w. -]*)$/.test(name) && (first ? /^[a-z]/.test(next) : isDirectiveName(next))

/**
 * Reads a comma-separated list: the content of a meta tag, or the value of X-Robots-Tag. In the header a user agent may
 * come before the directives (`googlebot: noindex, nofollow`). It applies up to the next user agent or the end of the
 * value.
 *
 * Programs that join several headers with commas lose the ends of the headers. All directives after `googlebot:
 * noindex` are then read as directives for googlebot.
 */
export const readCommaList = (text: string, source: DirectiveSource, addressee: string): DirectiveResult[] => {
  const results: DirectiveResult[] = []
  let productToken = addressee
  let first = true
  for (let at = 0; at <= text.length; ) {
    let end = endOfItem(text, at)
    let [from, to] = trimmedRange(text, at, end)
    const prefix = source.kind === 'x-robots-tag' ? text.slice(from, to).indexOf(':') : -1
    if (prefix !== -1) {
      const name = text.slice(from, from + prefix).trim()
      const rest = from + prefix + 1
      if (addressesCrawler(name.toLowerCase(), leadingName(text.slice(rest, to)), first)) {
        productToken = name
        ;[from, to] = trimmedRange(text, rest, to)
      }
    }
    if (from < to) {
      first = false
      const colon = text.slice(from, to).indexOf(':')
      const nameTo = colon === -1 ? to : from + colon
      const spelling = text.slice(from, nameTo).trim()
      if (colon !== -1 && spelling.toLowerCase() === 'unavailable_after') {
        end = endOfDate(text, nameTo + 1)
        to = trimmedRange(text, from, end)[1]
      }
      const value = colon === -1 ? undefined : text.slice(nameTo + 1, to).trim()
      results.push(readDirective({ source, productToken, spelling, from, to }, value))
    }
    at = end + 1
  }
  return results
}
