import { type Beginnings, createBeginnings } from '../match/automaton.ts'
import type { Judgement } from '../verdict/judgement.ts'
import { judgedLine, judgedState, judgedStates, NOT_SEEN } from '../verdict/judgement.ts'
import type { SiteMatcher } from '../verdict/site-verdict.ts'
import type { Budget } from './budget.ts'
import { type Column, copyValues, createColumn, push, pushValues, reserve, valueAt } from './column.ts'
import { type Counts, countMore, createCounts, reserveCounts } from './counts.ts'
import type { Directories } from './directories.ts'
import type { Judges } from './judges.ts'
import { textBetween } from './octets.ts'
import type { Rows } from './rows.ts'
import { type Twin, twinOf } from './twins.ts'
import { createPathBlock, pathAt, readPaths, TOGETHER } from './url-table.ts'

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
  /** By site and judgement, its outcome, if there is one yet. */
  readonly known: readonly (number | undefined)[][]
  /** The column by earlier files that tells the verdicts, as far as it goes; and by outcome there, the one here. */
  readonly twin: Twin | undefined
  readonly fromTwin: (number | undefined)[]
  /** By site, where walks stand at the ends of directories. */
  readonly beginnings: readonly Beginnings[]
  /** Rows by node of the directories, and by type, times the number of states and state. */
  readonly byNode: Counts
  readonly byType: Counts
  /** The outcomes of canonical targets, by their number. */
  readonly targets: Column
}

export const STATES = judgedStates.length

/** How many rows are shown of an outcome. */
const EXAMPLES = 3

/** @param earlier the verdicts on the same rows by earlier files */
export function createJudging(judges: Judges, budget: Budget, earlier?: Judging): Judging {
  const columns = judges.columns.map(matchers => ({
    matchers,
    outcomes: createColumn(budget),
    states: [],
    lines: [],
    sites: [],
    counts: [],
    examples: [],
    known: matchers.map(() => []),
    twin: earlier && twinOf(matchers, earlier.columns),
    fromTwin: [],
    beginnings: matchers.map(createBeginnings),
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

/** The rows that are being judged, in the octets of a chunk and in columns: they are not needed afterwards. */
const block = createPathBlock()
const origins = new Uint32Array(TOGETHER)
const nodes = new Uint32Array(TOGETHER)
const types = new Uint32Array(TOGETHER)
const judged = new Uint32Array(TOGETHER)
const judgedBefore = new Uint32Array(TOGETHER)

/** Judges the rows before a given one. Throws an `AuditFull` if there is no room; the rows before that are judged. */
export function judgeRows(judging: Judging, rows: Rows, siteOf: (origin: number) => number, end: number): void {
  for (let from = judgedRows(judging); from < end; ) {
    reserveRow(judging, from)
    const count = readPaths(rows.urls, from, end, block)
    copyValues(rows.urls.origins, from, count, origins)
    copyValues(rows.nodes, from, count, nodes)
    copyValues(rows.typeNumbers, from, count, types)
    for (const column of judging.columns) judgeBlock(column, rows.directories, siteOf, from, count)
    from += count
  }
}

/** Judges the rows that are at hand for the crawlers of a column. */
function judgeBlock(
  column: VerdictColumn,
  directories: Directories,
  siteOf: (origin: number) => number,
  from: number,
  count: number,
): void {
  const { twin, counts, states } = column
  if (twin && from + count <= twin.column.outcomes.length) takeOver(column, twin, from, count)
  else judgePaths(column, directories, siteOf, count)
  const byNode = reserveCounts(column.byNode, directories.nodes.length * STATES)
  for (let i = 0; i < count; i++) {
    const outcome = judged[i] as number
    const before = counts[outcome] as number
    counts[outcome] = before + 1
    if (before < EXAMPLES) column.examples[outcome]?.push(from + i)
    const state = states[outcome] as number
    const place = (nodes[i] as number) * STATES + state
    byNode[place] = (byNode[place] as number) + 1
    countMore(column.byType, (types[i] as number) * STATES + state, 1)
  }
  pushValues(column.outcomes, judged, count, counts.length - 1)
}

function judgePaths(
  column: VerdictColumn,
  directories: Directories,
  siteOf: (origin: number) => number,
  count: number,
): void {
  const { matchers, known, beginnings } = column
  const { octets, begins } = block
  for (let i = 0; i < count; i++) {
    const site = siteOf(origins[i] as number)
    const matcher = matchers[site] as SiteMatcher
    const node = nodes[i] as number
    const begin = begins[i] as number
    const end = (begins[i + 1] as number) - 1
    const ofSite = beginnings[site] as Beginnings
    const beginning = directories.beginnings[node] as number
    const at = begin + (directories.lengths[node] as number)
    let judgement = matcher.judgeOctets(octets, begin, end, ofSite, beginning, at)
    if (judgement === NOT_SEEN) judgement = matcher.judge(textBetween(octets, begin, end), 0)
    judged[i] = known[site]?.[judgement] ?? addOutcome(column, site, judgement)
  }
}

/** Gives rows the verdicts that they have in the twin. */
function takeOver(column: VerdictColumn, twin: Twin, from: number, count: number): void {
  copyValues(twin.column.outcomes, from, count, judgedBefore)
  for (let i = 0; i < count; i++) {
    const before = judgedBefore[i] as number
    judged[i] = column.fromTwin[before] ?? outcomeFromTwin(column, twin, before)
  }
}

function outcomeFromTwin(column: VerdictColumn, twin: Twin, before: number): number {
  const site = twin.column.sites[before] as number
  const judgement = twin.judgementOf(before)
  const outcome = column.known[site]?.[judgement] ?? addOutcome(column, site, judgement)
  while (column.fromTwin.length <= before) column.fromTwin.push(undefined)
  column.fromTwin[before] = outcome
  return outcome
}

/** The same for canonical targets. */
export function judgeTargets(judging: Judging, rows: Rows, siteOf: (origin: number) => number, end: number): void {
  const { targets: urls } = rows
  for (let target = judgedTargets(judging); target < end; target++) {
    reserveTarget(judging, target)
    const site = siteOf(valueAt(urls.origins, target))
    const path = pathAt(urls, target)
    for (const column of judging.columns) push(column.targets, outcomeOf(column, site, path))
  }
}

/** The outcome of a serialised path. */
export function outcomeOf(column: VerdictColumn, site: number, path: string): number {
  const judgement = (column.matchers[site] as SiteMatcher).judge(path, 0)
  return column.known[site]?.[judgement] ?? addOutcome(column, site, judgement)
}

function addOutcome(column: VerdictColumn, site: number, judgement: Judgement): number {
  const outcome = column.counts.push(0) - 1
  column.states.push(judgedState(judgement))
  column.lines.push(judgedLine(judgement))
  column.sites.push(site)
  column.examples.push([])
  const known = column.known[site] as (number | undefined)[]
  while (known.length <= judgement) known.push(undefined)
  known[judgement] = outcome
  return outcome
}

/** The number of the state in which a row is, for the crawlers of a column. */
export const stateOfRow = ({ outcomes, states }: VerdictColumn, row: number): number =>
  states[valueAt(outcomes, row)] as number
