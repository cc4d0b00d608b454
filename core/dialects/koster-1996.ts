import { patternOf } from '../match/pattern.ts'
import { PERCENT, SLASH } from '../parse/ascii.ts'
import { type Octets, octetsOf } from '../parse/octets.ts'
import { draft1996 as section, specifications } from '../text/citations.ts'
import { escapeAt, escapeOf } from '../url/percent-encoding.ts'
import type { Dialect, TextId } from './dialect.ts'
import { type HttpRules, MS_PER_DAY } from './http-rules.ts'
import { strictRecord } from './record.ts'

/** §3.1, access method, and §3.4, expiration. */
const http: HttpRules = {
  // Redirects are followed "until a resource can be found": there is no limit.
  redirects: section('3.1'),
  interpretations: {
    successful: { means: 'successful', section: section('3.1'), basis: 'stated' },
    // Unstated. No resource was found, and nothing says that it is missing, so the visit is deferred as after a
    // failure.
    endlessRedirect: { means: 'unreachable', section: section('3.1'), basis: 'unstated' },
    redirectNotFollowed: { means: 'unreachable', section: section('3.1'), basis: 'unstated' },
    restricted: { means: 'restricted', section: section('3.1'), basis: 'stated' },
    notFound: { means: 'unavailable', section: section('3.1'), basis: 'stated' },
    // Unstated: these statuses are newer than the text or not mentioned in it. The server answered and gave no
    // instructions, as with 404.
    tooManyRequests: { means: 'unavailable', section: section('3.1'), basis: 'unstated' },
    clientError: { means: 'unavailable', section: section('3.1'), basis: 'unstated' },
    failure: { means: 'unreachable', section: section('3.1'), basis: 'stated' },
    // Unstated. There is no file, nor a statement that there is none. HTTP treats an invalid status as a server error
    // (RFC 9110 §15).
    undefinedStatus: { means: 'unreachable', section: section('3.1'), basis: 'unstated' },
  },
  copyWhenUnavailable: 0,
  unreachable: [{ after: 0, crawl: 'deferred', basis: 'stated' }],
  // §3.4: the standard mechanisms of HTTP, in particular Expires; 7 days if no header says anything. No limit is set.
  cache: { section: section('3.4'), lifetime: 7 * MS_PER_DAY, headers: 'standard' },
}

/** "A Method for Robots Exclusion", draft version 1, M. Koster, 15 November 1996. */
export const koster1996: Dialect<TextId> = {
  id: 'koster-1996',
  title: '1996 draft',
  specification: specifications.draft1996,
  record: strictRecord,
  pathsBeginWithSlash: false,
  // §3.3: records are separated by blank lines. A line that only holds a comment is not blank.
  blankLineEndsGroup: true,
  productTokenOf: String,
  // The first record that names the robot, or else the first record for `*`. Version 1 does not say which record counts
  // if there are several; §3.2.1 of the edition of 4 December 1996, draft-koster-robots-00, says so.
  groupsOfToken: 'first',
  groupsOfEveryone: 'first',
  patterns: (_type, value) => {
    if (value === '') return []
    const decoded = decodeExceptSlash(octetsOf(value))
    return [patternOf([decoded], false, decoded)]
  },
  // §3.2.2 compares the path, without the query.
  target: path => decodeExceptSlash(octetsOf(path.split('?', 1)[0] ?? '')),
  decodesEscapes: true,
  spelling: target => target,
  comparesQuery: false,
  urlAsGiven: false,
  wildcards: false,
  precedence: 'first',
  robotsTxtAllowed: true,
  http,
}

/**
 * §3.2.2: every escaped octet is decoded before the comparison, except `%2F`, which has a special meaning. `%` is
 * written as `%25`, so that no other decoded text looks like `%2F`: `/a%252Fb` differs from `/a%2Fb`, and `/100%`
 * equals `/100%25`.
 */
function decodeExceptSlash(octets: Octets): Octets {
  let out = ''
  for (let i = 0; i < octets.length; i++) {
    const escaped = escapeAt(octets, i)
    const octet = escaped < 0 ? octets.charCodeAt(i) : escaped
    const isKept = octet === PERCENT || escaped === SLASH
    out += isKept ? escapeOf(octet) : String.fromCharCode(octet)
    if (escaped >= 0) i += 2
  }
  return out
}
