/** How many requests of known crawlers came on each day: by what the crawlers are for, and by what the server answered. */

import { categories } from '../../crawlers/categories.ts'
import type { CrawlerCategory } from '../../crawlers/crawler.ts'
import { addSeries, countTime, createTimeline, histogramOf, type Timeline } from '../timeline.ts'

/** Requests that name a crawler, but do not come from the addresses of its operator, have no purpose. */
export type RequestPurpose = CrawlerCategory | 'elsewhere'

/** How many requests there were on each day. The lists of numbers are all equally long. */
export interface LogDays {
  /** When the first day begins, in ms since the epoch, in UTC. */
  readonly from: number
  /** How long each part is, in ms: a day, or two, four, … days if the log is long. */
  readonly width: number
  /** Only purposes that crawlers came for, in the order of `categories`. */
  readonly byPurpose: readonly { readonly purpose: RequestPurpose; readonly counts: readonly number[] }[]
  /** By the first digit of the answer's status; 0 stands for no status. */
  readonly byStatus: readonly { readonly digit: number; readonly counts: readonly number[] }[]
}

const ONE_DAY_MS = 86_400_000

/** From so many days on, two and more days are counted together: narrower columns cannot be told apart. */
const DAYS_APART = 100

/** The counts while a log is read. A series is created when its first request comes. */
export type DayCounts = ReturnType<typeof createDayCounts>

export const createDayCounts = () => ({
  timeline: createTimeline(DAYS_APART, ONE_DAY_MS),
  ofPurpose: new Map<RequestPurpose, number>(),
  ofStatus: new Map<number, number>(),
})

export function countDay(
  { timeline, ofPurpose, ofStatus }: DayCounts,
  time: number,
  purpose: RequestPurpose,
  digit: number,
): void {
  countTime(timeline, seriesOf(timeline, ofPurpose, purpose), time)
  countTime(timeline, seriesOf(timeline, ofStatus, digit), time)
}

function seriesOf<Key>(timeline: Timeline, numbers: Map<Key, number>, key: Key): number {
  const known = numbers.get(key)
  if (known !== undefined) return known
  const created = addSeries(timeline)
  numbers.set(key, created)
  return created
}

/** Undefined for a log without times. */
export function logDays({ timeline, ofPurpose, ofStatus }: DayCounts): LogDays | undefined {
  const { first, width } = timeline
  if (first === undefined) return undefined
  const countsOf = (series: number) => histogramOf(timeline, series)?.counts ?? []
  const purposes: readonly RequestPurpose[] = [...categories.map(({ id }) => id), 'elsewhere']
  return {
    from: first * width,
    width,
    byPurpose: purposes.flatMap(purpose => {
      const series = ofPurpose.get(purpose)
      return series === undefined ? [] : [{ purpose, counts: countsOf(series) }]
    }),
    byStatus: [...ofStatus]
      .map(([digit, series]) => ({ digit, counts: countsOf(series) }))
      // Requests without a status come last.
      .sort((a, b) => (a.digit || 10) - (b.digit || 10)),
  }
}
