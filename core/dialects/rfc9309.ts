import { type Pattern, partsOf, patternOf } from '../match/pattern.ts'
import { DOLLAR, STAR } from '../parse/ascii.ts'
import { type Octets, octetsOf } from '../parse/octets.ts'
import { rfc as section, specifications } from '../text/citations.ts'
import { escapeAt, escapeOf, isNeverInUri, isUnreserved } from '../url/percent-encoding.ts'
import { plainPathAndAnyQuery, plainPathAndQuery } from '../url/verbatim.ts'
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
  patterns: (_type, value) => {
    const pattern = rfcPattern(value)
    return pattern ? [pattern] : []
  },
  targets: rfcTargets,
  plain: patterns => (patterns.some(mayMeetEscape) ? plainPathAndQuery : plainPathAndAnyQuery),
  urlAsGiven: false,
  wildcards: true,
  precedence: 'longest',
  robotsTxtAllowed: true,
  http,
}

/** What normalising may change. Most patterns hold nothing of it. */
const mayChange = /[^!#$&-;=?-[\]_a-z~]/

/**
 * The pattern of a rule (§2.2.3): `*` and a final `$` are special, their escapes are the literal characters (Figure 6);
 * otherwise escapes and octets are normalised as in a URL (§2.2.2). An empty path matches nothing.
 */
export function rfcPattern(value: string): Pattern | undefined {
  if (value === '') return undefined
  if (!mayChange.test(value)) {
    const anchored = value.endsWith('$')
    return patternOf(partsOf(anchored ? value.slice(0, -1) : value), anchored, value)
  }
  const octets = octetsOf(value)
  const parts: Octets[] = []
  let part = ''
  let text = ''
  let anchored = false
  for (let i = 0; i < octets.length; i++) {
    const octet = octets.charCodeAt(i)
    const escaped = escapeAt(octets, i)
    if (octet === STAR) {
      parts.push(part)
      part = ''
      text += '*'
    } else if (octet === DOLLAR && i === octets.length - 1) {
      anchored = true
      text += '$'
    } else if (escaped === STAR || escaped === DOLLAR) {
      part += String.fromCharCode(escaped)
      text += escapeOf(escaped)
      i += 2
    } else {
      const normalised = normaliseOctet(octet, escaped)
      part += normalised
      text += normalised
      if (escaped >= 0) i += 2
    }
  }
  parts.push(part)
  return patternOf(parts, anchored, text)
}

/**
 * What is compared of a URL (§2.2.2): path and query, octets outside ASCII encoded, escaped unreserved characters
 * decoded, other escapes in upper case. In the query an escaped and a plain `: / ? # [ ] @` are the same
 * (Figure 4, second row), so the query is also offered with all of them escaped and with none.
 */
export function rfcTargets(path: string): readonly Octets[] {
  const normalised = octetsOf(path).replace(changeable, normalisedPart)
  const query = normalised.indexOf('?') + 1
  if (query === 0) return [normalised]
  const head = normalised.slice(0, query)
  const tail = normalised.slice(query)
  const escaped = head + tail.replace(/[:/?#[\]@]/g, delimiter => escapeOf(delimiter.charCodeAt(0)))
  const plain = head + tail.replace(/%(?:3A|2F|3F|23|5B|5D|40)/g, found => String.fromCharCode(escapeAt(found, 0)))
  return [normalised, escaped, plain].filter((target, i, all) => all.indexOf(target) === i)
}

/** An escape, or an octet that normalising may change. */
const changeable = /%[\dA-Fa-f]{2}|[^!#-;=?-[\]_a-z~]/g

function normalisedPart(part: Octets): string {
  const escaped = escapeAt(part, 0)
  if (escaped === STAR || escaped === DOLLAR) return String.fromCharCode(escaped)
  return normaliseOctet(part.charCodeAt(0), escaped)
}

/**
 * Whether a pattern may match a query with its delimiters escaped without matching it as it stands: only one that holds an
 * escape does, or one of which a part behind a star begins within an escape.
 */
function mayMeetEscape({ segments }: Pattern): boolean {
  return segments.some((segment, i) => segment.includes('%') || (i > 0 && /^[0-9A-F]/.test(segment)))
}

/**
 * One octet, or the escape that stands there. Characters that no URI can hold are encoded as a browser does before
 * it asks for the URL, so that `/a b` means `/a%20b`.
 */
function normaliseOctet(octet: number, escaped: number): string {
  if (escaped >= 0) return isUnreserved(escaped) ? String.fromCharCode(escaped) : escapeOf(escaped)
  return octet >= 0x80 || isNeverInUri(octet) ? escapeOf(octet) : String.fromCharCode(octet)
}
