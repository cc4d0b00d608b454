/** Where the requests of search engines went: a table of what is known of the addresses. */
import type { CrawlSums } from '../../finding.ts'
import { say } from '../../log/wording.ts'
import type { ReportTable } from '../document.ts'
import { type ReportFormatter, wholePercentIn } from '../report-formatter.ts'

/** More search engines do not fit on a page. */
const MAX_ENGINES = 6

/** Undefined if nothing is known of the addresses. */
export function crawledTable(
  { translate, number }: Pick<ReportFormatter, 'translate' | 'number'>,
  { engines, addresses }: CrawlSums,
): ReportTable | undefined {
  const there = addresses.filter(({ requests }) => requests.some(count => count > 0))
  if (there.length === 0) return undefined
  const shown = engines.filter(({ requests }) => requests > 0).slice(0, MAX_ENGINES)
  const cell = (count: number, of: number): string =>
    count === 0 ? number(0) : translate(say('crawled_share', { count, share: wholePercentIn(number, count / of) }))
  return {
    kind: 'table',
    caption: translate(say('crawled')),
    columns: [
      { title: translate(say('crawled_addresses')) },
      ...shown.map(({ token }) => ({ title: token, isNumber: true })),
    ],
    rows: there.map(({ kind, requests }) => [
      translate(say(`crawled_${kind}`)),
      ...shown.map((engine, i) => cell(requests[i] ?? 0, engine.requests)),
    ]),
    total: [translate(say('days_all')), ...shown.map(({ requests }) => number(requests))],
    more: translate(say('crawled_note')),
  }
}
