/** The counts of one series, from the first bin of the timeline to the last. */
export interface Histogram {
  /** When the first bin begins, in ms since the epoch, and the width of each bin in ms. */
  readonly from: number
  readonly width: number
  readonly counts: readonly number[]
}

const FIRST_BIN_WIDTH_MS = 60_000

/** Counts events in a bounded number of bins of one width, which doubles; bins begin at multiples since the epoch. */
export type Timeline = ReturnType<typeof createTimeline>

export const createTimeline = (bins: number, width = FIRST_BIN_WIDTH_MS) => ({
  bins,
  /** In milliseconds. */
  width,
  /** The first and the last bin with a count, counted from the epoch; undefined while there is none. */
  first: undefined as number | undefined,
  last: 0,
  series: [] as Map<number, number>[],
})

export const addSeries = (timeline: Timeline): number => timeline.series.push(new Map()) - 1

export function countTime(timeline: Timeline, series: number, time: number): void {
  let bin = Math.floor(time / timeline.width)
  if (timeline.first === undefined) {
    timeline.first = bin
    timeline.last = bin
  }
  while (Math.max(timeline.last, bin) - Math.min(timeline.first, bin) >= timeline.bins) {
    doubleWidth(timeline)
    bin = Math.floor(time / timeline.width)
  }
  timeline.first = Math.min(timeline.first, bin)
  timeline.last = Math.max(timeline.last, bin)
  const counts = timeline.series[series] as Map<number, number>
  counts.set(bin, (counts.get(bin) ?? 0) + 1)
}

function doubleWidth(timeline: Timeline): void {
  timeline.width *= 2
  timeline.first = Math.floor((timeline.first ?? 0) / 2)
  timeline.last = Math.floor(timeline.last / 2)
  timeline.series.forEach((counts, i) => {
    const wider = new Map<number, number>()
    for (const [bin, count] of counts) wider.set(Math.floor(bin / 2), (wider.get(Math.floor(bin / 2)) ?? 0) + count)
    timeline.series[i] = wider
  })
}

/** Undefined while the timeline is empty. */
export function histogramOf({ first, last, width, series }: Timeline, number: number): Histogram | undefined {
  if (first === undefined) return undefined
  const counts = Array.from({ length: last - first + 1 }, (_, i) => series[number]?.get(first + i) ?? 0)
  return { from: first * width, width, counts }
}
