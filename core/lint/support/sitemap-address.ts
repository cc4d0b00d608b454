/** Typical names and extensions of sitemaps. */
const likeASitemap = /sitemap|\.xml(?:\.gz)?(?:[?#]|$)/i

/**
 * Whether a text is only the address of what is likely a sitemap. The address may be relative, and `/robots.txt` does
 * not count.
 */
export function isSitemapAddress(text: string): boolean {
  if (/\s/.test(text) || /\/robots\.txt$/i.test(text) || !likeASitemap.test(text)) return false
  return isUrl(text) || /^(?:\/|\.\/|[\w-]+(?:\.[\w-]+)+\/)\S*$/.test(text) || /^[\w-]+\.xml(?:\.gz)?$/i.test(text)
}

/** The beginning of an address to which another one was added. */
export const schemeTwice = /^(?:https?:\/\/)+(?=https?:\/\/)/i

/** Whether a text is a single http or https URL. */
export const isUrl = (text: string): boolean => /^https?:\/\/[^\s/?#]\S*$/i.test(text)

/**
 * The absolute URL that a sitemap's address means. Host and scheme, if missing, are those of the site's origin.
 * `undefined` if the meaning is not clear.
 */
export function wholeAddress(value: string, origin: string | undefined): string | undefined {
  if (schemeTwice.test(value)) return wholeAddress(value.replace(schemeTwice, ''), origin)
  const inSigns = /^(?:"(.+)"|'(.+)'|<(.+)>|“(.+)”|sitemap\s*:(.+))$/i.exec(value)
  const address =
    inSigns
      ?.slice(1)
      .find(part => part !== undefined)
      ?.trimStart() ?? value
  if (isUrl(address)) return address
  if (/\s/.test(address)) return undefined
  const [, scheme, rest] = /^(https?)(?::\/?|\/\/)((?:[a-z0-9-]+\.)+[a-z]{2,}(?:[:/].*)?)$/i.exec(address) ?? []
  if (scheme && rest) return `${scheme}://${rest}`
  if (origin === undefined) return undefined
  const [siteScheme = '', host = ''] = origin.split('://')
  if (/^\/\/(?:[a-z0-9-]+\.)+[a-z]{2,}[:/]/i.test(address)) return `${siteScheme}:${address}`
  if (/^\/(?!\/)/.test(address)) return origin + address
  if (/^(?:\.\/)?(?:sitemaps?\/)?[\w-]+(?:\.xml(?:\.gz)?|\.txt|\.php|\.aspx?)$/i.test(address)) {
    return `${origin}/${address.replace(/^\.\//, '')}`
  }
  const [, named = ''] = /^((?:[a-z0-9-]+\.)+[a-z]{2,})\//i.exec(address) ?? []
  return bareHost(named) === bareHost(host) ? `${siteScheme}://${address}` : undefined
}

const bareHost = (host: string): string => host.toLowerCase().replace(/^www\./, '')
