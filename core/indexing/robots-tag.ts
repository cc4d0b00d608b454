import { comma, equalsSign, FieldReader, optionalWhiteSpace, semicolonAndSpaces } from '../usage/field-reader.ts'
import {
  type DirectivePlace,
  type DirectiveResult,
  type DirectiveSource,
  isDirectiveName,
  readDirective,
} from './directive.ts'

/** Robots-Tag (draft-illyes-repext-03 §3.1.1, RFC 8941 §3.1): `*;nosnippet, ExampleBot;noindex`. */

/** RFC 8941 §3.3.4; a token may also begin with `*`. */
const token = /[A-Za-z*][!#$%&'*+\-.^_`|~0-9A-Za-z:/]*/y
/** RFC 8941 §3.1.2, and also in upper case, because the draft's rules are case-insensitive. */
const key = /[A-Za-z*][A-Za-z0-9_.*-]*/y
const structuredString = /"(?:[ !#-[\]-~]|\\["\\])*"/y
/** Integers, decimals, booleans, byte sequences, and dates (RFC 9651 §3.3.7). */
const otherItem = /-?\d+(?:\.\d+)?|\?[01]|:[A-Za-z0-9+/=]*:|@-?\d+/y
const spaces = / */y

/** A value in the form that a meta tag would have: a string without quotes; undefined for `?1`, which means true. */
const metaValueOf = (value: string): string | undefined => {
  if (value === '?1') return undefined
  if (value.startsWith('"')) return value.slice(1, -1).replace(/\\(.)/g, '$1')
  return value
}

/** Reads the members of the list; `undefined` if any part of the value breaks the grammar. */
const readMembers = (text: string, source: DirectiveSource): DirectiveResult[] | undefined => {
  const reader = new FieldReader(text)
  const results: DirectiveResult[] = []
  reader.take(spaces)
  while (!reader.isAtEnd) {
    const member = readMember(reader, source)
    if (member === undefined) return undefined
    results.push(...member)
    reader.take(optionalWhiteSpace)
    if (reader.isAtEnd) break
    if (!reader.take(comma)) return undefined
    reader.take(optionalWhiteSpace)
    if (reader.isAtEnd) return undefined
  }
  return results
}

/** Reads a product token and its rules. Without rules, a directive in the token's place is unread. */
const readMember = (reader: FieldReader, source: DirectiveSource): DirectiveResult[] | undefined => {
  const from = reader.at
  const spelling = (reader.take(token) ?? reader.take(structuredString))?.[0]
  if (spelling === undefined) return undefined
  const productToken = metaValueOf(spelling) ?? ''
  const to = reader.at
  const rules: DirectiveResult[] = []
  while (reader.take(semicolonAndSpaces)) {
    const rule = readRule(reader, { source, productToken })
    if (rule === undefined) return undefined
    rules.push(rule)
  }
  if (rules.length > 0 || !isDirectiveName(productToken.toLowerCase())) return rules
  return [{ unread: { source, productToken, spelling, from, to, reason: 'no-rules', value: '' } }]
}

/** Reads a parameter: the name of a rule, and its value if it has one. */
const readRule = (
  reader: FieldReader,
  place: Pick<DirectivePlace, 'source' | 'productToken'>,
): DirectiveResult | undefined => {
  const from = reader.at
  const spelling = reader.take(key)?.[0]
  if (spelling === undefined) return undefined
  let value: string | undefined
  if (reader.take(equalsSign)) {
    const written = (reader.take(structuredString) ?? reader.take(otherItem) ?? reader.take(token))?.[0]
    if (written === undefined) return undefined
    value = metaValueOf(written)
  }
  return readDirective({ ...place, spelling, from, to: reader.at }, value)
}

/** Reads one header; broken grammar voids it whole (RFC 8941 §4.2). Headers are not joined, so it affects no other. */
export const readRobotsTag = (text: string, source: DirectiveSource): DirectiveResult[] => {
  const results = readMembers(text, source)
  if (results !== undefined) return results
  const place: DirectivePlace = { source, productToken: '*', spelling: text, from: 0, to: text.length }
  return [{ unread: { ...place, reason: 'malformed-header', value: '' } }]
}
