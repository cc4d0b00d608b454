/** Counts rows and those without a verdict, for the end of `robotscope rows`. */
import type { JudgedInputRow } from './judge-rows.ts'

export type RowTally = ReturnType<typeof rowTally>

/** @param now ms since the epoch */
export function rowTally(now: () => number) {
  const start = now()
  let rows = 0
  let errors = 0
  return {
    count(verdict: JudgedInputRow): JudgedInputRow {
      rows += 1
      if (verdict.error !== null) errors += 1
      return verdict
    },
    rows: (): number => rows,
    /** Rows without a verdict. */
    errors: (): number => errors,
    /** `texts`: how many texts of robots.txt were parsed. */
    metrics: (texts: number) => ({ rows, errors, texts, seconds: (now() - start) / 1000 }),
  }
}
