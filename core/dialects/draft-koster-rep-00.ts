import { draft2019 as section, specifications } from '../text/citations.ts'
import type { Dialect, TextId } from './dialect.ts'
import { type HttpRules, MS_PER_DAY } from './http-rules.ts'
import { rfc9309 } from './rfc9309.ts'

/** §2.3.1, access results, and §2.4, caching. */
const http: HttpRules = {
  ...rfc9309.http,
  redirects: section('2.3.1.2'),
  interpretations: {
    successful: { means: 'successful', section: section('2.3.1.1'), basis: 'stated' },
    endlessRedirect: { means: 'unavailable', section: section('2.3.1.2'), basis: 'choice' },
    // Unstated: the draft does not say whether a redirect that leads nowhere is one of the "other undefined status
    // codes" of §2.3.1.4, but it fits nothing else that the draft names.
    redirectNotFollowed: { means: 'unreachable', section: section('2.3.1.4'), basis: 'unstated' },
    restricted: { means: 'unavailable', section: section('2.3.1.3'), basis: 'stated' },
    notFound: { means: 'unavailable', section: section('2.3.1.3'), basis: 'stated' },
    tooManyRequests: { means: 'unavailable', section: section('2.3.1.3'), basis: 'stated' },
    clientError: { means: 'unavailable', section: section('2.3.1.3'), basis: 'stated' },
    failure: { means: 'unreachable', section: section('2.3.1.4'), basis: 'stated' },
    undefinedStatus: { means: 'unreachable', section: section('2.3.1.4'), basis: 'stated' },
  },
  // §2.3.1.3: a crawler may use a cached copy for up to 24 hours, counted as in §2.4 from when it was fetched.
  copyWhenUnavailable: MS_PER_DAY,
  cache: { ...rfc9309.http.cache, section: section('2.4') },
}

/** draft-koster-rep-00, July 2019: the first draft of RFC 9309. */
export const draftKosterRep00: Dialect<TextId> = {
  ...rfc9309,
  id: 'draft-koster-rep-00',
  title: '2019 draft',
  specification: specifications.draft2019,
  // §2.2.1: "the first group" with `*`, where RFC 9309 combines them.
  groupsOfEveryone: 'first',
  http,
}
