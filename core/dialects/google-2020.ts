import { type Pattern, partsOf, patternOf } from '../match/pattern.ts'
import { octetsOf } from '../parse/octets.ts'
import { productTokenPrefix } from '../parse/product-token.ts'
import type { Line, RobotsTxt } from '../parse/robots-txt.ts'
import { google2020Section as citation, specifications } from '../text/citations.ts'
import { canonicalEscapes } from '../url/percent-encoding.ts'
import type { CountedRecord, Dialect, TextId } from './dialect.ts'
import { type HttpRules, MS_PER_DAY } from './http-rules.ts'
import { strictRecord } from './record.ts'
import { wildcardPatternOf } from './wildcard-pattern.ts'

const resultCodes = citation('Handling HTTP result codes', 'handling-http-result-codes')

/** The section on result codes. */
const http: HttpRules = {
  // "At least five redirect hops", then treated as a 404.
  redirectLimit: 5,
  redirects: resultCodes,
  interpretations: {
    successful: { means: 'successful', section: resultCodes, basis: 'stated' },
    endlessRedirect: { means: 'unavailable', section: resultCodes, basis: 'stated' },
    // Unstated. Where the text mentions redirects that reach no file, they are a 404.
    redirectNotFollowed: { means: 'unavailable', section: resultCodes, basis: 'unstated' },
    // All 4xx are treated alike; 401 and 403 are mentioned by name.
    restricted: { means: 'unavailable', section: resultCodes, basis: 'stated' },
    notFound: { means: 'unavailable', section: resultCodes, basis: 'stated' },
    tooManyRequests: { means: 'unavailable', section: resultCodes, basis: 'stated' },
    clientError: { means: 'unavailable', section: resultCodes, basis: 'stated' },
    // If a site is known to answer 5xx where it means 404, the answer is read as a 404. A single answer does not show
    // this.
    failure: { means: 'unreachable', section: resultCodes, basis: 'stated' },
    // "Invalid responses" are server errors.
    undefinedStatus: { means: 'unreachable', section: resultCodes, basis: 'stated' },
  },
  copyWhenUnavailable: 0,
  unreachable: [
    { after: 0, crawl: 'nothing', basis: 'stated' },
    { after: 30 * MS_PER_DAY, crawl: 'copy-or-all', basis: 'stated' },
  ],
  // Of the headers, the text names only max-age, which may lengthen or shorten the time.
  cache: { section: resultCodes, lifetime: MS_PER_DAY, headers: 'max-age' },
}

/** Google's specification of 14 December 2020, to the letter; `google` follows the parser and today's text. */
export const google2020: Dialect<TextId> = {
  id: 'google-2020',
  title: 'Google 2020',
  specification: specifications.google2020,
  record: google2020Record,
  pathsBeginWithSlash: true,
  blankLineEndsGroup: false,
  productTokenOf: google2020ProductToken,
  groupsOfToken: 'combined',
  groupsOfEveryone: 'combined',
  patterns: (_type, value) => (value === '' ? [] : [patternOfPath(value)]),
  // "Non-7-bit ASCII characters" may be written as UTF-8 or escaped; the text does not mention decoding.
  target: path => canonicalEscapes(octetsOf(path)),
  decodesEscapes: false,
  spelling: target => target,
  comparesQuery: true,
  urlAsGiven: true,
  wildcards: true,
  precedence: 'longest',
  // The table of examples: `allow: /page` and `disallow: /*.htm` at `/page.htm` are "undefined".
  undefinedPrecedence: citation(
    'Order of precedence for group-member lines',
    'order-of-precedence-for-group-member-lines',
  ),
  // The text makes no exception for /robots.txt.
  robotsTxtAllowed: false,
  http,
}

/**
 * A field, a colon and a value; "simple errors or typos" are not supported. A path begins with `/`, so a line with any
 * other value is not a rule. By the grammar a rule may have no path: it ends the user-agent lines of its group, but
 * matches nothing.
 */
function google2020Record(robots: RobotsTxt, line: Line): CountedRecord | undefined {
  const found = strictRecord(robots, line)
  if (!found || found.field === 'user-agent' || found.value === '') return found
  return found.value.startsWith('/') ? found : undefined
}

/**
 * "All non-matching text is ignored": `googlebot/1.2` and `googlebot*` are `googlebot`. The text calls the value
 * case-sensitive, but its examples match `googlebot-news` with Googlebot News; case is ignored, as in the examples.
 * Unstated: `*` followed by white space and any text stands for every crawler, as in Google's parser.
 */
function google2020ProductToken(value: string): string {
  return /^\*(?:[\t ]|$)/.test(value) ? '*' : productTokenPrefix(value)
}

/**
 * `*` and a final `$` are special. "The trailing wildcard is ignored": `/fish*` equals `/fish`, also in length. A `$`
 * before it is not the end of the value, so `/fish$*` matches only paths with the character `$`.
 */
function patternOfPath(value: string): Pattern {
  const path = canonicalEscapes(octetsOf(value))
  const shorter = path.replace(/(?<!\*)\*+$/, '')
  return shorter === path ? wildcardPatternOf(path) : patternOf(partsOf(shorter), false, shorter)
}
