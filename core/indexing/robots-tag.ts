import { isDirectiveName, type Place, type Reading, readDirective, type Source } from './directive.ts'

/**
 * The header Robots-Tag of draft-illyes-repext-03 §3.1.1: a list of structured fields (RFC 8941 §3.1) whose members
 * are product tokens and whose parameters are the rules, as in `*;nosnippet, ExampleBot;noindex`.
 */

/** RFC 8941 §3.3.4; a token may also begin with `*`. */
const token = /[A-Za-z*][!#$%&'*+\-.^_`|~0-9A-Za-z:/]*/y
/** RFC 8941 §3.1.2, and in upper case too, for the draft's rules are case-insensitive. */
const key = /[A-Za-z*][A-Za-z0-9_.*-]*/y
const quoted = /"(?:[ !#-[\]-~]|\\["\\])*"/y
/** Integers, decimals, booleans, byte sequences, and dates (RFC 9651 §3.3.7). */
const other = /-?\d+(?:\.\d+)?|\?[01]|:[A-Za-z0-9+/=]*:|@-?\d+/y
const spaces = / */y
const whiteSpace = /[ \t]*/y

/** The value of a parameter as it would be written in a meta tag. */
const plain = (value: string): string | undefined => {
  if (value === '?1') return undefined
  if (value.startsWith('"')) return value.slice(1, -1).replace(/\\(.)/g, '$1')
  return value
}

/** Reads the members; undefined if the value breaks the grammar anywhere. */
const members = (text: string, source: Source): Reading[] | undefined => {
  let at = 0
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0]
    at += found?.length ?? 0
    return found
  }
  const readings: Reading[] = []
  take(spaces)
  while (at < text.length) {
    const from = at
    const name = take(token) ?? take(quoted)
    if (name === undefined) return undefined
    const productToken = plain(name) ?? ''
    const to = at
    let rules = 0
    while (text[at] === ';') {
      at++
      take(spaces)
      const start = at
      const spelling = take(key)
      if (spelling === undefined) return undefined
      let value: string | undefined
      if (text[at] === '=') {
        at++
        const written = take(quoted) ?? take(other) ?? take(token)
        if (written === undefined) return undefined
        value = plain(written)
      }
      readings.push(readDirective({ source, productToken, spelling, from: start, to: at }, value))
      rules++
    }
    if (rules === 0 && isDirectiveName(productToken.toLowerCase())) {
      const place = { source, productToken, spelling: text.slice(from, to), from, to }
      readings.push({ unread: { ...place, reason: 'no-rules', value: '' } })
    }
    take(whiteSpace)
    if (at === text.length) break
    if (text[at] !== ',') return undefined
    at++
    take(whiteSpace)
    if (at === text.length) return undefined
  }
  return readings
}

/**
 * Reads one header. A value that breaks the grammar is ignored as a whole, as RFC 8941 §4.2 has it. Several headers are
 * judged one by one instead of joined, so that a broken one takes nothing away from the others.
 */
export const readRobotsTag = (text: string, source: Source): Reading[] => {
  const readings = members(text, source)
  if (readings !== undefined) return readings
  const place: Place = { source, productToken: '*', spelling: text, from: 0, to: text.length }
  return [{ unread: { ...place, reason: 'malformed-header', value: '' } }]
}
