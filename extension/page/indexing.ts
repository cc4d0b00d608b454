import { namesOnPage } from '../../core/crawlers/index.ts'
import { type Crawler, crawlerForOwnToken } from '../../core/index.ts'
import { addresses, directivesFor, type Indexing, indexing, type PageDirectives } from '../../core/indexing/index.ts'
import type { Judged } from '../robots/judge-page.ts'

/** What robots.txt and the page come to for crawlers that fare alike, by a directive that reads the same. */
export interface IndexingGroup {
  readonly indexing: Indexing
  readonly tokens: readonly string[]
}

/**
 * Who is asked whether a page may be indexed: search engines, crawlers that a person added by their own token, and those
 * that the page addresses by name. For others an index has no meaning.
 */
function concerns(crawler: Crawler, { directives }: PageDirectives): boolean {
  if (!crawler.crawls) return false
  if (crawler.category === 'search' || crawler.verification === 'own') return true
  const { metas, headers } = namesOnPage(crawler)
  const named = (names: readonly string[]) => names.filter(name => name !== '*')
  return directives.some(addresses({ metas: named(metas), headers: named(headers) }))
}

/**
 * Combines each crawler's verdict with what the page says to it. `complete` is false if a part of what the page says
 * could not be read: what was read still counts, but its silence says nothing. `now` is in ms since the epoch.
 */
export function indexingGroups(
  judged: readonly Judged[],
  page: PageDirectives,
  { complete, now }: { readonly complete: boolean; readonly now: number },
): readonly IndexingGroup[] {
  const groups = new Map<string, { indexing: Indexing; tokens: string[] }>()
  for (const { token, state } of judged) {
    const crawler = crawlerForOwnToken(token)
    if (!concerns(crawler, page)) continue
    const fetchable = state === 'allowed' || (state === 'blocked' ? false : 'unknown')
    const sum = directivesFor(page, namesOnPage(crawler))
    const found = indexing({ fetchable, directives: sum, now })
    const known = complete || found.by.length > 0
    const result = known ? found : indexing({ fetchable, directives: undefined, now })
    const [deciding] = result.by
    const time = deciding?.name === 'unavailable_after' ? deciding.time : undefined
    const key = [result.reason, deciding?.spelling ?? result.unclear[0]?.spelling, time].join(' ')
    const same = groups.get(key)
    if (same) same.tokens.push(token)
    else groups.set(key, { indexing: result, tokens: [token] })
  }
  return [...groups.values()]
}
