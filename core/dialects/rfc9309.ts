import { type Pattern, patternOf, simplePatternOf } from '../match/pattern.ts'
import { DOLLAR, QUESTION_MARK, STAR } from '../parse/ascii.ts'
import { type Octets, octetsOf } from '../parse/octets.ts'
import { rfc as section, specifications } from '../text/citations.ts'
import { escapeAt, escapeOf, isNeverInUri, isQueryDelimiter, isUnreserved } from '../url/percent-encoding.ts'
import type { Dialect, TextId } from './dialect.ts'
import { type HttpRules, MS_PER_DAY } from './http-rules.ts'
import { strictRecord } from './record.ts'
import { wildcardPatternOf } from './wildcard-pattern.ts'

/** §2.3.1, access results, and §2.4, caching. */
const http: HttpRules = {
  redirectLimit: 5,
  redirects: section('2.3.1.2'),
  interpretations: {
    successful: { means: 'successful', section: section('2.3.1.1'), basis: 'stated' },
    // §2.3.1.2: after more than five redirects a crawler may treat the file as unavailable, or continue.
    endlessRedirect: { means: 'unavailable', section: section('2.3.1.2'), basis: 'choice' },
    // Unstated. §2.3.1.2 knows only "unavailable" for redirects that reach no file.
    redirectNotFollowed: { means: 'unavailable', section: section('2.3.1.2'), basis: 'unstated' },
    restricted: { means: 'unavailable', section: section('2.3.1.3'), basis: 'stated' },
    notFound: { means: 'unavailable', section: section('2.3.1.3'), basis: 'stated' },
    tooManyRequests: { means: 'unavailable', section: section('2.3.1.3'), basis: 'stated' },
    clientError: { means: 'unavailable', section: section('2.3.1.3'), basis: 'stated' },
    failure: { means: 'unreachable', section: section('2.3.1.4'), basis: 'stated' },
    // Unstated. There is no file, nor a statement that there is none. HTTP treats an invalid status as a server error
    // (RFC 9110 §15).
    undefinedStatus: { means: 'unreachable', section: section('2.3.1.4'), basis: 'unstated' },
  },
  copyWhenUnavailable: 0,
  unreachable: [
    { after: 0, crawl: 'nothing', basis: 'stated' },
    // §2.3.1.4: after "a reasonably long period of time (for example, 30 days)" a crawler may use a cached copy or
    // treat the file as unavailable. The copy is preferred: it is the last statement of the site's owner.
    { after: 30 * MS_PER_DAY, crawl: 'copy-or-all', basis: 'choice', alternatives: ['all', 'nothing'] },
  ],
  cache: { section: section('2.4'), lifetime: MS_PER_DAY, limit: MS_PER_DAY, headers: 'standard' },
}

/** RFC 9309, Robots Exclusion Protocol, September 2022. */
export const rfc9309: Dialect<TextId> = {
  id: 'rfc9309',
  title: 'RFC 9309',
  specification: specifications.rfc9309,
  record: strictRecord,
  pathsBeginWithSlash: false,
  blankLineEndsGroup: false,
  productTokenOf: String,
  groupsOfToken: 'combined',
  groupsOfEveryone: 'combined',
  patterns: rfcPatterns,
  target: rfcTarget,
  decodesEscapes: false,
  spelling: rfcSpelling,
  comparesQuery: true,
  urlAsGiven: false,
  wildcards: true,
  precedence: 'longest',
  robotsTxtAllowed: true,
  http,
}

