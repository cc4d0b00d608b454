import { leadingHost, type RobotsTxt } from '../../core/index.ts'

/** A log has a few URLs among its paths: those that somebody took its server for a proxy with. */
const LEAST = 0.1

/**
 * The site of a file: of the origins in the rows the one that its Sitemap lines name, else the one that most URLs have.
 * Undefined if nearly all rows are bare paths.
 */
export function originIn(urls: readonly string[], robots: RobotsTxt): string | undefined {
  const counts = new Map<string, number>()
  for (const url of urls) {
    const written = /^https?:\/\/[^/?#\s]+/i.exec(url.trim())?.[0] ?? siteWithoutScheme(url)
    if (written !== undefined) counts.set(written, (counts.get(written) ?? 0) + 1)
  }
  const written = [...counts.values()].reduce((sum, count) => sum + count, 0)
  if (written < LEAST * urls.length) return undefined
  const byCount = [...counts].sort(([, a], [, b]) => b - a).flatMap(([url]) => originOf(url) ?? [])
  const named = sitemapOrigins(robots)
  return byCount.find(origin => named.includes(origin)) ?? byCount[0]
}

/** The origins that a file's Sitemap lines name, in their order. */
export function sitemapOrigins(robots: RobotsTxt): readonly string[] {
  const named = robots.lines.flatMap(({ field, value }) => (field === 'sitemap' ? (originOf(value) ?? []) : []))
  return [...new Set(named)]
}

function siteWithoutScheme(url: string): string | undefined {
  const host = leadingHost(url)
  return host === undefined ? undefined : `https://${host}`
}

function originOf(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, origin } = new URL(text)
  return /^https?:$/.test(protocol) ? origin : undefined
}
