/**
 * What a canonical link says of a page: `<link rel="canonical">`, or a link of the `Link` header.
 * - `none`: there is none.
 * - `self`: it names the page.
 * - `other`: it names another page, which search engines may index in place of this one.
 * - `invalid`: it names no web address.
 */
export type Canonical =
  | { readonly state: 'none' }
  | { readonly state: 'self' | 'other'; readonly url: string }
  | { readonly state: 'invalid'; readonly href: string }

const withoutFragment = (url: URL): string => url.href.split('#', 1).join('')

const parsed = (url: string, base?: string): URL | undefined => {
  try {
    return new URL(url, base)
  } catch {
    return undefined
  }
}

/**
 * Compares a canonical link with the page's own URL, after both are serialised as a browser does, without fragments.
 * `href` may be relative to `pageUrl`; undefined if the page has no such link. An empty `href` links nowhere.
 * Throws a TypeError if `pageUrl` is no absolute URL.
 */
export const canonicalOf = (href: string | undefined, pageUrl: string): Canonical => {
  const page = parsed(pageUrl)
  if (page === undefined) throw new TypeError(`Not an absolute URL: ${JSON.stringify(pageUrl)}`)
  if (href === undefined) return { state: 'none' }
  const target = href.trim() === '' ? undefined : parsed(href, page.href)
  if (target === undefined || !/^https?:$/.test(target.protocol)) return { state: 'invalid', href }
  const url = withoutFragment(target)
  return { state: url === withoutFragment(page) ? 'self' : 'other', url }
}