/** The characters that normalising may change. Most patterns hold none of them. */
const mayChange = /[^!#$&-;=?-[\]_a-z~]/

/** How many further patterns a rule may have after its first one. Real files never come close to this number. */
const MAX_OTHERS = 16

/**
 * The patterns of a rule (§2.2.3): `*` and a final `$` are special, their escapes stand for the literal characters
 * (Figure 6). Other escapes and octets are normalised as in a URL (§2.2.2). An empty path matches nothing.
 *
 * Usually there is one pattern. The exception is an escaped delimiter between the first star and the first `?`: in the
 * path it stands for itself, in the query it equals the plain delimiter, and it is in the query if an earlier star
 * matches a `?`. For each such star there is another pattern for this case.
 */
function rfcPatterns(_type: unknown, value: string): readonly Pattern[] {
  if (value === '') return []
  // After a question mark, the spelling of a pattern is longer than the pattern.
  const simple = value.includes('?') ? undefined : simplePatternOf(value)
  if (simple) return [simple]
  if (!mayChange.test(value)) return [wildcardPatternOf(value, rfcSpelling(value))]
  const { parts, inQuery, anchored, text } = partsOfRule(octetsOf(value))
  const pattern = patternOf(parts, anchored, text)
  const stars = Math.min(
    MAX_OTHERS,
    parts.findLastIndex((part, i) => part !== inQuery[i]),
  )
  const patterns = [pattern]
  for (let star = 1; star <= stars; star++) {
    patterns.push(patternOf([...parts.slice(0, star), '?', ...inQuery.slice(star)], anchored, text))
  }
  return patterns
}

/** The normalised path of a rule, split at its stars. */
interface PartsOfRule {
  /** The texts between the stars, if none of them matches a `?`. */
  readonly parts: readonly Octets[]
  /** The same texts, if the query begins before them. */
  readonly inQuery: readonly Octets[]
  readonly anchored: boolean
  /** The normalised path in the spelling of Figure 4, with its stars. */
  readonly text: string
}

/** Normalises the path of a rule octet by octet. `/a%3F*?b%3F` has the parts `/a%3F` and `?b?`. */
function partsOfRule(octets: Octets): PartsOfRule {
  const parts: Octets[] = []
  const inQuery: Octets[] = []
  let part = ''
  let partInQuery = ''
  let text = ''
  let anchored = false
  let isAfterQuestionMark = false
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
    part += isAfterQuestionMark ? asQuery : asPath
    partInQuery += asQuery
    if (escaped === STAR || escaped === DOLLAR) text += escapeOf(escaped)
    else text += isAfterQuestionMark && isQueryDelimiter(octet) ? escapeOf(octet) : asPath
    isAfterQuestionMark ||= octet === QUESTION_MARK
    if (escaped >= 0) i += 2
  }
  parts.push(part)
  inQuery.push(partInQuery)
  return { parts, inQuery, anchored, text }
}

/**
 * The part of a URL that is compared (§2.2.2): path and query, with octets outside ASCII encoded, escaped unreserved
 * characters decoded, and other escapes in upper case. In the query, an escaped and a plain delimiter are equal (Figure
 * 4, second row). Figure 4 escapes both; here both are plain, which distinguishes the same URLs, and most URLs need no
 * change.
 */
export function rfcTarget(path: string): Octets {
  const octets = octetsOf(path)
  const query = octets.indexOf('?') + 1
  if (query === 0) return octets.replace(changeableInPath, normalisedInPath)
  const head = octets.slice(0, query).replace(changeableInPath, normalisedInPath)
  return head + octets.slice(query).replace(changeableInQuery, normalisedInQuery)
}

/** The spelling in Figure 4: after the first `?`, delimiters are escaped. Lengths are counted in this spelling. */
function rfcSpelling(normalised: Octets): Octets {
  const query = normalised.indexOf('?') + 1
  if (query === 0) return normalised
  const escaped = (delimiter: string) => escapeOf(delimiter.charCodeAt(0))
  return normalised.slice(0, query) + normalised.slice(query).replace(/[:/?#[\]@']/g, escaped)
}

/** What normalising changes in a path: escapes in lower case, those of unreserved characters, `*` and `$`, and octets. */
const changeableInPath =
  /%(?:[\dA-Fa-f][a-f]|[a-f][\dA-F]|2[4ADE]|3\d|4[1-9A-F]|5[\dAF]|6[1-9A-F]|7[\dAE])|[^!#-;=?-[\]_a-z~]/g
/** In a query also escaped delimiters. */
const changeableInQuery =
  /%(?:[\dA-Fa-f][a-f]|[a-f][\dA-F]|2[3-47ADEF]|3[\dAF]|4[\dA-F]|5[\dABDF]|6[1-9A-F]|7[\dAE])|[^!#-;=?-[\]_a-z~]/g

const normalisedInPath = (part: Octets): string => normaliseOctet(part.charCodeAt(0), escapeAt(part, 0))

function normalisedInQuery(part: Octets): string {
  const escaped = escapeAt(part, 0)
  return isQueryDelimiter(escaped) ? String.fromCharCode(escaped) : normaliseOctet(part.charCodeAt(0), escaped)
}

/**
 * Normalises one octet, or the escape at its place. The escapes of `*` and `$`, which stand for the literal characters
 * in rules (§2.2.3), equal these characters. Characters that no URI can hold are encoded as a browser encodes them
 * before a request, so `/a b` means `/a%20b`.
 */
function normaliseOctet(octet: number, escaped: number): string {
  if (isUnreserved(escaped) || escaped === STAR || escaped === DOLLAR) return String.fromCharCode(escaped)
  if (escaped >= 0) return escapeOf(escaped)
  return octet >= 0x80 || isNeverInUri(octet) ? escapeOf(octet) : String.fromCharCode(octet)
}
