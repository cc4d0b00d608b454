/** The answer for robots.txt that a crawler had received before a forbidden request, and how old its copy can be. */
import { addMoments, countMoment, lastMomentUpTo, type Moments, orderedMoments } from './moments.ts'
import type { CopyCounts, ForbiddenExample } from './report.ts'
import { type RobotsTxtVersions, versionAt } from './versions.ts'

export interface Copies {
  /** For each status of an answer for robots.txt, the series of its times. `FILE_STATUS` stands for the file. */
  readonly answers: Map<number, number>
  /** By the versions that allow a request (a bit each) or `NOT_DETERMINED`, the series of forbidden requests. */
  readonly forbidden: Map<number, number>
  undated: number
}

/** The longest time for which crawlers should use a copy (RFC 9309 §2.4), in ms. */
const MAX_COPY_AGE_MS = 86_400_000

/** How many versions are distinguished: one bit of an integer for each. */
export const MAX_VERSION_BITS = 30

/** How many sets of versions are distinguished. The requests of further ones are counted under `NOT_DETERMINED`. */
const MAX_VERSION_SETS = 256
const NOT_DETERMINED = -1

/** Stands for every answer after which a crawler has the file: also "not modified", and an answer without a status. */
const FILE_STATUS = 200

export const createCopies = (): Copies => ({ answers: new Map(), forbidden: new Map(), undated: 0 })

/** Counts an answer for robots.txt. A redirect does not count, because the answer is still to come. */
export function countAnswer(moments: Moments, { answers }: Copies, time: number, status: number | undefined): void {
  const answer = answerStatus(status)
  if (answer === undefined) return
  let series = answers.get(answer)
  if (series === undefined) {
    series = addMoments(moments)
    answers.set(answer, series)
  }
  countMoment(moments, series, time)
}

function answerStatus(status = FILE_STATUS): number | undefined {
  if ((status >= 200 && status <= 299) || status === 304) return FILE_STATUS
  return status >= 400 && status <= 599 ? status : undefined
}

interface RobotsTxtAnswer {
  readonly moment: number
  readonly status: number
}

/** Finds the crawler's last answer up to a moment. Of several at one moment, the lowest status counts. */
function lastAnswers(moments: Moments, { answers }: Copies): (moment: number) => RobotsTxtAnswer | undefined {
  const ordered = [...answers]
    .sort(([one], [other]) => one - other)
    .map(([status, series]) => ({ status, times: orderedMoments(moments, series) }))
  return moment => {
    let last: RobotsTxtAnswer | undefined
    for (const { status, times } of ordered) {
      const found = lastMomentUpTo(times, moment)
      if (found !== undefined && (last === undefined || found > last.moment)) last = { moment: found, status }
    }
    return last
  }
}

/** Counts a forbidden request. `allowing` holds the versions that would allow it. */
export function countForbidden(moments: Moments, copies: Copies, time: number | undefined, allowing: number): void {
  if (time === undefined) {
    copies.undated++
    return
  }
  const { forbidden } = copies
  const key = forbidden.has(allowing) || forbidden.size < MAX_VERSION_SETS ? allowing : NOT_DETERMINED
  let series = forbidden.get(key)
  if (series === undefined) {
    series = addMoments(moments)
    forbidden.set(key, series)
  }
  countMoment(moments, series, time)
}

type LastFetch = Pick<ForbiddenExample, 'robotsTxtFetched' | 'robotsTxtStatus'>

/** Returns a function that gives the last answer for robots.txt that the crawler had received up to a time. */
export function lastFetchFinder(moments: Moments, copies: Copies): (time: number | undefined) => LastFetch {
  const lastUpToMoment = lastAnswers(moments, copies)
  return time => {
    const last = time === undefined ? undefined : lastUpToMoment(Math.floor(time / moments.width))
    return {
      robotsTxtFetched: last && last.moment * moments.width,
      robotsTxtStatus: last?.status === FILE_STATUS ? undefined : last?.status,
    }
  }
}

type CopyNumbers = Omit<CopyCounts, 'statuses'>

export const emptyCopyCounts = (): { -readonly [Name in keyof CopyNumbers]: number } & {
  statuses: Record<string, number>
} => ({
  recent: 0,
  older: 0,
  none: 0,
  undated: 0,
  unavailable: 0,
  unreachable: 0,
  allowedByCopy: 0,
  undetermined: 0,
  statuses: {},
})

export function copyCounts(moments: Moments, copies: Copies, versions: RobotsTxtVersions): CopyCounts {
  const counts = { ...emptyCopyCounts(), undated: copies.undated }
  const lastUpToMoment = lastAnswers(moments, copies)
  for (const [allowing, series] of copies.forbidden) {
    for (const [moment, count] of moments.series[series] ?? []) {
      const last = lastUpToMoment(moment)
      if (last === undefined) {
        counts.none += count
        continue
      }
      if (last.status !== FILE_STATUS) {
        counts[last.status < 500 ? 'unavailable' : 'unreachable'] += count
        counts.statuses[last.status] = (counts.statuses[last.status] ?? 0) + count
        continue
      }
      counts[(moment - last.moment) * moments.width > MAX_COPY_AGE_MS ? 'older' : 'recent'] += count
      const version = versionAt(versions, last.moment * moments.width)
      if (allowing === NOT_DETERMINED || version >= MAX_VERSION_BITS) counts.undetermined += count
      else if (((allowing >> version) & 1) === 1) counts.allowedByCopy += count
    }
  }
  return counts
}

export function sumOfCopies(all: Iterable<CopyCounts>): CopyCounts {
  const sum = emptyCopyCounts()
  for (const { statuses, ...numbers } of all) {
    for (const name of Object.keys(numbers) as (keyof CopyNumbers)[]) sum[name] += numbers[name]
    for (const [status, count] of Object.entries(statuses)) sum.statuses[status] = (sum.statuses[status] ?? 0) + count
  }
  return sum
}
