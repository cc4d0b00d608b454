/** Counts by small numbers, as many as there come to be. */
export interface Counts {
  values: Float64Array
}

export const createCounts = (): Counts => ({ values: new Float64Array(64) })

export const countAt = ({ values }: Counts, place: number): number => values[place] ?? 0

export function countMore(counts: Counts, place: number, by: number): void {
  if (place >= counts.values.length) {
    const more = new Float64Array(Math.max(place + 1, counts.values.length * 2))
    more.set(counts.values)
    counts.values = more
  }
  counts.values[place] = (counts.values[place] as number) + by
}
