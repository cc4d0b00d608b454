import type { Judgement } from '../verdict/judgement.ts'
import { judgedLine, judgedState, judgedStates } from '../verdict/judgement.ts'
import type { SiteMatcher } from '../verdict/site-verdict.ts'
import type { Budget } from './budget.ts'
import { type Column, createColumn, endOfChunk, push, reserve, valueAt } from './column.ts'
import { type Counts, countMore, createCounts } from './counts.ts'
import type { Judges } from './judges.ts'
import type { Rows } from './rows.ts'
import { createPathBlock, readPaths } from './url-table.ts'

/**
 * What all crawlers get for the rows, by one set of files: for each column of verdicts the outcome of each row, and the
 * sums that are counted on the way. An outcome is a state and a line of a file, so there are few of them.
 */
export interface Judging {
  readonly judges: Judges
  readonly columns: readonly VerdictColumn[]
}

/** The verdicts that some crawlers share. */
export interface VerdictColumn {
  readonly matchers: readonly SiteMatcher[]
  /** By row, the number of its outcome. */
  readonly outcomes: Column
  readonly states: number[]
  readonly lines: number[]
  readonly sites: number[]
  readonly counts: number[]
  /** The first rows of each outcome. */
  readonly examples: number[][]
  /** By site and judgement, its outcome; −1 if there is none yet. */
  readonly known: readonly number[][]
  /** Rows by node of the directories, and by type, times the number of states and state. */
  readonly byNode: Counts
  readonly byType: Counts
  /** The outcomes of canonical targets, by their number. */
  readonly targets: Column
}

export const STATES = judgedStates.length

/** How many rows are shown of an outcome. */
const EXAMPLES = 3

export function createJudging(judges: Judges, budget: Budget): Judging {
  const columns = judges.columns.map(matchers => ({
    matchers,
    outcomes: createColumn(budget),
    states: [],
    lines: [],
    sites: [],
    counts: [],
    examples: [],
    known: matchers.map(() => []),
    byNode: createCounts(),
    byType: createCounts(),
    targets: createColumn(budget),
  }))
  return { judges, columns }
}

/** Makes room for the verdicts of a row, or throws an `AuditFull`. */
export function reserveRow({ columns }: Judging, row: number): void {
  for (const { outcomes } of columns) reserve(outcomes, row)
}

export function reserveTarget({ columns }: Judging, target: number): void {
  for (const { targets } of columns) reserve(targets, target)
}

export const judgedRows = ({ columns }: Judging): number => columns[0]?.outcomes.length ?? 0

export const judgedTargets = ({ columns }: Judging): number => columns[0]?.targets.length ?? 0

/** The paths that are being judged: they are not needed afterwards. */
const block = createPathBlock()

/** Judges rows up to one, which is left out. Throws an `AuditFull` if there is no room; those before are judged. */
export function judgeRows(judging: Judging, rows: Rows, siteOf: (origin: number) => number, end: number): void {
  for (let from = judgedRows(judging); from < end; ) {
    reserveRow(judging, from)
    const count = readPaths(rows.urls, from, Math.min(end, endOfChunk(from)), block)
    for (const column of judging.columns) {
      for (let i = 0; i < count; i++) {
        const row = from + i
        const site = siteOf(valueAt(rows.urls.origins, row))
        const outcome = outcomeOf(
          column,
          site,
          block.text,
          block.begins[i] as number,
          (block.begins[i + 1] as number) - 1,
        )
        push(column.outcomes, outcome)
        const before = column.counts[outcome] as number
        column.counts[outcome] = before + 1
        if (before < EXAMPLES) column.examples[outcome]?.push(row)
        const state = column.states[outcome] as number
        countMore(column.byNode, valueAt(rows.nodes, row) * STATES + state, 1)
        countMore(column.byType, valueAt(rows.typeNumbers, row) * STATES + state, 1)
      }
    }
    from += count
  }
}

/** The same for canonical targets. */
export function judgeTargets(judging: Judging, rows: Rows, siteOf: (origin: number) => number, end: number): void {
  const { targets: urls } = rows
  for (let from = judgedTargets(judging); from < end; ) {
    reserveTarget(judging, from)
    const count = readPaths(urls, from, Math.min(end, endOfChunk(from)), block)
    for (const column of judging.columns) {
      for (let i = 0; i < count; i++) {
        const site = siteOf(valueAt(urls.origins, from + i))
        const [begin, next] = [block.begins[i] as number, block.begins[i + 1] as number]
        push(column.targets, outcomeOf(column, site, block.text, begin, next - 1))
      }
    }
    from += count
  }
}

/** The outcome of a serialised path that stands from `from` to `to` in a text. */
export function outcomeOf(column: VerdictColumn, site: number, text: string, from: number, to: number): number {
  const matcher = column.matchers[site] as SiteMatcher
  const judgement = matcher.judge(text, from, to)
  const known = column.known[site] as number[]
  const outcome = known[judgement]
  return outcome !== undefined && outcome >= 0 ? outcome : addOutcome(column, known, site, judgement)
}

function addOutcome(column: VerdictColumn, known: number[], site: number, judgement: Judgement): number {
  const outcome = column.counts.push(0) - 1
  column.states.push(judgedState(judgement))
  column.lines.push(judgedLine(judgement))
  column.sites.push(site)
  column.examples.push([])
  while (known.length <= judgement) known.push(-1)
  known[judgement] = outcome
  return outcome
}

/** The number of the state in which a row is, for the crawlers of a column. */
export const stateOfRow = ({ outcomes, states }: VerdictColumn, row: number): number =>
  states[valueAt(outcomes, row)] as number
