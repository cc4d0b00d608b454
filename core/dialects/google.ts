import { type Pattern, simplePatternOf } from '../match/pattern.ts'
import { octetsOf } from '../parse/octets.ts'
import { productTokenPrefix } from '../parse/product-token.ts'
import { googleSection as citation, specifications } from '../text/citations.ts'
import { canonicalEscapes } from '../url/percent-encoding.ts'
import type { Dialect, TextId } from './dialect.ts'
import { type HttpRules, MS_PER_DAY, MS_PER_HOUR } from './http-rules.ts'
import { forgivingRecord } from './record.ts'
import { wildcardPatternOf } from './wildcard-pattern.ts'

const statusCodes = citation('Handling of errors and HTTP status codes', 'http-status-codes')

/** The sections on status codes and on caching. */
const http: HttpRules = {
  // "At least five redirect hops", then treated as a 404.
  redirectLimit: 5,
  redirects: statusCodes,
  interpretations: {
    successful: { means: 'successful', section: statusCodes, basis: 'stated' },
    endlessRedirect: { means: 'unavailable', section: statusCodes, basis: 'stated' },
    // Unstated. Where the specification mentions redirects that reach no file, they are a 404.
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
  // Unstated: whether the 30 days begin with the failure or after the 12 hours. They are counted from the failure, as
  // in RFC 9309 §2.3.1.4: "if the errors are still not fixed after 30 days".
  unreachable: [
    { after: 0, crawl: 'nothing', basis: 'stated' },
    { after: 12 * MS_PER_HOUR, crawl: 'copy-or-all', basis: 'stated' },
    { after: 30 * MS_PER_DAY, crawl: 'all-if-reachable', basis: 'stated' },
  ],
  // Of the headers, the text names only max-age, which may lengthen the time too.
  cache: {
    section: citation('Caching', 'caching'),
    lifetime: MS_PER_DAY,
    headers: 'max-age',
  },
}

/** google/robotstxt at commit 22b355f; for what a parser does not decide, Google's specification. */
export const google: Dialect<TextId> = {
  id: 'google',
  title: 'Google',
  specification: specifications.google,
  record: forgivingRecord,
  pathsBeginWithSlash: false,
  blankLineEndsGroup: false,
  productTokenOf: googleProductToken,
  groupsOfToken: 'combined',
  groupsOfEveryone: 'combined',
  patterns: (type, value) => {
    const pattern = simplePatternOf(value) ?? googlePattern(value)
    const directory = type === 'allow' ? directoryOfIndexPage(pattern) : undefined
    return directory ? [pattern, directory] : [pattern]
  },
  // The parser compares the URL as it is given, including lower-case escapes, and leaves normalising to its caller.
  target: path => octetsOf(beforeNul(path)),
  decodesEscapes: false,
  spelling: target => target,
  comparesQuery: true,
  urlAsGiven: true,
  wildcards: true,
  precedence: 'longest',
  // The parser applies the rules to /robots.txt too. That the file is always fetched is for the user interfaces to say.
  robotsTxtAllowed: false,
  http,
}

/** The parser holds the path as a string of C, which a NUL ends (`InitUserAgentsAndPath`). A serialised URL has none. */
function beforeNul(path: string): string {
  const nul = path.indexOf('\0')
  return nul < 0 ? path : path.slice(0, nul)
}

/** `*`, alone or followed by ASCII white space, stands for every crawler (`ExtractUserAgent`). */
function googleProductToken(value: string): string {
  return /^\*(?:[\t\v\f ]|$)/.test(value) ? '*' : productTokenPrefix(value)
}

/** `*` and a final `$` are special. Octets beyond ASCII are encoded, escapes put in upper case, nothing decoded. */
function googlePattern(value: string): Pattern {
  return wildcardPatternOf(canonicalEscapes(octetsOf(value)))
}

/** An allow of `…/index.htm*` also allows the directory (`HandleAllow`). */
function directoryOfIndexPage(pattern: Pattern): Pattern | undefined {
  const slash = pattern.text.lastIndexOf('/')
  if (!pattern.text.startsWith('/index.htm', slash)) return undefined
  return googlePattern(`${pattern.text.slice(0, slash + 1)}$`)
}
