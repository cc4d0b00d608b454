import { judgedStates } from '../verdict/judgement.ts'
import type { SiteState } from '../verdict/site-verdict.ts'
import { valueAt } from './column.ts'
import { conflictCounter } from './conflict-counts.ts'
import { conflictFinder } from './conflicts.ts'
import { type Judges, siteFinder } from './judges.ts'
import {
  createJudging,
  type Judging,
  judgeRow,
  judgeTarget,
  reserveRow,
  reserveTarget,
  STATES,
  stateOfRow,
  type VerdictColumn,
} from './judging.ts'
import { outcomeFinder } from './outcomes.ts'
import { type Sums, sumsOf } from './report.ts'
import { type Rows, rowCount } from './rows.ts'
import { countOf, pathsBetween, type UrlTable } from './url-table.ts'
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

/** How many paths are decoded together. */
const TOGETHER = 4096

export function rejudging(rows: Rows, before: Judging, judges: Judges): Rejudging {
  // One of them is of use at a time: what it takes is given back when it is no longer referred to.
  const judging = createJudging(judges, { ...rows.budget })
  const siteOf = siteFinder(judges, rows.origins.names)
  const outcomes = outcomeFinder(rows, judging, siteOf)
  const conflicts = conflictFinder(rows, judging, outcomes)
  let counter = conflictCounter(conflicts, judges.crawlers.length)
  let countedChanges = rows.changes
  const targetsDone = () => judging.columns[0]?.targets.length ?? 0
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

  function judgeRows(from: number, to: number): void {
    eachUrl(rows.urls, from, to, (row, origin, text, path) => {
      if ((row & 0xffff) === 0) reserveRow(judging)
      const node = valueAt(rows.nodes, row)
      const type = valueAt(rows.typeNumbers, row)
      judgeRow(judging, siteOf(origin), text, path, node, type)
      for (const { was, now, counts } of pairs) {
        const place = stateOfRow(was, row) * STATES + stateOfRow(now, row)
        counts[place] = (counts[place] as number) + 1
      }
    })
  }

  function judgeTargets(from: number, to: number): void {
    eachUrl(rows.targets, from, to, (_, origin, text, path) => {
      reserveTarget(judging)
      judgeTarget(judging, siteOf(origin), text, path)
    })
  }

  /** Calls with the URLs of rows; a path that begins like a host stands after its origin. */
  function eachUrl(
    urls: UrlTable,
    from: number,
    to: number,
    use: (row: number, origin: number, text: string, from: number) => void,
  ): void {
    for (let first = from; first < to; first += TOGETHER) {
      const paths = pathsBetween(urls, first, Math.min(to, first + TOGETHER))
      for (let i = 0; i < paths.length; i++) {
        const path = paths[i] as string
        const origin = valueAt(urls.origins, first + i)
        const name = path.startsWith('//') ? (rows.origins.names[origin] ?? '') : ''
        use(first + i, origin, name + path, name.length)
      }
    }
  }

  function step(count: number): boolean {
    const from = outcomes.judged()
    const to = Math.min(rowCount(rows), from + count)
    judgeRows(from, to)
    const left = count - (to - from)
    if (left > 0) judgeTargets(targetsDone(), Math.min(countOf(rows.targets), targetsDone() + left))
    return outcomes.judged() === rowCount(rows) && targetsDone() === countOf(rows.targets)
  }

  function report(): RejudgedReport {
    // What became known of rows meanwhile was not counted.
    if (countedChanges !== rows.changes) counter = conflictCounter(conflicts, judges.crawlers.length)
    countedChanges = rows.changes
    return {
      ...sumsOf(rows, judging, outcomes.judged(), counter.countTo(outcomes.judged())),
      changes: judges.crawlers.flatMap(({ token }, crawler) => {
        const pair = pairOf[crawler]
        return pair ? [changeOf(token, pair.counts)] : []
      }),
    }
  }

  return {
    progress: () => ({ done: outcomes.judged() + targetsDone(), total: rowCount(rows) + countOf(rows.targets) }),
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
