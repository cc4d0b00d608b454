import { firstIndexWhere } from '../../parse/binary-search.ts'

const FIRST_MOMENT_WIDTH_MS = 1_000
const MAX_MOMENTS = 400_000

/** Counts events by the second. All series share one width, which doubles if there are too many moments. */
export type Moments = ReturnType<typeof createMoments>

export const createMoments = (most = MAX_MOMENTS) => ({
  most,
  /** In milliseconds. */
  width: FIRST_MOMENT_WIDTH_MS,
  /** How many moments are kept in all series together. */
  kept: 0,
  /** Each series maps moments, as multiples of the width since the epoch, to counts. */
  series: [] as Map<number, number>[],
})

export const addMoments = ({ series }: Moments): number => series.push(new Map()) - 1

export function countMoment(moments: Moments, number: number, time: number): void {
  const counts = moments.series[number] as Map<number, number>
  const moment = Math.floor(time / moments.width)
  const before = counts.get(moment)
  counts.set(moment, (before ?? 0) + 1)
  if (before !== undefined) return
  moments.kept++
  while (moments.kept > Math.max(moments.most, 2 * moments.series.length)) doubleMomentWidth(moments)
}

function doubleMomentWidth(moments: Moments): void {
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

/** The moments of a series in ascending order, as multiples of the width since the epoch. */
export const orderedMoments = ({ series }: Moments, number: number): Float64Array =>
  Float64Array.from(series[number]?.keys() ?? []).sort()

export function lastMomentUpTo(ordered: Float64Array, moment: number): number | undefined {
  return ordered[firstIndexWhere(ordered, time => time > moment) - 1]
}
