/** Judges lists of URLs for several crawlers: verdicts in columns, and the sums over them. */
import type { Crawler } from '../crawlers/crawler.ts'
import { addBadRows, addRecords, addUrlRows } from './add-rows.ts'
import { type AuditReport, auditReportOf } from './audit-report.ts'
import { type AuditOptions, type AuditSource, addSource, createListAuditState } from './audit-state.ts'
import { type AuditCrawler, type AuditSite, crawlerMatchersOf } from './crawler-matchers.ts'
import { serialisedOrigin } from './origins.ts'
import type { AuditRecord, BadRow, UrlRows } from './record.ts'
import { type Rejudging, rejudging } from './rejudging.ts'
import { withListState } from './states.ts'
import type { RowView } from './view.ts'

/** An audit of lists: takes rows, keeps them with their verdicts, and adds them up. */
export interface Audit {
  readonly crawlers: readonly Crawler[]
  /** Returns the number by which rows name the source. */
  addSource(source: AuditSource): number
  /**
   * Judges rows. Invalid values in a row do not throw: the row is counted as one that is not judged. Throws an
   * `AuditFull`, which is a `RangeError`, if there is no room for a row; the rows before it are kept.
   */
  add(records: Iterable<AuditRecord>, source: number): void
  /** Like `add`, for rows that consist of a URL only. `urls` may be reused after the call. */
  addUrls(urls: UrlRows, source: number): void
  /** Counts rows that the source could not read. */
  addBad(rows: Iterable<BadRow>, source: number): void
  /** The results so far, as plain data. May be called at any time. */
  report(): AuditReport
  readonly view: RowView
  /**
   * Judges the same rows by other files. Sites that are not named keep their files. The crawlers and how files are read
   * for them may differ too. Throws as `createAudit` does.
   */
  judgeAgain(sites: readonly AuditSite[], crawlers?: readonly AuditCrawler[]): Rejudging
}

/**
 * Begins an audit of lists, tables and sitemaps: each URL is judged once for each crawler. Throws a `TypeError` if a site or
 * a crawler is missing, or if an origin or a token is not valid.
 *
 * ```js
 * import { parse } from 'robotscope'
 * import { createAudit, headline } from 'robotscope/audit'
 *
 * const robots = parse('User-agent: *\nDisallow: /cart/')
 * const audit = createAudit({
 *   sites: [{ origin: 'https://example.com', robots }],
 *   crawlers: [{ token: 'Googlebot' }, { token: 'Bingbot' }],
 *   unique: true,
 *   now: Date.now(),
 * })
 * const source = audit.addSource({ name: 'urls.txt' })
 * audit.add([{ row: 1, url: '/' }, { row: 2, url: '/cart/' }], source)
 * console.log(headline(audit.report()).text) // → 1 of 2 URLs is blocked for each of the 2 crawlers, by line 2.
 * console.log(audit.view.rowAt(1).verdicts.map(({ state, line }) => `${state} ${line}`).join()) // → blocked 2,blocked 2
 * ```
 */
export function createAudit(options: AuditOptions): Audit {
  const audit = createListAuditState(options)
  const { verdicts, view } = audit
  const own: Audit = {
    crawlers: verdicts.crawlerMatchers.crawlers,
    addSource: source => addSource(audit, source),
    add: (records, source) => addRecords(audit, records, source),
    addUrls: (urls, source) => addUrlRows(audit, urls, source),
    addBad: (bad, source) => addBadRows(audit, bad, source),
    report: () => auditReportOf(audit),
    view,
    judgeAgain: (sites, crawlers = options.crawlers) =>
      rejudging(audit, crawlerMatchersOf(replacedSites(options.sites, sites), crawlers)),
  }
  return withListState(own, audit)
}

/** The sites, some with new files. The first stays first, because its file is used for bare paths. */
function replacedSites(sites: readonly AuditSite[], by: readonly AuditSite[]): readonly AuditSite[] {
  const newer = new Map(by.map(site => [serialisedOrigin(site.origin), site]))
  const kept = sites.map(site => {
    const origin = serialisedOrigin(site.origin)
    const found = newer.get(origin)
    newer.delete(origin)
    return found ?? site
  })
  return [...kept, ...newer.values()]
}
