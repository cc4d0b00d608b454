import { parsedUrl } from '../url/parsed-url.ts'
import { absolute } from '../url/url.ts'

/**
 * What a canonical link (`<link rel="canonical">`, or a link of the `Link` header) says about a page.
 * - `none`: the page has no canonical link.
 * - `self`: the link names the page itself.
 * - `other`: the link names another page. Search engines may index that one instead.
 * - `invalid`: the link is not an http or https address.
 */
export type Canonical =
  | { readonly state: 'none' }
  | { readonly state: 'self' | 'other'; readonly url: string }
  | { readonly state: 'invalid'; readonly href: string }

const urlWithoutFragment = (url: URL): string => url.href.split('#', 1).join('')

/** RFC 3986 §6.2.2.1: the case of the digits in an escape makes no difference. */
const withUpperCaseEscapes = (url: string): string => url.replace(/%[0-9a-f]{2}/gi, octet => octet.toUpperCase())

/**
 * Compares a canonical link with the page's own URL. Both are serialised as browsers do it, without fragments; `%c3` and
 * `%C3` are the same. `href` may be relative to `pageUrl`; `undefined` means that the page has no canonical link. An
 * empty `href` is `invalid`.
 * @throws TypeError naming `pageUrl` if it is not an absolute http, https or ftp URL.
 */
export const canonicalOf = (href: string | undefined, pageUrl: string): Canonical => {
  const page = absolute(pageUrl)
  if (href === undefined) return { state: 'none' }
  const target = href.trim() === '' ? undefined : parsedUrl(href, page.href)
  if (target === undefined || !/^https?:$/.test(target.protocol)) return { state: 'invalid', href }
  const url = urlWithoutFragment(target)
  const isPage = withUpperCaseEscapes(url) === withUpperCaseEscapes(urlWithoutFragment(page))
  return { state: isPage ? 'self' : 'other', url }
}
