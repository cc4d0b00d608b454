import { absoluteUrlOf, robotsTxtUrlOf } from '../../core/index.ts'
import { withoutViewSource } from './view-source.ts'

/** A website that a person named, and the page of it that they named it by. */
export interface SiteAddress {
  /** `https://www.example.com` */
  readonly origin: string
  readonly host: string
  readonly robotsTxt: string
  /** The page as it was written, with its scheme. The home page if only the site or its robots.txt was named. */
  readonly page: string
}

/**
 * The site in a text: a host, a URL of any of its pages, or its robots.txt. Without a scheme `https` is assumed, except
 * for this machine. Undefined if the text names no site.
 */
export function siteNamed(text: string): SiteAddress | undefined {
  const trimmed = withoutViewSource(text.trim())
  if (trimmed === '' || /\s/.test(trimmed) || hasOtherScheme(trimmed)) return undefined
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed)
    ? trimmed
    : `${schemeFor(trimmed)}//${trimmed.replace(/^\/\//, '')}`
  try {
    const url = absoluteUrlOf(address)
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
    if (!isWeb || !isHost(url.hostname)) return undefined
    return { origin: url.origin, host: url.host, robotsTxt: robotsTxtUrlOf(url), page: namedPage(url, address) }
  } catch {
    return undefined
  }
}

/** The page that an address names. A name and a password in it are left out: a link to this page would pass them on. */
function namedPage(url: URL, address: string): string {
  const { origin, pathname, search, hash, username, password } = url
  if (['/', '/robots.txt'].includes(pathname) && search === '') return `${origin}/`
  return username === '' && password === '' ? address : `${origin}${pathname}${search}${hash}`
}

const isLocal = (host: string) => /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i.test(host)

const schemeFor = (text: string) => (isLocal(/^(?:\[[^\]]*\]|[^:/?#]*)/.exec(text)?.[0] ?? '') ? 'http:' : 'https:')

/**
 * Whether a text such as `mailto:a@example.com` has a scheme other than http. In `example.com:8080`, `8080` is a port.
 */
const hasOtherScheme = (text: string) => /^[a-z][a-z0-9+.-]*:(?!\/\/|\d+(?:[/?#]|$))/i.test(text)

/**
 * A word without a dot is probably not a website. The URL Standard forbids `%`; Chromium accepts a space and escapes
 * it.
 */
const isHost = (host: string) =>
  isLocal(host) || host.startsWith('[') || (/[^.]\.[^.]/.test(host) && !host.includes('%'))
