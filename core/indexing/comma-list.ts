import { dateOf } from './date.ts'
import { isDirectiveName, type Reading, readDirective, type Source } from './directive.ts'

/** The range without the white space around it. */
const trimmed = (text: string, from: number, to: number): [from: number, to: number] => {
  const part = text.slice(from, to)
  const start = from + part.length - part.trimStart().length
  return [start, Math.max(start, from + part.trimEnd().length)]
}

const endOfPart = (text: string, from: number): number => {
  const comma = text.indexOf(',', from)
  return comma === -1 ? text.length : comma
}

/** What stands before the first colon or comma. */
const headOf = (text: string): string => text.split(/[:,]/, 1).join('').trim().toLowerCase()

/**
 * Where the value of `unavailable_after` ends. Dates have commas (`Friday, 25-Jun-10 15:00:00 GMT`), at most two: the
 * longest run of parts that is a date. If none is, the value goes on to the next part that is a directive.
 */
const endOfDate = (text: string, from: number): number => {
  let end: number | undefined
  let to = endOfPart(text, from)
  for (let commas = 0; ; commas++) {
    if (dateOf(text.slice(from, to)) !== undefined) end = to
    if (to === text.length || commas === 2) break
    to = endOfPart(text, to + 1)
  }
  if (end !== undefined) return end
  to = endOfPart(text, from)
  while (to < text.length) {
    const next = endOfPart(text, to + 1)
    if (isDirectiveName(headOf(text.slice(to + 1, next)))) break
    to = next
  }
  return to
}

/**
 * Whether `name:` addresses a crawler. A name before a colon is a directive with a value or else a user agent, so at
 * the beginning of a header the name alone tells, unless a number follows, as behind a limit that is not known here.
 * Further on, where two headers were joined into one, a known directive must follow.
 */
const addressesCrawler = (name: string, next: string, first: boolean): boolean =>
  !isDirectiveName(name) && /^(?:\*|[a-z][\w. -]*)$/.test(name) && (first ? /^[a-z]/.test(next) : isDirectiveName(next))

/**
 * Reads a comma-separated list: the content of a meta tag, or the value of X-Robots-Tag, where a user agent may stand
 * before the directives (`googlebot: noindex, nofollow`). It holds until the next one or the end of the value.
 *
 * Programs that join several headers with commas lose where one ends: what follows `googlebot: noindex` is read as
 * said to googlebot.
 */
export const readCommaList = (text: string, source: Source, addressee: string): Reading[] => {
  const readings: Reading[] = []
  let productToken = addressee
  let first = true
  for (let at = 0; at <= text.length; ) {
    let end = endOfPart(text, at)
    let [from, to] = trimmed(text, at, end)
    const prefix = source.kind === 'x-robots-tag' ? text.slice(from, to).indexOf(':') : -1
    if (prefix !== -1) {
      const name = text.slice(from, from + prefix).trim()
      const rest = from + prefix + 1
      if (addressesCrawler(name.toLowerCase(), headOf(text.slice(rest, to)), first)) {
        productToken = name
        ;[from, to] = trimmed(text, rest, to)
      }
    }
    if (from < to) {
      first = false
      const colon = text.slice(from, to).indexOf(':')
      const nameTo = colon === -1 ? to : from + colon
      const spelling = text.slice(from, nameTo).trim()
      if (colon !== -1 && spelling.toLowerCase() === 'unavailable_after') {
        end = endOfDate(text, nameTo + 1)
        to = trimmed(text, from, end)[1]
      }
      const value = colon === -1 ? undefined : text.slice(nameTo + 1, to).trim()
      readings.push(readDirective({ source, productToken, spelling, from, to }, value))
    }
    at = end + 1
  }
  return readings
}
