import type { Dialect } from '../dialects/dialect.ts'
import type { Octets } from '../parse/octets.ts'
import { plainEnd, plainStart } from '../url/plain.ts'
import { serialisedPath } from '../url/serialise.ts'
import { givenPath } from '../url/url.ts'

/**
 * What is compared with rules (RFC 9309 §2.2.2): path and query of a URL, serialised as the URL Standard says, and
 * normalised by the dialect.
 * @param asGiven whether the URL is not serialised; only in dialects that compare URLs as given
 * @throws TypeError as `serialisedPath` does
 */
export function comparedPath(url: string | URL, dialect: Dialect, asGiven: boolean): Octets {
  if (typeof url === 'string') {
    const from = plainStart(url)
    const to = from < 0 ? -1 : plainEnd(url, from, dialect)
    if (to >= 0) return url.slice(from, to)
  }
  return dialect.target(asGiven && dialect.urlAsGiven ? givenPath(url) : serialisedPath(url))
}
