import { octetsOf } from '../octets.ts'
import type { Dialect } from './dialect.ts'
import { canonicalEscapes } from './escapes.ts'
import { type Pattern, patternOf } from './pattern.ts'
import { forgivingRecord } from './records.ts'

/** Google's robots.txt specification and, where it is silent, google/robotstxt at commit 22b355f. */
export const google: Dialect = {
  id: 'google',
  title: 'Google',
  specification: {
    title: 'How Google interprets the robots.txt specification',
    url: 'https://developers.google.com/crawling/docs/robots-txt/robots-txt-spec',
  },
  record: forgivingRecord,
  blankLineEndsGroup: false,
  productTokenOf,
  groupsOfToken: 'combined',
  groupsOfEveryone: 'combined',
  patterns: (type, value) => {
    const pattern = googlePattern(value)
    const directory = type === 'allow' ? directoryOfIndexPage(pattern) : undefined
    return directory ? [pattern, directory] : [pattern]
  },
  // The parser compares the URL as it is given, lower-case escapes included, and leaves it to the caller to normalise.
  targets: path => [octetsOf(path)],
  urlAsGiven: true,
  wildcards: true,
  precedence: 'longest',
  // "The rules" of the parser apply to /robots.txt too; that it is always fetched is for the faces to say.
  robotsTxtAllowed: false,
}

/** `*`, or `*` and ASCII white space, is everyone; otherwise the longest prefix of `[A-Za-z_-]` (`ExtractUserAgent`). */
function productTokenOf(value: string): string {
  if (/^\*(?:[\t\v\f ]|$)/.test(value)) return '*'
  return /^[A-Za-z_-]*/.exec(value)?.[0] ?? ''
}

/** `*` and a final `$` are special; octets outside ASCII are encoded, escapes upper-cased, nothing is decoded. */
function googlePattern(value: string): Pattern {
  const text = canonicalEscapes(octetsOf(value))
  const anchored = text.endsWith('$')
  return patternOf((anchored ? text.slice(0, -1) : text).split('*'), anchored, text)
}

/** An allow of `…/index.htm*` also allows the directory (`HandleAllow`). */
function directoryOfIndexPage(pattern: Pattern): Pattern | undefined {
  const slash = pattern.text.lastIndexOf('/')
  if (slash < 0 || !pattern.text.startsWith('/index.htm', slash)) return undefined
  return googlePattern(`${pattern.text.slice(0, slash + 1)}$`)
}
