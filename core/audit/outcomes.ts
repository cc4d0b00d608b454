import { numberAt } from './column.ts'
import type { RowStore } from './row-store.ts'
import { pathAt, type UrlTable } from './url-table.ts'
import type { VerdictColumn } from './verdict-column.ts'
import { judgedRows, outcomeOfPath, type VerdictColumns } from './verdict-columns.ts'

/** Finds the outcomes of rows and of canonical targets. Those that are not judged yet are judged on request. */
export type OutcomeFinder = ReturnType<typeof outcomeFinder>

/** @param siteOf returns the number of the site whose file is used for an origin */
export function outcomeFinder(rows: RowStore, verdicts: VerdictColumns, siteOf: (origin: number) => number) {
  function judge(column: VerdictColumn, urls: UrlTable, row: number): number {
    const origin = numberAt(urls.origins, row)
    return outcomeOfPath(column, siteOf(origin), pathAt(urls, row))
  }

  return {
    ofRow: (column: VerdictColumn, row: number): number =>
      row < column.outcomes.length ? numberAt(column.outcomes, row) : judge(column, rows.urls, row),
    ofTarget: (column: VerdictColumn, target: number): number =>
      target < column.targets.length ? numberAt(column.targets, target) : judge(column, rows.targets, target),
    judged: (): number => judgedRows(verdicts),
  }
}
