import { type RedirectRefusal, type RobotsTxt, redirectRefusal } from '../../core/index.ts'
import { addressWithoutFragment, withoutCredentials } from '../browser/address.ts'

/** Why a named address is not requested: it is no absolute URL, or too long, or a redirect to it would not be followed. */
export type SitemapRefusal = RedirectRefusal | 'no-url' | 'too-long'

/** The sitemaps of a site, as its robots.txt names them. */
export interface NamedSitemaps {
  /** Each once, in the order of the file. */
  readonly urls: readonly string[]
  /** Sitemaps that are not requested, with the reason. */
  readonly refused: readonly { readonly url: string; readonly because: SitemapRefusal }[]
  /** True if the file names no sitemap by an absolute URL. Then `urls` has the usual address. */
  readonly isGuess: boolean
}

/** Sitemaps with longer URLs are refused. */
const MAX_NAMED_URL_LENGTH = 8192

/**
 * The sitemaps that the robots.txt of a site names, or else its `/sitemap.xml`. The limits for redirects apply: only
 * web addresses, no http from https, nothing in the local network from the internet.
 */
export function namedSitemaps(robots: RobotsTxt, robotsUrl: string): NamedSitemaps {
  const named = robots.lines.flatMap(({ field, value }) => (field === 'sitemap' && value !== '' ? [value] : []))
  const found = fetchableUrls(named, robotsUrl)
  const isGuess = found.urls.length === 0 && found.refused.every(({ because }) => isNoAddress(because))
  return isGuess ? { ...found, urls: [new URL('/sitemap.xml', robotsUrl).href], isGuess } : { ...found, isGuess }
}

const isNoAddress = (because: SitemapRefusal): boolean => because === 'no-url' || because === 'too-long'

/** Which of the addresses that a file or a page names may be requested. */
export function fetchableUrls(named: readonly string[], from: string): Pick<NamedSitemaps, 'urls' | 'refused'> {
  const urls = new Set<string>()
  const refused = new Map<string, SitemapRefusal>()
  for (const value of named) {
    if (value.length > MAX_NAMED_URL_LENGTH) refused.set(value, 'too-long')
    else if (!URL.canParse(value)) refused.set(value, 'no-url')
    else {
      const url = withoutCredentials(addressWithoutFragment(new URL(value).href))
      const because = redirectRefusal(from, url)
      if (because) refused.set(url, because)
      else urls.add(url)
    }
  }
  return { urls: [...urls], refused: [...refused].map(([url, because]) => ({ url, because })) }
}
