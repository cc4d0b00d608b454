/** How old the copy of robots.txt can have been by which a crawler made forbidden requests. */
import { addMoments, countMoment, lastUpTo, type Moments, orderedMoments } from './moments.ts'
import type { CopyCounts } from './report.ts'
import { type Versions, versionAt } from './versions.ts'

/** Of one crawler at one site. */
export interface Copies {
  /** The series of its fetches of robots.txt. */
  readonly fetches: number
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

export const createCopies = (moments: Moments): Copies => ({
  fetches: addMoments(moments),
  forbidden: new Map(),
  undated: 0,
})

export const countFetch = (moments: Moments, { fetches }: Copies, time: number): void =>
  countMoment(moments, fetches, time)

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

/** When the crawler had fetched robots.txt last, at any time that is asked about. */
export function lastFetches(moments: Moments, { fetches }: Copies): (time: number | undefined) => number | undefined {
  const ordered = orderedMoments(moments, fetches)
  return time => {
    const last = time === undefined ? undefined : lastUpTo(ordered, Math.floor(time / moments.width))
    return last === undefined ? undefined : last * moments.width
  }
}

export function copyCounts(moments: Moments, copies: Copies, versions: Versions): CopyCounts {
  const counts = { recent: 0, older: 0, none: 0, undated: copies.undated, allowedByCopy: 0 }
  const fetches = orderedMoments(moments, copies.fetches)
  for (const [allowing, series] of copies.forbidden) {
    for (const [moment, count] of moments.series[series] ?? []) {
      const last = lastUpTo(fetches, moment)
      if (last === undefined) {
        counts.none += count
        continue
      }
      counts[(moment - last) * moments.width > DAY ? 'older' : 'recent'] += count
      const version = versionAt(versions, last * moments.width)
      if (version < MOST_BITS && ((allowing >> version) & 1) === 1) counts.allowedByCopy += count
    }
  }
  return counts
}
