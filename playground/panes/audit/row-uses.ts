import type { AuditRow, rowUses } from '../../../core/audit/index.ts'
import type { UsageState } from '../../../core/usage/index.ts'
import { setsBy } from '../../state/sets-by.ts'

/** A column about the use of pages. */
type RowUse = (typeof rowUses)[number]

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
  const stated = verdicts.flatMap(({ state, usage }, crawler) => {
    const isAsked = state === 'allowed' && (only === undefined || only === crawler)
    return isAsked ? [{ state: usage?.[use] ?? ('not-stated' as const), crawler }] : []
  })
  return setsBy(stated, ({ state }) => state).map(set => ({
    state: set[0].state,
    crawlers: set.map(({ crawler }) => crawler),
  }))
}
