import type { Judgement } from '../verdict/judgement.ts'
import { judgedLine, judgedState, judgedStates } from '../verdict/judgement.ts'
import type { SiteMatcher } from '../verdict/site-verdict.ts'
import type { Budget } from './budget.ts'
import { type Column, createColumn, push, reserve, valueAt } from './column.ts'
import { type Counts, countMore, createCounts } from './counts.ts'
import type { Judges } from './judges.ts'

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
  /** By site, the outcome of a judgement. */
  readonly known: readonly Map<Judgement, number>[]
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
    known: matchers.map(() => new Map()),
    byNode: createCounts(),
    byType: createCounts(),
    targets: createColumn(budget),
  }))
  return { judges, columns }
}

/** Makes room for one more row, or throws an `AuditFull`. */
export function reserveRow({ columns }: Judging): void {
  for (const { outcomes } of columns) reserve(outcomes)
}

export function reserveTarget({ columns }: Judging): void {
  for (const { targets } of columns) reserve(targets)
}

/** Judges the next row, for which there is room. */
export function judgeRow(
  { columns }: Judging,
  site: number,
  text: string,
  from: number,
  node: number,
  type: number,
): void {
  for (const column of columns) {
    const outcome = outcomeOf(column, site, text, from)
    const row = column.outcomes.length
    push(column.outcomes, outcome)
    column.counts[outcome] = (column.counts[outcome] as number) + 1
    const examples = column.examples[outcome] as number[]
    if (examples.length < EXAMPLES) examples.push(row)
    const state = column.states[outcome] as number
    countMore(column.byNode, node * STATES + state, 1)
    countMore(column.byType, type * STATES + state, 1)
  }
}

/** Judges the next canonical target. */
export function judgeTarget({ columns }: Judging, site: number, text: string, from: number): void {
  for (const column of columns) push(column.targets, outcomeOf(column, site, text, from))
}

/** The outcome of a serialised URL whose path begins at `from`. */
export function outcomeOf(column: VerdictColumn, site: number, text: string, from: number): number {
  const matcher = column.matchers[site] as SiteMatcher
  const judgement = matcher.judge(text, from)
  const known = column.known[site] as Map<Judgement, number>
  return known.get(judgement) ?? addOutcome(column, known, site, judgement)
}

function addOutcome(column: VerdictColumn, known: Map<Judgement, number>, site: number, judgement: Judgement): number {
  const outcome = column.counts.push(0) - 1
  column.states.push(judgedState(judgement))
  column.lines.push(judgedLine(judgement))
  column.sites.push(site)
  column.examples.push([])
  known.set(judgement, outcome)
  return outcome
}

/** The number of the state in which a row is, for the crawlers of a column. */
export const stateOfRow = ({ outcomes, states }: VerdictColumn, row: number): number =>
  states[valueAt(outcomes, row)] as number
