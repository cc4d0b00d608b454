import type { CrawlSums } from '../../finding.ts'
import { crawledKinds } from '../../log/crawled.ts'
import type { LogReport } from '../../log/report.ts'
import { say } from '../../log/wording.ts'
import type { ReportTable } from '../document.ts'
import { type ReportFormatter, wholePercentIn } from '../report-formatter.ts'
import { say as sayInReport } from '../wording.ts'
import { dayNames } from './days.ts'

/** More search engines do not fit on a page. */
const MAX_ENGINES = 6

/** None if no search engine came. @param sums what lists say of the addresses */
export function crawledTables(
  { translate, number }: Pick<ReportFormatter, 'translate' | 'number'>,
  { crawlers, days }: Pick<LogReport, 'crawlers' | 'days'>,
  sums: CrawlSums | undefined,
): readonly ReportTable[] {
  const engines = crawlers
    .flatMap(({ token, crawled }) => (crawled && crawled.requests > 0 ? [{ token, ...crawled }] : []))
    .sort((a, b) => b.requests - a.requests)
    .slice(0, MAX_ENGINES)
  if (engines.length === 0) return []
  const partOf = (count: number, of: number): string =>
    count === 0 ? number(0) : translate(say('crawled_share', { count, share: wholePercentIn(number, count / of) }))
  const ofLists = (sums?.addresses ?? []).map(({ kind, requests }) => ({
    kind,
    counts: engines.map(({ token }) => requests[sums?.engines.indexOf(token) ?? -1] ?? 0),
  }))
  const rows = [
    ...crawledKinds.map(kind => ({
      kind,
      counts: engines.map(({ kinds }) => kinds.find(one => one.kind === kind)?.requests ?? 0),
    })),
    ...ofLists,
  ].filter(({ counts }) => counts.some(count => count > 0))
  const all = translate(say('days_all'))
  const main: ReportTable = {
    kind: 'table',
    caption: translate(say('crawled')),
    columns: [
      { title: translate(say('crawled_requests')) },
      ...engines.map(({ token }) => ({ title: token, isNumber: true })),
    ],
    rows: rows.map(({ kind, counts }) => [
      translate(say(`crawled_${kind}`)),
      ...counts.map((count, i) => partOf(count, engines[i]?.requests ?? 0)),
    ]),
    total: [all, ...engines.map(({ requests }) => number(requests))],
    more: translate(say('crawled_note')),
  }
  const share = (count: number, of: number): string =>
    of === 0 ? '' : translate(sayInReport('share', { share: wholePercentIn(number, count / of) }))
  const names = days ? dayNames(days) : []
  if (names.length < 2) return [main]
  const byDay = engines.map(({ token, days: ofDays, kinds }): ReportTable => {
    const sum = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)
    const row = (name: string, of: number, count: (counts: readonly number[]) => number) => [
      name,
      number(of),
      ...kinds.map(one => share(count(one.days), of)),
    ]
    return {
      kind: 'table',
      isFolded: true,
      caption: translate(say('crawled_days', { crawler: token })),
      columns: [
        { title: translate(say('days_day')) },
        { title: all, isNumber: true },
        ...kinds.map(({ kind }) => ({ title: translate(say(`crawled_${kind}`)), isNumber: true })),
      ],
      rows: names.map((name, day) => row(name, ofDays[day] ?? 0, counts => counts[day] ?? 0)),
      total: row(all, sum(ofDays), sum),
    }
  })
  return [main, ...byDay]
}
