import type { RobotsTxt } from './robots-txt.ts'

/**
 * The values of the sitemap lines, in the order of the file, each once. They belong to no group (RFC 9309 §2.2.4, and
 * sitemaps.org, "Specifying the Sitemap location in your robots.txt file"). The values are as written: a value need not
 * be a URL, and its host need not be the file's. Lines after the first 500 KiB are left out.
 *
 * ```js
 * import { parse, sitemapsOf } from 'robotscope'
 *
 * const robots = parse('User-agent: *\nDisallow: /cart/\nSitemap: https://example.com/sitemap.xml')
 * console.log(sitemapsOf(robots).join()) // → https://example.com/sitemap.xml
 * ```
 */
export function sitemapsOf(robots: RobotsTxt): readonly string[] {
  const named = robots.lines.filter(line => line.field === 'sitemap' && line.value !== '' && !line.pastSizeLimit)
  return [...new Set(named.map(({ value }) => value))]
}
