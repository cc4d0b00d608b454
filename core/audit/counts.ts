/** Counts, indexed by small numbers. The array grows with the highest number. */
export interface Counts {
  values: Float64Array
}

export const createCounts = (): Counts => ({ values: new Float64Array(64) })

export const countAt = ({ values }: Counts, place: number): number => values[place] ?? 0

/** Makes room for `count` numbers and returns the array. */
export function reserveCounts(counts: Counts, count: number): Float64Array {
  if (count > counts.values.length) {
    const more = new Float64Array(Math.max(count, counts.values.length * 2))
    more.set(counts.values)
    counts.values = more
  }
  return counts.values
}

export function countMore(counts: Counts, place: number, by: number): void {
  reserveCounts(counts, place + 1)
  counts.values[place] = (counts.values[place] as number) + by
}
