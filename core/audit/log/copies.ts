/** By which answer for robots.txt a crawler made forbidden requests, and how old its copy can have been. */
import { addMoments, countMoment, lastUpTo, type Moments, orderedMoments } from './moments.ts'
import type { CopyCounts, ForbiddenExample } from './report.ts'
import { type Versions, versionAt } from './versions.ts'

/** Of one crawler at one site. */
export interface Copies {
  /** The series of the answers that it got for robots.txt, by their status; `FILE` for the file. */
  readonly answers: Map<number, number>
  /** The series of its forbidden requests, by the versions that allow them: one bit for each. */
  readonly forbidden: Map<number, number>
  undated: number
}

/** Crawlers should not go by a copy for longer (RFC 9309 §2.4). */
const DAY = 86_400_000

/** The versions that are told apart: bits of an integer. */
export const MOST_BITS = 30

/** How many sets of versions are told apart. */
const MOST_SETS = 256

/** Stands for every answer by which a crawler has the file: also "not modified", and one without a status. */
const FILE = 200

export const createCopies = (): Copies => ({ answers: new Map(), forbidden: new Map(), undated: 0 })

/** Counts an answer for robots.txt. A redirect is not an answer yet. */
export function countAnswer(moments: Moments, { answers }: Copies, time: number, status: number | undefined): void {
  const answer = answerOf(status)
  if (answer === undefined) return
  let series = answers.get(answer)
  if (series === undefined) {
    series = addMoments(moments)
    answers.set(answer, series)
  }
  countMoment(moments, series, time)
}

function answerOf(status = FILE): number | undefined {
  if ((status >= 200 && status <= 299) || status === 304) return FILE
  return status >= 400 && status <= 599 ? status : undefined
}

interface Answer {
  readonly moment: number
  readonly status: number
}

/** The crawler's last answer up to any moment. Of several at one moment, that of the lowest status counts. */
function lastAnswers(moments: Moments, { answers }: Copies): (moment: number) => Answer | undefined {
  const ordered = [...answers]
    .sort(([one], [other]) => one - other)
    .map(([status, series]) => ({ status, times: orderedMoments(moments, series) }))
  return moment => {
    let last: Answer | undefined
    for (const { status, times } of ordered) {
      const found = lastUpTo(times, moment)
      if (found !== undefined && (last === undefined || found > last.moment)) last = { moment: found, status }
    }
    return last
  }
}

/** Counts a forbidden request that these versions allow. */
export function countForbidden(moments: Moments, copies: Copies, time: number | undefined, allowing: number): void {
  if (time === undefined) {
    copies.undated++
    return
  }
  const { forbidden } = copies
  const key = forbidden.has(allowing) || forbidden.size < MOST_SETS ? allowing : 0
  let series = forbidden.get(key)
  if (series === undefined) {
    series = addMoments(moments)
    forbidden.set(key, series)
  }
  countMoment(moments, series, time)
}

type AskedBefore = Pick<ForbiddenExample, 'robotsTxtFetched' | 'robotsTxtStatus'>

/** What the crawler had been answered last for robots.txt, at any time that is asked about. */
export function askedBefore(moments: Moments, copies: Copies): (time: number | undefined) => AskedBefore {
  const lastUpToMoment = lastAnswers(moments, copies)
  return time => {
    const last = time === undefined ? undefined : lastUpToMoment(Math.floor(time / moments.width))
    return {
      robotsTxtFetched: last && last.moment * moments.width,
      robotsTxtStatus: last?.status === FILE ? undefined : last?.status,
    }
  }
}

type CopyNumbers = Omit<CopyCounts, 'statuses'>

export const noCopies = (): { -readonly [Name in keyof CopyNumbers]: number } & {
  statuses: Record<string, number>
} => ({
  recent: 0,
  older: 0,
  none: 0,
  undated: 0,
  unavailable: 0,
  unreachable: 0,
  allowedByCopy: 0,
  statuses: {},
})

export function copyCounts(moments: Moments, copies: Copies, versions: Versions): CopyCounts {
  const counts = { ...noCopies(), undated: copies.undated }
  const lastUpToMoment = lastAnswers(moments, copies)
  for (const [allowing, series] of copies.forbidden) {
    for (const [moment, count] of moments.series[series] ?? []) {
      const last = lastUpToMoment(moment)
      if (last === undefined) {
        counts.none += count
        continue
      }
      if (last.status !== FILE) {
        counts[last.status < 500 ? 'unavailable' : 'unreachable'] += count
        counts.statuses[last.status] = (counts.statuses[last.status] ?? 0) + count
        continue
      }
      counts[(moment - last.moment) * moments.width > DAY ? 'older' : 'recent'] += count
      const version = versionAt(versions, last.moment * moments.width)
      if (version < MOST_BITS && ((allowing >> version) & 1) === 1) counts.allowedByCopy += count
    }
  }
  return counts
}

/** Those of several sites together. */
export function sumOfCopies(all: Iterable<CopyCounts>): CopyCounts {
  const sum = noCopies()
  for (const { statuses, ...numbers } of all) {
    for (const name of Object.keys(numbers) as (keyof CopyNumbers)[]) sum[name] += numbers[name]
    for (const [status, count] of Object.entries(statuses)) sum.statuses[status] = (sum.statuses[status] ?? 0) + count
  }
  return sum
}
