import type { SiteState } from '../verdict/verdict.ts'
import { siteStates } from '../verdict/verdict-code.ts'
import type { ListAuditState } from './audit-state.ts'
import { conflictCounter } from './conflict-counts.ts'
import { conflictFinder } from './conflicts.ts'
import { type CrawlerMatchers, siteFinder } from './crawler-matchers.ts'
import { outcomeFinder } from './outcomes.ts'
import { type Sums, sumsOf } from './report.ts'
import { rowCount } from './row-store.ts'
import { withListState } from './states.ts'
import { urlCount } from './url-table.ts'
import { usageCounter } from './usage-counts.ts'
import type { VerdictColumn } from './verdict-column.ts'
import {
  createVerdictColumns,
  judgedRows,
  judgedTargets,
  judgeRows,
  judgeTargets,
  STATE_COUNT,
  stateOfRow,
} from './verdict-columns.ts'
import { type RowView, rowView } from './view.ts'

/** What changes for one crawler. */
export interface CrawlerChange {
  readonly token: string
  /** Rows that are blocked now and were not before; and rows that are allowed now and were not before. */
  readonly newlyBlocked: number
  readonly newlyAllowed: number
  /** Rows counted by the state before and the state now. Rows whose state is the same are not listed. */
  readonly changes: readonly { readonly before: SiteState; readonly now: SiteState; readonly rows: number }[]
}

/** The sums by other files, and the differences from the sums before. */
export interface RejudgedReport extends Sums {
  /** Only for crawlers that the audit before had too. */
  readonly changes: readonly CrawlerChange[]
}

/** Judges rows again, in steps, so that a worker can answer messages between the steps. */
export interface Rejudging {
  /** How many rows are judged so far, and how many there are. */
  readonly progress: () => { readonly done: number; readonly total: number }
  /**
   * Judges `count` further rows. True once all rows are judged. Throws an `AuditFull` if there is no room for more
   * verdicts; the rows before that are judged.
   */
  step(count: number): boolean
  /** The results for the rows that are judged so far. */
  report(): RejudgedReport
  /** A row that is not judged yet is judged on request. */
  readonly view: RowView
}

export function rejudging(audit: ListAuditState, crawlerMatchers: CrawlerMatchers): Rejudging {
  const { rows, verdicts: before } = audit
  // Only one rejudging is in use at a time. A copy of the budget needs no give-back: it is dropped together with the
  // verdicts.
  const verdicts = createVerdictColumns(crawlerMatchers, { ...rows.budget }, before)
  const siteOf = siteFinder(crawlerMatchers, rows.origins.names)
  const outcomes = outcomeFinder(rows, verdicts, siteOf)
  const conflicts = conflictFinder(rows, verdicts, outcomes)
  const usageCounts = usageCounter(rows, verdicts, outcomes)
  let counter = conflictCounter(conflicts, crawlerMatchers.crawlers.length)
  let countedChanges = rows.changes
  /** For each crawler, its column in the audit before; undefined if that audit did not have the crawler. */
  const earlier = crawlerMatchers.crawlers.map(({ token }) => {
    const place = before.crawlerMatchers.crawlers.findIndex(crawler => crawler.token === token)
    return before.columns[before.crawlerMatchers.columnOf[place] ?? before.columns.length]
  })
  const view = rowView(rows, verdicts, { outcomes, conflicts }, earlier)
  /** For each pair of a column before and a column now, the rows counted by both states. */
  const pairs: { was: VerdictColumn; now: VerdictColumn; counts: Float64Array }[] = []
  const pairOf = earlier.map((was, crawler) => {
    const now = verdicts.columns[crawlerMatchers.columnOf[crawler] as number] as VerdictColumn
    if (!was) return undefined
    const known = pairs.find(pair => pair.was === was && pair.now === now)
    if (known) return known
    const pair = { was, now, counts: new Float64Array(STATE_COUNT * STATE_COUNT) }
    pairs.push(pair)
    return pair
  })

  function countChanges(from: number, to: number): void {
    for (const { was, now, counts } of pairs) {
      for (let row = from; row < to; row++) {
        const place = stateOfRow(was, row) * STATE_COUNT + stateOfRow(now, row)
        counts[place] = (counts[place] as number) + 1
      }
    }
  }

  function step(count: number): boolean {
    const from = judgedRows(verdicts)
    try {
      judgeRows(verdicts, rows, siteOf, Math.min(rowCount(rows), from + count))
    } finally {
      countChanges(from, judgedRows(verdicts))
    }
    const left = count - (judgedRows(verdicts) - from)
    judgeTargets(verdicts, rows, siteOf, Math.min(urlCount(rows.targets), judgedTargets(verdicts) + left))
    return judgedRows(verdicts) === rowCount(rows) && judgedTargets(verdicts) === urlCount(rows.targets)
  }

  function report(): RejudgedReport {
    // Facts about rows that came after the last report are not in the counts yet: count again.
    if (countedChanges !== rows.changes) counter = conflictCounter(conflicts, crawlerMatchers.crawlers.length)
    countedChanges = rows.changes
    return {
      ...sumsOf(
        rows,
        verdicts,
        judgedRows(verdicts),
        counter.countTo(judgedRows(verdicts)),
        usageCounts.countTo(judgedRows(verdicts)),
      ),
      changes: crawlerMatchers.crawlers.flatMap(({ token }, crawler) => {
        const pair = pairOf[crawler]
        return pair ? [changeOf(token, pair.counts)] : []
      }),
    }
  }

  const own: Rejudging = {
    progress: () => ({
      done: judgedRows(verdicts) + judgedTargets(verdicts),
      total: rowCount(rows) + urlCount(rows.targets),
    }),
    step,
    report,
    view,
  }
  return withListState(own, { ...audit, verdicts })
}

function changeOf(token: string, counts: Float64Array): CrawlerChange {
  const changes = siteStates.flatMap((before, i) =>
    siteStates.flatMap((now, j) => {
      const rows = counts[i * STATE_COUNT + j] as number
      return i === j || rows === 0 ? [] : [{ before, now, rows }]
    }),
  )
  const newly = (state: SiteState) =>
    changes.filter(({ now }) => now === state).reduce((sum, { rows }) => sum + rows, 0)
  return { token, newlyBlocked: newly('blocked'), newlyAllowed: newly('allowed'), changes }
}
