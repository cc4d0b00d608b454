import { type Pattern, partsOf, patternOf } from '../match/pattern.ts'
import { octetsOf } from '../parse/octets.ts'
import { productTokenPrefix } from '../parse/product-token.ts'
import { google as citation, specifications } from '../text/citations.ts'
import { canonicalEscapes } from '../url/percent-encoding.ts'
import { plainAscii } from '../url/verbatim.ts'
import type { Dialect } from './dialect.ts'
import { DAY, HOUR, type HttpRules } from './http-rules.ts'
import { forgivingRecord } from './record.ts'

const statusCodes = citation('Handling of errors and HTTP status codes', 'http-status-codes')

const http: HttpRules = {
  // "At least five redirect hops", then as a 404.
  redirectLimit: 5,
  redirects: statusCodes,
  rulings: {
    successful: { means: 'successful', section: statusCodes, basis: 'stated' },
    endlessRedirect: { means: 'unavailable', section: statusCodes, basis: 'stated' },
    // Unstated. Redirects that reach no file are a 404 where the specification speaks of them.
    redirectNotFollowed: { means: 'unavailable', section: statusCodes, basis: 'unstated' },
    restricted: { means: 'unavailable', section: statusCodes, basis: 'stated' },
    notFound: { means: 'unavailable', section: statusCodes, basis: 'stated' },
    tooManyRequests: { means: 'unreachable', section: statusCodes, basis: 'stated' },
    clientError: { means: 'unavailable', section: statusCodes, basis: 'stated' },
    failure: { means: 'unreachable', section: statusCodes, basis: 'stated' },
    // "Other errors": an invalid response is a server error.
    undefinedStatus: { means: 'unreachable', section: statusCodes, basis: 'stated' },
  },
  copyWhenUnavailable: 0,
  // It is not said whether the 30 days begin with the failure or after the 12 hours. They are counted from the failure,
  // as in RFC 9309 §2.3.1.4: "if the errors are still not fixed after 30 days".
  unreachable: [
    { after: 0, crawl: 'nothing', basis: 'stated' },
    { after: 12 * HOUR, crawl: 'copy-or-all', basis: 'stated' },
    { after: 30 * DAY, crawl: 'all-if-reachable', basis: 'stated' },
  ],
  // Of the headers only max-age is named; it may lengthen the time too.
  cache: {
    section: citation('Caching', 'caching'),
    lifetime: DAY,
    headers: 'max-age',
  },
}

/** google/robotstxt at commit 22b355f and, where a parser has nothing to say, Google's robots.txt specification. */
export const google: Dialect = {
  id: 'google',
  title: 'Google',
  specification: specifications.google,
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
  target: octetsOf,
  spelling: target => target,
  plain: plainAscii,
  urlAsGiven: true,
  wildcards: true,
  precedence: 'longest',
  // "The rules" of the parser apply to /robots.txt too; that it is always fetched is for the faces to say.
  robotsTxtAllowed: false,
  http,
}

/** `*`, or `*` and ASCII white space, is everyone (`ExtractUserAgent`). */
function productTokenOf(value: string): string {
  return /^\*(?:[\t\v\f ]|$)/.test(value) ? '*' : productTokenPrefix(value)
}

/** `*` and a final `$` are special; octets outside ASCII are encoded, escapes upper-cased, nothing is decoded. */
function googlePattern(value: string): Pattern {
  const text = canonicalEscapes(octetsOf(value))
  const anchored = text.endsWith('$')
  return patternOf(partsOf(anchored ? text.slice(0, -1) : text), anchored, text)
}

/** An allow of `…/index.htm*` also allows the directory (`HandleAllow`). */
function directoryOfIndexPage(pattern: Pattern): Pattern | undefined {
  const slash = pattern.text.lastIndexOf('/')
  if (slash < 0 || !pattern.text.startsWith('/index.htm', slash)) return undefined
  return googlePattern(`${pattern.text.slice(0, slash + 1)}$`)
}
