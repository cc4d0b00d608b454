const REFUSALS: readonly number[] = [401, 403, 406, 429, 451]

export const isRefusal = (status: number): boolean => REFUSALS.includes(status)

/** The latest time that ECMAScript can represent. */
export const LAST_TIME = 8.64e15

export function increment(counts: Record<string, number>, key: number): void {
  counts[key] = (counts[key] ?? 0) + 1
}
