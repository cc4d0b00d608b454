import { type Pattern, partsOf, patternOf } from '../match/pattern.ts'
import { octetsOf } from '../parse/octets.ts'
import { productTokenPrefix } from '../parse/product-token.ts'
import type { Line, RobotsTxt } from '../parse/robots-txt.ts'
import { google2020 as citation, specifications } from '../text/citations.ts'
import { canonicalEscapes } from '../url/percent-encoding.ts'
import { plainAsciiAndEscapes } from '../url/verbatim.ts'
import type { CountedRecord, Dialect } from './dialect.ts'
import { DAY, type HttpRules } from './http-rules.ts'
import { strictRecord } from './record.ts'

const resultCodes = citation('Handling HTTP result codes', 'handling-http-result-codes')

const http: HttpRules = {
  // "At least five redirect hops", then as a 404.
  redirectLimit: 5,
  redirects: resultCodes,
  rulings: {
    successful: { means: 'successful', section: resultCodes, basis: 'stated' },
    endlessRedirect: { means: 'unavailable', section: resultCodes, basis: 'stated' },
    // Unstated. Redirects that reach no file are a 404 where the text speaks of them.
    redirectNotFollowed: { means: 'unavailable', section: resultCodes, basis: 'unstated' },
    // All 4xx are treated alike, 401 and 403 by name.
    restricted: { means: 'unavailable', section: resultCodes, basis: 'stated' },
    notFound: { means: 'unavailable', section: resultCodes, basis: 'stated' },
    tooManyRequests: { means: 'unavailable', section: resultCodes, basis: 'stated' },
    clientError: { means: 'unavailable', section: resultCodes, basis: 'stated' },
    // A site that is known to answer 5xx where it means 404 is read as if it said 404. One answer does not tell.
    failure: { means: 'unreachable', section: resultCodes, basis: 'stated' },
    // "Invalid responses" are server errors.
    undefinedStatus: { means: 'unreachable', section: resultCodes, basis: 'stated' },
  },
  copyWhenUnavailable: 0,
  unreachable: [
    { after: 0, crawl: 'nothing', basis: 'stated' },
    { after: 30 * DAY, crawl: 'copy-or-all', basis: 'stated' },
  ],
  // Of the headers only max-age is named; it may lengthen or shorten the time.
  cache: { section: resultCodes, lifetime: DAY, headers: 'max-age' },
}

/**
 * Google's robots.txt specification of 14 December 2020, to the letter; `google` is what Google's parser makes of it, and
 * what the text says today.
 */
export const google2020: Dialect = {
  id: 'google-2020',
  title: 'Google 2020',
  specification: specifications.google2020,
  record,
  blankLineEndsGroup: false,
  productTokenOf,
  groupsOfToken: 'combined',
  groupsOfEveryone: 'combined',
  patterns: (_type, value) => (value === '' ? [] : [patternOfPath(value)]),
  // "Non-7-bit ASCII characters" may be written as UTF-8 or escaped; of decoding nothing is said.
  target: path => canonicalEscapes(octetsOf(path)),
  spelling: target => target,
  plain: plainAsciiAndEscapes,
  urlAsGiven: true,
  wildcards: true,
  precedence: 'longest',
  // The table of examples: `allow: /page` and `disallow: /*.htm` at `/page.htm` are "undefined".
  undefinedPrecedence: citation(
    'Order of precedence for group-member lines',
    'order-of-precedence-for-group-member-lines',
  ),
  // The text does not except it from the rules.
  robotsTxtAllowed: false,
  http,
}

/**
 * A field, a colon and a value; "simple errors or typos" are not supported. A path begins with `/`, so another value is no
 * rule. A rule without a path is one by the grammar and ends the user-agent lines of its group, but matches nothing.
 */
function record(robots: RobotsTxt, line: Line): CountedRecord | undefined {
  const found = strictRecord(robots, line)
  if (!found || found.field === 'user-agent' || found.value === '') return found
  return found.value.startsWith('/') ? found : undefined
}

/**
 * "All non-matching text is ignored": `googlebot/1.2` and `googlebot*` are `googlebot`. The text calls the value
 * case-sensitive, and its examples match `googlebot-news` with Googlebot News; case is ignored, as in them. Unstated: `*`
 * and white space, with anything after it, is everyone, as in Google's parser.
 */
function productTokenOf(value: string): string {
  return /^\*(?:[\t ]|$)/.test(value) ? '*' : productTokenPrefix(value)
}

/** `*` and a final `$` are special. "The trailing wildcard is ignored": `/fish*` is `/fish`, also in length. */
function patternOfPath(value: string): Pattern {
  const text = canonicalEscapes(octetsOf(value)).replace(/\*+$/, '')
  const anchored = text.endsWith('$')
  return patternOf(partsOf(anchored ? text.slice(0, -1) : text), anchored, text)
}
