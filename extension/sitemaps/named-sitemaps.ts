import { type RedirectRefusal, type RobotsTxt, redirectRefusal } from '../../core/index.ts'
import { addressWithoutFragment, withoutCredentials } from '../browser/address.ts'

/** The sitemaps of a site, as its robots.txt names them. */
export interface NamedSitemaps {
  /** Each once, in the order of the file. */
  readonly urls: readonly string[]
  /** Sitemaps that are not requested, with the reason. */
  readonly refused: readonly { readonly url: string; readonly because: RedirectRefusal }[]
  /** True if the file names no sitemap. Then `urls` has the usual address. */
  readonly isGuess: boolean
}

/** Sitemaps with longer URLs are left out. */
const MAX_NAMED_URL_LENGTH = 8192

/**
 * The sitemaps that the robots.txt of a site names, or else its `/sitemap.xml`. The limits for redirects apply: only
 * web addresses, no http from https, nothing in the local network from the internet.
 */
export function namedSitemaps(robots: RobotsTxt, robotsUrl: string): NamedSitemaps {
  const named = robots.lines.flatMap(({ field, value }) => (field === 'sitemap' && value !== '' ? [value] : []))
  const absolute = named.filter(value => URL.canParse(value) && value.length <= MAX_NAMED_URL_LENGTH)
  if (absolute.length === 0) return { urls: [new URL('/sitemap.xml', robotsUrl).href], refused: [], isGuess: true }
  return { ...fetchableSitemaps(absolute, robotsUrl), isGuess: false }
}

/** Which of the sitemaps that a file names may be requested. Values that are not absolute URLs are left out. */
export function fetchableSitemaps(named: readonly string[], from: string): Pick<NamedSitemaps, 'urls' | 'refused'> {
  const urls = new Set<string>()
  const refused = new Map<string, RedirectRefusal>()
  for (const value of named) {
    if (!URL.canParse(value) || value.length > MAX_NAMED_URL_LENGTH) continue
    const url = withoutCredentials(addressWithoutFragment(new URL(value).href))
    const because = redirectRefusal(from, url)
    if (because) refused.set(url, because)
    else urls.add(url)
  }
  return { urls: [...urls], refused: [...refused].map(([url, because]) => ({ url, because })) }
}
