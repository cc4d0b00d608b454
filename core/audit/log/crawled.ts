/** What search engines requested, in all and on each day: kinds of files, parameters, and how the server answered. */
import { fileKindOf, fileKinds } from '../file-types.ts'
import { addSeries, countTime, histogramOf, type Timeline } from '../timeline.ts'

/**
 * What is known of a request by itself: the one kind of its file, and besides
 * - `parameters`: its URL has a query.
 * - `redirects`, `errors`: the answer was a redirect, or 4xx or 5xx.
 */
export const crawledKinds = [...fileKinds, 'parameters', 'redirects', 'errors'] as const

export type CrawledKind = (typeof crawledKinds)[number]

/**
 * What a search engine requested, without robots.txt and, if its operator's addresses are known, only from there. Lists
 * of numbers have one for each day of `LogReport.days`.
 */
export interface CrawledRequests {
  readonly requests: number
  readonly days: readonly number[]
  /** Only kinds with requests, in the order of `crawledKinds`. */
  readonly kinds: readonly { readonly kind: CrawledKind; readonly requests: number; readonly days: readonly number[] }[]
}

/** The counts of a search engine while a log is read. A request is of one combination of kinds. */
export interface CrawlCounts {
  /** For each combination, its requests; none for combinations without any. */
  readonly requests: number[]
  /** For each combination, its series in the timeline of days; none for combinations without a time. */
  readonly series: number[]
}

export const createCrawlCounts = (): CrawlCounts => ({ requests: [], series: [] })

const ANSWERS = [undefined, 'redirects', 'errors'] as const
const REDIRECT = 3
const FIRST_ERROR = 4

/** Counts a request for a path that begins at `from` in a text. `answer` is the first digit of the status. */
export function countCrawled(
  { requests, series }: CrawlCounts,
  timeline: Timeline,
  text: string,
  from: number,
  answer: number,
  time: number | undefined,
): void {
  const hash = text.indexOf('#', from)
  const to = hash < 0 ? text.length : hash
  const query = text.indexOf('?', from)
  const hasQuery = query >= 0 && query < to
  const file = fileKindOf(text, from, hasQuery ? query : to)
  const answered = answer >= FIRST_ERROR ? 2 : answer === REDIRECT ? 1 : 0
  const combination = (file * 2 + (hasQuery ? 1 : 0)) * ANSWERS.length + answered
  requests[combination] = (requests[combination] ?? 0) + 1
  if (time === undefined) return
  series[combination] ??= addSeries(timeline)
  countTime(timeline, series[combination], time)
}

const kindsOfCombination = (combination: number): readonly (CrawledKind | undefined)[] => [
  fileKinds[Math.floor(combination / (2 * ANSWERS.length))],
  Math.floor(combination / ANSWERS.length) % 2 === 1 ? 'parameters' : undefined,
  ANSWERS[combination % ANSWERS.length],
]

export function crawledRequests({ requests, series }: CrawlCounts, timeline: Timeline): CrawledRequests {
  const all = requests.flatMap((count, combination) => {
    const days = histogramOf(timeline, series[combination] ?? -1)?.counts ?? []
    return count > 0 ? [{ requests: count, days, kinds: kindsOfCombination(combination) }] : []
  })
  const sumsOf = (some: typeof all) => ({
    requests: some.reduce((sum, one) => sum + one.requests, 0),
    days: (all[0]?.days ?? []).map((_, day) => some.reduce((sum, { days }) => sum + (days[day] ?? 0), 0)),
  })
  const kinds = crawledKinds.map(kind => ({ kind, ...sumsOf(all.filter(one => one.kinds.includes(kind))) }))
  return { ...sumsOf(all), kinds: kinds.filter(one => one.requests > 0) }
}
