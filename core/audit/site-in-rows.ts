import type { RobotsTxt } from '../parse/robots-txt.ts'
import { leadingHost } from '../url/leading-host.ts'
import { parsedUrl } from '../url/parsed-url.ts'
import type { ReportedSource } from './export/reported-source.ts'

/** The least share of absolute URLs: a log of paths has some, of clients that tried to use the server as a proxy. */
const MIN_URL_SHARE = 0.1

/**
 * Finds the site of a file among the origins in the rows: the one that the file's Sitemap lines name, otherwise the
 * most frequent one. Undefined if nearly all rows are bare paths. Page and command line ask the same.
 */
export function siteOriginIn(urls: readonly string[], robots: RobotsTxt): string | undefined {
  const counts = new Map<string, number>()
  for (const url of urls) {
    const written = /^https?:\/\/[^/?#\s]+/i.exec(url.trim())?.[0] ?? siteWithoutScheme(url)
    if (written !== undefined) counts.set(written, (counts.get(written) ?? 0) + 1)
  }
  const written = [...counts.values()].reduce((sum, count) => sum + count, 0)
  if (written < MIN_URL_SHARE * urls.length) return undefined
  const byCount = [...counts].sort(([, a], [, b]) => b - a).flatMap(([url]) => webOriginOf(url) ?? [])
  const named = sitemapOrigins(robots)
  return byCount.find(origin => named.includes(origin)) ?? byCount[0]
}

/** The origins that a file's Sitemap lines name, in their order. */
export function sitemapOrigins(robots: RobotsTxt): readonly string[] {
  const named = robots.lines.flatMap(({ field, value }) => (field === 'sitemap' ? (webOriginOf(value) ?? []) : []))
  return [...new Set(named)]
}

/** Whether a source is a sitemap: it is one in XML, or a list whose file a Sitemap line names. */
export function isSitemapOf(source: Pick<ReportedSource, 'name' | 'kind'>, robots: RobotsTxt): boolean {
  if (source.kind !== 'list') return source.kind === 'sitemap'
  const fileOf = (path: string) =>
    path
      .replace(/[?#].*/s, '')
      .split(/[/\\]/)
      .at(-1)
  const file = fileOf(source.name)
  return file !== '' && robots.lines.some(({ field, value }) => field === 'sitemap' && fileOf(value) === file)
}

function siteWithoutScheme(url: string): string | undefined {
  const host = leadingHost(url)
  return host === undefined ? undefined : `https://${host}`
}

function webOriginOf(text: string): string | undefined {
  const url = parsedUrl(text)
  return url && /^https?:$/.test(url.protocol) ? url.origin : undefined
}
