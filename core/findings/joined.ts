/** The sources of an audit together: for each URL of the lists, what the log and the wish say of it. */
import type { ListAuditState } from '../audit/audit-state.ts'
import { type Column, createColumn, numberAt, setSparse, sparseAt } from '../audit/column.ts'
import { CANONICAL, IMAGE, IN_SITEMAP } from '../audit/facts.ts'
import { type RequestedUrls, searchRequestsAt } from '../audit/log/requested-urls.ts'
import type { LogState } from '../audit/log/state.ts'
import { noindexFinder } from '../audit/page-facts.ts'
import { type RowStore, rowCount } from '../audit/row-store.ts'
import { pathAt, rowOfSameUrl, urlCount } from '../audit/url-table.ts'
import type { VerdictColumn } from '../audit/verdict-column.ts'
import { urlAt } from '../audit/view.ts'
import { type Crawler, isSearchEngine } from '../crawlers/crawler.ts'
import { wantedFor } from '../intent/wanted-for.ts'
import type { WishLine } from '../intent/wish-line.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'

/** A search engine of the audit, with its verdicts on the rows. Engines with the same verdicts count as one. */
export interface Engine {
  readonly crawler: Crawler
  /** Its number among the crawlers of the audit. */
  readonly number: number
  readonly column: VerdictColumn
  readonly saysNoindex: (number: number) => boolean
}

export interface JoinedRows {
  readonly list: ListAuditState
  readonly wish: readonly WishLine[]
  readonly engines: readonly Engine[]
  /** For each row, how often search engines requested it; sparse. Undefined without a log whose URLs are kept. */
  readonly requests: Column | undefined
  /** For each requested URL, its row; −1 for those that are in no list. */
  readonly rowOf: Int32Array
}

export function joinedRows(list: ListAuditState, log: LogState | undefined, wish: readonly WishLine[]): JoinedRows {
  const { crawlerMatchers, columns } = list.verdicts
  const seen = new Set<VerdictColumn>()
  const engines = crawlerMatchers.crawlers.flatMap((crawler, number): Engine[] => {
    const column = columns[crawlerMatchers.columnOf[number] as number]
    if (!column || !isSearchEngine(crawler) || seen.has(column)) return []
    seen.add(column)
    return [{ crawler, number, column, saysNoindex: noindexFinder(list.rows.noindex, crawler) }]
  })
  return { list, wish, engines, ...requestsOfRows(list, log) }
}

function requestsOfRows(list: ListAuditState, log: LogState | undefined): Pick<JoinedRows, 'requests' | 'rowOf'> {
  const requested = log?.requested
  if (!log || !requested) return { requests: undefined, rowOf: new Int32Array(0) }
  // A copy, because it is dropped after the findings are made.
  const requests = createColumn({ ...list.rows.budget, limit: Number.POSITIVE_INFINITY })
  const rowOf = new Int32Array(urlCount(requested.urls)).fill(-1)
  for (let i = 0; i < rowOf.length; i++) {
    const row = rowOfRequested(list, log, requested, i)
    if (row === undefined) continue
    rowOf[i] = row
    setSparse(requests, row, sparseAt(requests, row) + searchRequestsAt(requested, i))
  }
  return { requests, rowOf }
}

function rowOfRequested({ rows }: ListAuditState, log: LogState, { urls }: RequestedUrls, i: number) {
  const origin = rows.origins.numbers.get(log.origins.names[numberAt(urls.origins, i)] ?? '')
  return origin === undefined ? undefined : rowOfSameUrl(rows.urls, urls, i, origin)
}

/** The URL of a requested path. */
export const requestedUrlAt = ({ origins }: LogState, { urls }: RequestedUrls, i: number): string =>
  `${origins.names[numberAt(urls.origins, i)]}${pathAt(urls, i)}`

/**
 * Whether a row looks like a page that should be found: a sitemap or search results have it, and nothing that is known of
 * it keeps it out of them.
 */
export function isProposed({ list: { rows } }: JoinedRows, row: number, { saysNoindex }: Engine): boolean {
  if (!isAskedFor(rows, row) || (numberAt(rows.facts, row) & CANONICAL) !== 0 || !isAnswered(rows, row)) return false
  const noindex = sparseAt(rows.noindexNumbers, row)
  return noindex === 0 || !saysNoindex(noindex)
}

export const isInSitemap = (rows: RowStore, row: number): boolean => (numberAt(rows.facts, row) & IN_SITEMAP) !== 0

/** Whether a sitemap names a row, or it was in search results. */
export const isAskedFor = (rows: RowStore, row: number): boolean =>
  isInSitemap(rows, row) || sparseAt(rows.weights.clicks, row) > 0 || sparseAt(rows.weights.impressions, row) > 0

/** Whether pages may need the file of a row to be shown. */
export function isResource({ list: { rows } }: JoinedRows, row: number): boolean {
  const isNeeded = rows.types.isResource[numberAt(rows.typeNumbers, row)] === true
  return (isNeeded || (numberAt(rows.facts, row) & IMAGE) !== 0) && isAnswered(rows, row)
}

/** False for redirects, for pages that are gone and for errors. */
function isAnswered(rows: RowStore, row: number): boolean {
  const status = sparseAt(rows.statuses, row)
  return status === 0 || (status >= 200 && status <= 299)
}

/** A row as a wish is asked about it: as a path, which is faster, unless a line names a site. */
export function wishedPage(rows: RowStore, row: number, wish: readonly WishLine[]): string {
  const path = pathAt(rows.urls, row)
  return path.startsWith('//') || wish.some(({ where }) => /^https?:/i.test(where)) ? urlAt(rows, row) : path
}

/** Whether the wish denies a row to a crawler. */
export const isUnwished = ({ list: { rows }, wish }: JoinedRows, row: number, crawler: Crawler): boolean =>
  wish.length > 0 && wantedFor(wish, crawler, wishedPage(rows, row, wish)) === 'disallow'

export const joinedCount = ({ list: { rows } }: JoinedRows): number => rowCount(rows)

/** The file of the audit and its site; undefined if there are several sites: an edit is for the file of one. */
export function onlyFileOf({ list }: JoinedRows): RobotsTxt | undefined {
  const [site, ...others] = list.verdicts.crawlerMatchers.sites
  return others.length === 0 ? site?.robots : undefined
}

/** How many URLs are shown of a finding. */
export const MAX_FINDING_EXAMPLES = 3
