import type { AuditRow, rowUses } from '../../../core/audit/index.ts'
import type { UsageState } from '../../../core/usage/index.ts'

/** A column about the use of pages. */
type RowUse = (typeof rowUses)[number]

export const noUses: readonly RowUse[] = []

/** What the file says about a use of a row. */
export interface StateOfUse {
  readonly state: UsageState
  /** The crawlers that it says so to, by their indexes. */
  readonly crawlers: readonly number[]
}

/**
 * What the file says about a use of a row: one entry for each state that differs. Crawlers that may not fetch the row
 * are left out.
 * @param only the crawler that is asked about; all if left out
 */
export function usesInRow({ verdicts }: AuditRow, use: RowUse['id'], only?: number): readonly StateOfUse[] {
  const found = new Map<UsageState, number[]>()
  verdicts.forEach(({ state, usage }, crawler) => {
    if (state !== 'allowed' || (only !== undefined && only !== crawler)) return
    const said = usage?.[use] ?? 'not-stated'
    const known = found.get(said)
    if (known) known.push(crawler)
    else found.set(said, [crawler])
  })
  return [...found].map(([state, crawlers]) => ({ state, crawlers }))
}
