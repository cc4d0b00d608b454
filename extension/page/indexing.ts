import { isSearchEngine, namesOnPage } from '../../core/crawlers/index.ts'
import { type Crawler, crawlerForOwnToken } from '../../core/index.ts'
import {
  directivesFor,
  type Indexing,
  indexing,
  isAddressedTo,
  type PageDirectives,
} from '../../core/indexing/index.ts'
import type { JudgedCrawler } from '../robots/judge-page.ts'

/** What robots.txt and the page mean for crawlers with the same outcome and the same directive. */
export interface IndexingGroup {
  readonly indexing: Indexing
  readonly tokens: readonly string[]
}

/**
 * Whether the index matters to a crawler: search engines, crawlers that a person added by their own token, and
 * crawlers that the page addresses by name.
 */
function concerns(crawler: Crawler, { directives }: PageDirectives): boolean {
  if (!crawler.crawls) return false
  if (isSearchEngine(crawler) || crawler.verification === 'own') return true
  const { metas, headers } = namesOnPage(crawler)
  const named = (names: readonly string[]) => names.filter(name => name !== '*')
  return directives.some(isAddressedTo({ metas: named(metas), headers: named(headers) }))
}

/**
 * Combines each crawler's verdict with the page's directives for it. `complete` is false if a part of the page's
 * directives could not be read: the known directives still count, but a missing `noindex` proves nothing. `now` is in
 * ms since the epoch.
 */
export function indexingGroups(
  judged: readonly JudgedCrawler[],
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
