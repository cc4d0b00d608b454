/**
 * How often something happened at which second, for many series. All share the width of the moments, which doubles when
 * there are more of them than are kept. Widths depend on what happened alone, so that the order in which times come
 * changes nothing.
 */
export interface Moments {
  readonly most: number
  /** Milliseconds. */
  width: number
  /** How many moments are kept, over all series. */
  kept: number
  /** By moment, as its number since the epoch, how often. */
  readonly series: Map<number, number>[]
}

const FIRST_WIDTH = 1_000
const MOST = 400_000

export const createMoments = (most = MOST): Moments => ({ most, width: FIRST_WIDTH, kept: 0, series: [] })

/** The number of a new series. */
export const addMoments = ({ series }: Moments): number => series.push(new Map()) - 1

export function countMoment(moments: Moments, number: number, time: number): void {
  const counts = moments.series[number] as Map<number, number>
  const moment = Math.floor(time / moments.width)
  const before = counts.get(moment)
  counts.set(moment, (before ?? 0) + 1)
  if (before !== undefined) return
  moments.kept++
  while (moments.kept > Math.max(moments.most, 2 * moments.series.length)) widen(moments)
}

function widen(moments: Moments): void {
  moments.width *= 2
  moments.kept = 0
  moments.series.forEach((counts, i) => {
    const wider = new Map<number, number>()
    for (const [moment, count] of counts) {
      const half = Math.floor(moment / 2)
      wider.set(half, (wider.get(half) ?? 0) + count)
    }
    moments.kept += wider.size
    moments.series[i] = wider
  })
}

/** Its moments in order, as numbers since the epoch. */
export const orderedMoments = ({ series }: Moments, number: number): Float64Array =>
  Float64Array.from(series[number]?.keys() ?? []).sort()

/** The last moment that is not after this one; undefined if there is none. */
export function lastUpTo(ordered: Float64Array, moment: number): number | undefined {
  let low = 0
  let high = ordered.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ordered[middle] as number) <= moment) low = middle + 1
    else high = middle
  }
  return ordered[low - 1]
}
