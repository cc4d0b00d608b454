/** Names and endings of sitemaps. A robots.txt is none. */
const likeASitemap = /sitemap|\.xml(?:\.gz)?(?:[?#]|$)/i

/** Whether a text is nothing but the address of what is likely a sitemap, whole or in part. */
export function isSitemapAddress(text: string): boolean {
  if (/\s/.test(text) || /\/robots\.txt$/i.test(text) || !likeASitemap.test(text)) return false
  return isUrl(text) || /^(?:\/|\.\/|[\w-]+(?:\.[\w-]+)+\/)\S*$/.test(text) || /^[\w-]+\.xml(?:\.gz)?$/i.test(text)
}

/** Whether a text is one http(s) URL. */
export const isUrl = (text: string): boolean => /^https?:\/\/[^\s/?#]\S*$/i.test(text)

/**
 * The whole URL that a sitemap's address is meant as; undefined if that is a guess. Where host or scheme are missing, it
 * depends on the origin of the site.
 */
export function wholeAddress(value: string, origin: string | undefined): string | undefined {
  const inSigns = /^(?:"(.+)"|'(.+)'|<(.+)>|“(.+)”|sitemap\s*:\s*(.+))$/i.exec(value)
  const address = inSigns?.slice(1).find(part => part !== undefined) ?? value
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
