/** Sites that no search engine may fetch: what an audit says before everything else. */
import { isSearchEngine } from '../crawlers/crawler.ts'
import { type ClosedToSearch, closedToSearch } from '../verdict/closed-to-search.ts'
import type { CrawlerMatchers } from './crawler-matchers.ts'
import { serialisedOrigin } from './origins.ts'

/** A site whose file, or whose server's answer for it, keeps all search engines out. */
export interface ClosedSite extends ClosedToSearch {
  readonly origin: string
}

interface DirectoryPart {
  readonly parent: number
  readonly origin: string | undefined
  readonly rows: number
  readonly blocked: readonly number[]
}

/** The sites whose home page no search engine may fetch, unless one of the audit may fetch one of their rows. */
export function closedSites(
  { sites, crawlers }: CrawlerMatchers,
  directories: readonly DirectoryPart[],
): readonly ClosedSite[] {
  const engines = crawlers.flatMap((crawler, i) => (isSearchEngine(crawler) ? [i] : []))
  return sites.flatMap(site => {
    const origin = serialisedOrigin(site.origin)
    const rows = directories.find(one => one.parent < 0 && one.origin === origin)
    if (rows && engines.some(engine => rows.blocked[engine] !== rows.rows)) return []
    const closed = closedToSearch(site)
    return closed ? [{ origin, ...closed }] : []
  })
}

/** The closed sites of an audit of lists and of one of logs, each once. */
export const closedSitesIn = (
  ...results: readonly ({ readonly closedSites: readonly ClosedSite[] } | undefined)[]
): readonly ClosedSite[] => [
  ...new Map(results.flatMap(result => result?.closedSites ?? []).map(site => [site.origin, site])).values(),
]
