/** Audits server logs: which crawlers came, and whether they followed the rules. */
import type { LogReport } from './log/report.ts'
import { countRequest } from './log/requests.ts'
import { createLogState, type LogOptions, listUnjudgedRequest, noRequests } from './log/state.ts'
import { logReportOf } from './log/sums.ts'
import type { AuditRecord, BadRow } from './record.ts'
import { withLogState } from './states.ts'

/** An audit of server logs: adds requests up, and keeps none of them. */
export interface LogAudit {
  /**
   * Counts requests, in any order. Invalid values in a row do not throw. Visitors' addresses are compared but not kept, only the networks of crawlers.
   * `source` is the number by which examples name their log. Default: 0.
   */
  add(records: Iterable<AuditRecord>, source?: number): void
  addBad(rows: Iterable<BadRow>, source?: number): void
  /** The results so far, as plain data. May be called at any time. */
  report(): LogReport
}

/**
 * Begins an audit of server logs: which known crawlers came, which of their requests the rules forbid, and what may excuse
 * them. Throws a `TypeError` if a site or its file is missing, or if an origin, a date, a token or the reading is not valid.
 *
 * ```js
 * import { parse } from 'robotscope'
 * import { createLogAudit } from 'robotscope/audit'
 *
 * const robots = parse('User-agent: *\nDisallow: /cart/')
 * const audit = createLogAudit({ sites: [{ origin: 'https://example.com', robots }] })
 * const time = Date.UTC(2026, 0, 1)
 * audit.add([{ row: 1, url: '/cart/', time, userAgent: 'GPTBot/1.2', method: 'GET', status: 200 }])
 * const [crawler] = audit.report().crawlers
 * console.log(crawler.token, crawler.requests, crawler.forbidden) // → GPTBot 1 1
 * ```
 */
export function createLogAudit(options: LogOptions): LogAudit {
  const log = createLogState(options)
  const { counts, countsOf } = log
  const countsAt = (source: number) => {
    countsOf[source] ??= noRequests()
    return countsOf[source]
  }
  const own: LogAudit = {
    add(records, source = 0) {
      log.source = source
      const own = countsAt(source)
      for (const record of records) {
        const result = countRequest(log, record)
        counts[result]++
        own[result]++
      }
    },
    addBad(rows, source = 0) {
      for (const { row, reason } of rows) {
        counts.bad++
        countsAt(source).bad++
        listUnjudgedRequest(log, source, row, reason)
      }
    },
    report: () => logReportOf(log),
  }
  return withLogState(own, log)
}
