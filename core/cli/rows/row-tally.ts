/** Counts rows and those without a verdict, for the end of `robotscope rows`. */
import type { JudgedInputRow } from './judge-rows.ts'

export interface RowMetrics {
  readonly rows: number
  readonly errors: number
  readonly texts: number
  readonly seconds: number
}

export interface RowTally {
  /** Counts a verdict, and returns it. */
  readonly count: (verdict: JudgedInputRow) => JudgedInputRow
  readonly rows: () => number
  readonly errors: () => number
  readonly metrics: (texts: number) => RowMetrics
}

/** @param now ms since the epoch */
export function rowTally(now: () => number): RowTally {
  const start = now()
  let rows = 0
  let errors = 0
  return {
    count(verdict) {
      rows += 1
      if (verdict.error !== null) errors += 1
      return verdict
    },
    rows: () => rows,
    errors: () => errors,
    metrics: texts => ({ rows, errors, texts, seconds: (now() - start) / 1000 }),
  }
}
