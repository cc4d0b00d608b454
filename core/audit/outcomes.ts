import { valueAt } from './column.ts'
import { type Judging, judgedRows, outcomeOf, type VerdictColumn } from './judging.ts'
import type { Rows } from './rows.ts'
import { pathAt, type UrlTable } from './url-table.ts'

/** Finds the outcomes of rows and of canonical targets. One that is yet to be judged is judged when it is asked for. */
export interface OutcomeFinder {
  ofRow(column: VerdictColumn, row: number): number
  ofTarget(column: VerdictColumn, target: number): number
  /** How many rows are judged. */
  judged(): number
}

/** `siteOf` gives the site whose file is for an origin. */
export function outcomeFinder(rows: Rows, judging: Judging, siteOf: (origin: number) => number): OutcomeFinder {
  function judge(column: VerdictColumn, urls: UrlTable, row: number): number {
    const origin = valueAt(urls.origins, row)
    return outcomeOf(column, siteOf(origin), pathAt(urls, row))
  }

  return {
    ofRow: (column, row) =>
      row < column.outcomes.length ? valueAt(column.outcomes, row) : judge(column, rows.urls, row),
    ofTarget: (column, target) =>
      target < column.targets.length ? valueAt(column.targets, target) : judge(column, rows.targets, target),
    judged: () => judgedRows(judging),
  }
}
