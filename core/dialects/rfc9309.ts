import { type Pattern, partsOf, patternOf } from '../match/pattern.ts'
import { DOLLAR, QUESTION_MARK, STAR } from '../parse/ascii.ts'
import { type Octets, octetsOf } from '../parse/octets.ts'
import { rfc as section, specifications } from '../text/citations.ts'
import { escapeAt, escapeOf, isNeverInUri, isQueryDelimiter, isUnreserved } from '../url/percent-encoding.ts'
import { plainPathAndQuery } from '../url/verbatim.ts'
import type { Dialect } from './dialect.ts'
import { DAY, type HttpRules } from './http-rules.ts'
import { strictRecord } from './record.ts'

/** §2.3.1, access results, and §2.4, caching. */
const http: HttpRules = {
  redirectLimit: 5,
  redirects: section('2.3.1.2'),
  rulings: {
    successful: { means: 'successful', section: section('2.3.1.1'), basis: 'stated' },
    // §2.3.1.2: after more than five redirects a crawler may take the file as unavailable, or go on.
    endlessRedirect: { means: 'unavailable', section: section('2.3.1.2'), basis: 'choice' },
    // Unstated. All that §2.3.1.2 knows of redirects that reach no file is "unavailable".
    redirectNotFollowed: { means: 'unavailable', section: section('2.3.1.2'), basis: 'unstated' },
    restricted: { means: 'unavailable', section: section('2.3.1.3'), basis: 'stated' },
    notFound: { means: 'unavailable', section: section('2.3.1.3'), basis: 'stated' },
    tooManyRequests: { means: 'unavailable', section: section('2.3.1.3'), basis: 'stated' },
    clientError: { means: 'unavailable', section: section('2.3.1.3'), basis: 'stated' },
    failure: { means: 'unreachable', section: section('2.3.1.4'), basis: 'stated' },
    // Unstated. There is no file, nor a word that there is none; HTTP takes an invalid status as a server error (RFC 9110
    // §15).
    undefinedStatus: { means: 'unreachable', section: section('2.3.1.4'), basis: 'unstated' },
  },
  copyWhenUnavailable: 0,
  unreachable: [
    { after: 0, crawl: 'nothing', basis: 'stated' },
    // §2.3.1.4: after "a reasonably long period of time (for example, 30 days)" a crawler may use a cached copy or take
    // the file as unavailable. The copy goes first: it is the last that the site's owner said.
    { after: 30 * DAY, crawl: 'copy-or-all', basis: 'choice', alternatives: ['all', 'nothing'] },
  ],
  cache: { section: section('2.4'), lifetime: DAY, limit: DAY, headers: 'standard' },
}

/** RFC 9309, Robots Exclusion Protocol, September 2022. */
export const rfc9309: Dialect = {
  id: 'rfc9309',
  title: 'RFC 9309',
  specification: specifications.rfc9309,
  record: strictRecord,
  blankLineEndsGroup: false,
  productTokenOf: value => value,
  groupsOfToken: 'combined',
  groupsOfEveryone: 'combined',
  patterns: (_type, value) => rfcPatterns(value),
  target: rfcTarget,
  spelling: spellingOf,
  plain: plainPathAndQuery,
  urlAsGiven: false,
  wildcards: true,
  precedence: 'longest',
  robotsTxtAllowed: true,
  http,
}

