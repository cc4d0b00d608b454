/**
 * How many things happened when, in a bounded number of bins. All series share the width of the bins, which doubles
 * when the time is longer than they reach. Bins begin at multiples of their width since the epoch, so that the order in
 * which times come changes nothing.
 */
export interface Timeline {
  readonly bins: number
  /** Milliseconds. */
  width: number
  /** The first and the last bin there is anything in, counted from the epoch; undefined as long as there is none. */
  first: number | undefined
  last: number
  readonly series: Map<number, number>[]
}

/** Counts of one series, from the first bin of the timeline to the last. */
export interface Histogram {
  /** When the first bin begins, in ms since the epoch, and how long each is. */
  readonly from: number
  readonly width: number
  readonly counts: readonly number[]
}

const FIRST_WIDTH = 60_000

export const createTimeline = (bins: number): Timeline => ({
  bins,
  width: FIRST_WIDTH,
  first: undefined,
  last: 0,
  series: [],
})

/** The number of a new series. */
export const addSeries = (timeline: Timeline): number => timeline.series.push(new Map()) - 1

export function countAt(timeline: Timeline, series: number, time: number): void {
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

/** Undefined as long as there is nothing in the timeline. */
export function histogramOf({ first, last, width, series }: Timeline, number: number): Histogram | undefined {
  if (first === undefined) return undefined
  const counts = Array.from({ length: last - first + 1 }, (_, i) => series[number]?.get(first + i) ?? 0)
  return { from: first * width, width, counts }
}
