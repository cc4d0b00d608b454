import { judgedStates } from '../verdict/judgement.ts'
import type { SiteState } from '../verdict/site-verdict.ts'
import { conflictCounter } from './conflict-counts.ts'
import { conflictFinder } from './conflicts.ts'
import { type Judges, siteFinder } from './judges.ts'
import {
  createJudging,
  type Judging,
  judgedRows,
  judgedTargets,
  judgeRows,
  judgeTargets,
  STATES,
  stateOfRow,
  type VerdictColumn,
} from './judging.ts'
import { outcomeFinder } from './outcomes.ts'
import { type Sums, sumsOf } from './report.ts'
import { type Rows, rowCount } from './rows.ts'
import { countOf } from './url-table.ts'
import { type RowView, rowView } from './view.ts'

/** What changes for a crawler. */
export interface CrawlerChange {
  readonly token: string
  /** Rows that are blocked now and were not, and the other way round for allowed ones. */
  readonly newlyBlocked: number
  readonly newlyAllowed: number
  /** Rows by the state before and the one now; none are listed that stay as they were. */
  readonly changes: readonly { readonly before: SiteState; readonly now: SiteState; readonly rows: number }[]
}

/** Sums by other files, and the difference to those before. */
export interface RejudgedReport extends Sums {
  /** For the crawlers that were asked about before too. */
  readonly changes: readonly CrawlerChange[]
}

/** Rows that are judged again, in steps, so that a worker can answer between them. */
export interface Rejudging {
  /** How many rows are judged, and how many there are. */
  readonly progress: () => { readonly done: number; readonly total: number }
  /**
   * Judges so many rows more; true once all are done. Throws an `AuditFull` if there is no room for more verdicts; those
   * before count.
   */
  step(count: number): boolean
  /** Of the rows that are done. */
  report(): RejudgedReport
  /** A row that is yet to be judged is judged when it is asked for. */
  readonly view: RowView
}

export function rejudging(rows: Rows, before: Judging, judges: Judges): Rejudging {
  // One of them is of use at a time: what it takes is given back when it is no longer referred to.
  const judging = createJudging(judges, { ...rows.budget }, before)
  const siteOf = siteFinder(judges, rows.origins.names)
  const outcomes = outcomeFinder(rows, judging, siteOf)
  const conflicts = conflictFinder(rows, judging, outcomes)
  let counter = conflictCounter(conflicts, judges.crawlers.length)
  let countedChanges = rows.changes
  /** By crawler the column that it had, if it was asked about before. */
  const earlier = judges.crawlers.map(({ token }) => {
    const place = before.judges.crawlers.findIndex(crawler => crawler.token === token)
    return before.columns[before.judges.columnOf[place] ?? before.columns.length]
  })
  const view = rowView(rows, judging, { outcomes, conflicts }, earlier)
  /** By the columns of before and now, the rows by both states. */
  const pairs: { was: VerdictColumn; now: VerdictColumn; counts: Float64Array }[] = []
  const pairOf = earlier.map((was, crawler) => {
    const now = judging.columns[judges.columnOf[crawler] as number] as VerdictColumn
    if (!was) return undefined
    const known = pairs.find(pair => pair.was === was && pair.now === now)
    if (known) return known
    const pair = { was, now, counts: new Float64Array(STATES * STATES) }
    pairs.push(pair)
    return pair
  })

  function countChanges(from: number, to: number): void {
    for (const { was, now, counts } of pairs) {
      for (let row = from; row < to; row++) {
        const place = stateOfRow(was, row) * STATES + stateOfRow(now, row)
        counts[place] = (counts[place] as number) + 1
      }
    }
  }

  function step(count: number): boolean {
    const from = judgedRows(judging)
    try {
      judgeRows(judging, rows, siteOf, Math.min(rowCount(rows), from + count))
    } finally {
      countChanges(from, judgedRows(judging))
    }
    const left = count - (judgedRows(judging) - from)
    judgeTargets(judging, rows, siteOf, Math.min(countOf(rows.targets), judgedTargets(judging) + left))
    return judgedRows(judging) === rowCount(rows) && judgedTargets(judging) === countOf(rows.targets)
  }

  function report(): RejudgedReport {
    // What became known of rows meanwhile was not counted.
    if (countedChanges !== rows.changes) counter = conflictCounter(conflicts, judges.crawlers.length)
    countedChanges = rows.changes
    return {
      ...sumsOf(rows, judging, judgedRows(judging), counter.countTo(judgedRows(judging))),
      changes: judges.crawlers.flatMap(({ token }, crawler) => {
        const pair = pairOf[crawler]
        return pair ? [changeOf(token, pair.counts)] : []
      }),
    }
  }

  return {
    progress: () => ({
      done: judgedRows(judging) + judgedTargets(judging),
      total: rowCount(rows) + countOf(rows.targets),
    }),
    step,
    report,
    view,
  }
}

function changeOf(token: string, counts: Float64Array): CrawlerChange {
  const changes = judgedStates.flatMap((before, i) =>
    judgedStates.flatMap((now, j) => {
      const rows = counts[i * STATES + j] as number
      return i === j || rows === 0 ? [] : [{ before, now, rows }]
    }),
  )
  const newly = (state: SiteState) =>
    changes.filter(({ now }) => now === state).reduce((sum, { rows }) => sum + rows, 0)
  return { token, newlyBlocked: newly('blocked'), newlyAllowed: newly('allowed'), changes }
}