/** What normalising may change. Most patterns hold nothing of it. */
const mayChange = /[^!#$&-;=?-[\]_a-z~]/

/** How many patterns a rule may have beside its first one. No file written for crawlers comes near. */
const MOST_OTHERS = 16

/**
 * The patterns of a rule (§2.2.3): `*` and a final `$` are special, their escapes are the literal characters (Figure 6);
 * otherwise escapes and octets are normalised as in a URL (§2.2.2). An empty path matches nothing.
 *
 * Mostly there is one pattern. But an escaped delimiter between the first star and the first `?` is itself in the path, and
 * the same as the plain one in the query, where it stands if a star before it takes a `?`. For each such star there is
 * another pattern, in which it does.
 */
export function rfcPatterns(value: string): readonly Pattern[] {
  if (value === '') return []
  if (!mayChange.test(value)) {
    const anchored = value.endsWith('$')
    return [patternOf(partsOf(anchored ? value.slice(0, -1) : value), anchored, spellingOf(value))]
  }
  const { parts, inQuery, anchored, text } = partsOfRule(octetsOf(value))
  const pattern = patternOf(parts, anchored, text)
  const stars = Math.min(
    MOST_OTHERS,
    parts.findLastIndex((part, i) => i > 0 && part !== inQuery[i]),
  )
  const patterns = [pattern]
  for (let star = 1; star <= stars; star++) {
    patterns.push(patternOf([...parts.slice(0, star), '?', ...inQuery.slice(star)], anchored, text))
  }
  return patterns
}

/** What stands between the stars of a rule: as it is in the path, and as it is if the query began before. */
interface PartsOfRule {
  readonly parts: readonly Octets[]
  readonly inQuery: readonly Octets[]
  readonly anchored: boolean
  readonly text: string
}

function partsOfRule(octets: Octets): PartsOfRule {
  const parts: Octets[] = []
  const inQuery: Octets[] = []
  let part = ''
  let partInQuery = ''
  let text = ''
  let anchored = false
  let behindQuestionMark = false
  for (let i = 0; i < octets.length; i++) {
    const octet = octets.charCodeAt(i)
    const escaped = escapeAt(octets, i)
    if (octet === STAR) {
      parts.push(part)
      inQuery.push(partInQuery)
      part = ''
      partInQuery = ''
      text += '*'
      continue
    }
    if (octet === DOLLAR && i === octets.length - 1) {
      anchored = true
      text += '$'
      continue
    }
    const asPath = normaliseOctet(octet, escaped)
    const asQuery = isQueryDelimiter(escaped) ? String.fromCharCode(escaped) : asPath
    part += behindQuestionMark ? asQuery : asPath
    partInQuery += asQuery
    if (escaped === STAR || escaped === DOLLAR) text += escapeOf(escaped)
    else text += behindQuestionMark && isQueryDelimiter(octet) ? escapeOf(octet) : asPath
    behindQuestionMark ||= octet === QUESTION_MARK
    if (escaped >= 0) i += 2
  }
  parts.push(part)
  inQuery.push(partInQuery)
  return { parts, inQuery, anchored, text }
}

/**
 * What is compared of a URL (§2.2.2): path and query, octets outside ASCII encoded, escaped unreserved characters
 * decoded, other escapes in upper case. In the query an escaped and a plain delimiter are the same (Figure 4, second row).
 * Figure 4 escapes both; here both stand plain, which tells no more and no less apart, and most URLs need no change.
 */
export function rfcTarget(path: string): Octets {
  const octets = octetsOf(path)
  const query = octets.indexOf('?') + 1
  if (query === 0) return octets.replace(changeable, normalisedInPath)
  const head = octets.slice(0, query).replace(changeable, normalisedInPath)
  return head + octets.slice(query).replace(changeable, normalisedInQuery)
}

/** The same as Figure 4 spells it: behind the first `?` delimiters are escaped. This is what lengths are counted of. */
function spellingOf(normalised: Octets): Octets {
  const query = normalised.indexOf('?') + 1
  if (query === 0) return normalised
  const escaped = (delimiter: string) => escapeOf(delimiter.charCodeAt(0))
  return normalised.slice(0, query) + normalised.slice(query).replace(/[:/?#[\]@']/g, escaped)
}

/** An escape, or an octet that normalising may change. */
const changeable = /%[\dA-Fa-f]{2}|[^!#-;=?-[\]_a-z~]/g

const normalisedInPath = (part: Octets): string => normaliseOctet(part.charCodeAt(0), escapeAt(part, 0))

function normalisedInQuery(part: Octets): string {
  const escaped = escapeAt(part, 0)
  return isQueryDelimiter(escaped) ? String.fromCharCode(escaped) : normaliseOctet(part.charCodeAt(0), escaped)
}

/**
 * One octet, or the escape that stands there. The escapes of `*` and `$`, which §2.2.3 has for the literal characters in
 * rules, are the same as the characters. Characters that no URI can hold are encoded as a browser does before it asks for
 * the URL, so that `/a b` means `/a%20b`.
 */
function normaliseOctet(octet: number, escaped: number): string {
  if (isUnreserved(escaped) || escaped === STAR || escaped === DOLLAR) return String.fromCharCode(escaped)
  if (escaped >= 0) return escapeOf(escaped)
  return octet >= 0x80 || isNeverInUri(octet) ? escapeOf(octet) : String.fromCharCode(octet)
}
