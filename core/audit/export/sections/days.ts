import { categoryWording } from '../../../crawlers/categories.ts'
import type { LogDays } from '../../log/days.ts'
import type { LogReport } from '../../log/report.ts'
import { say } from '../../log/wording.ts'
import { isoDay } from '../about.ts'
import type { ReportPicture, ReportSeries, ReportTable } from '../document.ts'
import type { ReportFormatter } from '../report-formatter.ts'
import { ticksUpTo } from '../stack.ts'

const MAX_SERIES = 5

/** Undefined if all requests came on one day, or have no time. */
export function daysTable(
  { translate, number }: Pick<ReportFormatter, 'translate' | 'number'>,
  { days, sites }: Pick<LogReport, 'days' | 'sites'>,
): ReportTable | undefined {
  const parts = days?.byStatus[0]?.counts.length ?? 0
  if (!days || parts < 2) return undefined
  const { from, width, byPurpose, byStatus } = days
  const purposes = withRest(
    byPurpose.map(({ purpose, counts }) => ({
      title: translate(purpose === 'elsewhere' ? say('days_elsewhere') : categoryWording(purpose)),
      counts,
    })),
    translate(say('days_otherPurposes')),
  )
  const statuses = withRest(
    byStatus.map(({ digit, counts }) => ({
      title: digit === 0 ? translate(say('days_noStatus')) : `${digit}xx`,
      counts,
    })),
    translate(say('days_otherStatuses')),
  )
  const all = addedUp(byStatus)
  const names = dayNames(days)
  const changes = sites.flatMap(({ versions }) => versions.flatMap(({ since }) => since ?? []))
  const changedIn = new Set(
    changes.map(since => Math.floor((since - from) / width)).filter(part => part >= 0 && part < parts),
  )
  const marks = [...changedIn].sort((a, b) => a - b)
  const most = Math.max(...all)
  const ticks = ticksUpTo(most)
  const pictureOf = (title: 'days_byPurpose' | 'days_byStatus', series: readonly ReportSeries[]): ReportPicture => ({
    title: translate(say(title)),
    label: translate(
      say('days_picture', {
        from: names[0] ?? '',
        to: names.at(-1) ?? '',
        most,
        day: names[all.indexOf(most)] ?? '',
      }),
    ),
    names,
    series,
    marks,
    markTitle: translate(say('days_fileChanged')),
    ticks: ticks.map(number),
    top: ticks[0] ?? most,
  })
  const series = [...purposes, ...statuses]
  return {
    kind: 'table',
    caption: translate(say('days')),
    pictures: [pictureOf('days_byPurpose', purposes), pictureOf('days_byStatus', statuses)],
    columns: [
      { title: translate(say('days_day')) },
      { title: translate(say('days_all')), isNumber: true },
      ...series.map(({ title }) => ({ title, isNumber: true })),
    ],
    rows: names.map((name, i) => [
      changedIn.has(i) ? { lines: [name, translate(say('days_fileChanged'))] } : name,
      number(all[i] ?? 0),
      ...series.map(({ counts }) => number(counts[i] ?? 0)),
    ]),
    total: [translate(say('days_all')), number(totalOf(all)), ...series.map(({ counts }) => number(totalOf(counts)))],
  }
}

export const dayNames = ({ from, width, byStatus: [first] }: LogDays): readonly string[] =>
  (first?.counts ?? []).map((_, i) => dayName(from + i * width, width))

/** `2026-11-22`, or the first and the last day of several. */
function dayName(from: number, width: number): string {
  const [first, last] = [isoDay(from), isoDay(from + width - 1)]
  return first === last ? first : `${first} – ${last}`
}

/** The series in their order; if there are too many, those with the fewest requests are one. */
function withRest(series: readonly ReportSeries[], title: string): readonly ReportSeries[] {
  if (series.length <= MAX_SERIES) return series
  const bySize = [...series].sort((a, b) => totalOf(b.counts) - totalOf(a.counts))
  const apart = new Set(bySize.slice(0, MAX_SERIES - 1))
  const rest = series.filter(one => !apart.has(one))
  return [...series.filter(one => apart.has(one)), { title, counts: addedUp(rest) }]
}

const addedUp = ([first, ...others]: readonly Pick<ReportSeries, 'counts'>[]): readonly number[] =>
  (first?.counts ?? []).map((count, i) => others.reduce((sum, one) => sum + (one.counts[i] ?? 0), count))

const totalOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)
