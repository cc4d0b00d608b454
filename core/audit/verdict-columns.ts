import type { Rule } from '../parse/robots-txt.ts'
import type { SiteMatcher } from '../verdict/site-verdict.ts'
import type { VerdictCode } from '../verdict/verdict-code.ts'
import { lineOfCode, siteStates, stateOfCode, verdictCodeOf } from '../verdict/verdict-code.ts'
import type { MemoryBudget } from './budget.ts'
import { copyValues, createColumn, numberAt, push, pushValues, reserve } from './column.ts'
import { countMore, createCounts, reserveCounts } from './counts.ts'
import type { CrawlerMatchers } from './crawler-matchers.ts'
import { followedGroups } from './crawler-matchers.ts'
import type { DirectoryTree } from './directories.ts'
import { textBetween } from './octets.ts'
import type { RowStore } from './row-store.ts'
import { createPathBlock, PATHS_PER_BLOCK, pathAt, readPaths } from './url-table.ts'
import type { ReusableColumn, VerdictColumn } from './verdict-column.ts'

/** The outcome of each row in each column by one set of files, and sums. An outcome is a state with a line. */
export interface VerdictColumns {
  readonly crawlerMatchers: CrawlerMatchers
  readonly columns: readonly VerdictColumn[]
}

export const STATE_COUNT = siteStates.length

const MAX_OUTCOME_EXAMPLES = 3

/** @param earlier the verdicts on the same rows by earlier files */
export function createVerdictColumns(
  crawlerMatchers: CrawlerMatchers,
  budget: MemoryBudget,
  earlier?: VerdictColumns,
): VerdictColumns {
  const columns = crawlerMatchers.columns.map(matchers => ({
    matchers,
    outcomes: createColumn(budget),
    states: [],
    lines: [],
    sites: [],
    counts: [],
    examples: [],
    outcomeOf: matchers.map(() => []),
    reused: earlier && reusableColumnFor(matchers, earlier.columns),
    outcomeOfReused: [],
    byNode: createCounts(),
    byType: createCounts(),
    targets: createColumn(budget),
  }))
  return { crawlerMatchers, columns }
}

/** Makes room for the verdicts of a row, or throws an `AuditFull`. */
export function reserveRow({ columns }: VerdictColumns, row: number): void {
  for (const { outcomes } of columns) reserve(outcomes, row)
}

export function reserveTarget({ columns }: VerdictColumns, target: number): void {
  for (const { targets } of columns) reserve(targets, target)
}

export const judgedRows = ({ columns }: VerdictColumns): number => columns[0]?.outcomes.length ?? 0

export const judgedTargets = ({ columns }: VerdictColumns): number => columns[0]?.targets.length ?? 0

/** Buffers for the rows that are being judged. Their contents are not needed after a call. */
const pathBlock = createPathBlock()
const blockOrigins = new Uint32Array(PATHS_PER_BLOCK)
const blockNodes = new Uint32Array(PATHS_PER_BLOCK)
const blockTypes = new Uint32Array(PATHS_PER_BLOCK)
const blockOutcomes = new Uint32Array(PATHS_PER_BLOCK)
const earlierOutcomes = new Uint32Array(PATHS_PER_BLOCK)

/** Judges the rows before `end`. Throws an `AuditFull` if there is no room; the rows before that are judged. */
export function judgeRows(
  verdicts: VerdictColumns,
  rows: RowStore,
  siteOf: (origin: number) => number,
  end: number,
): void {
  for (let from = judgedRows(verdicts); from < end; ) {
    reserveRow(verdicts, from)
    const count = readPaths(rows.urls, from, end, pathBlock)
    copyValues(rows.urls.origins, from, count, blockOrigins)
    copyValues(rows.nodes, from, count, blockNodes)
    copyValues(rows.typeNumbers, from, count, blockTypes)
    const { octets, begins } = pathBlock
    const paths = textBetween(octets, begins[0] as number, begins[count] as number).replaceAll('\n', '#')
    for (const column of verdicts.columns) judgeBlock(column, rows.directories, siteOf, paths, from, count)
    from += count
  }
}

function judgeBlock(
  column: VerdictColumn,
  directories: DirectoryTree,
  siteOf: (origin: number) => number,
  paths: string,
  from: number,
  count: number,
): void {
  const { reused, counts, states } = column
  if (reused && from + count <= reused.column.outcomes.length) reuseOutcomes(column, reused, from, count)
  else judgePaths(column, siteOf, paths, count)
  const byNode = reserveCounts(column.byNode, directories.nodes.length * STATE_COUNT)
  for (let i = 0; i < count; i++) {
    const outcome = blockOutcomes[i] as number
    const before = counts[outcome] as number
    counts[outcome] = before + 1
    if (before < MAX_OUTCOME_EXAMPLES) column.examples[outcome]?.push(from + i)
    const state = states[outcome] as number
    const place = (blockNodes[i] as number) * STATE_COUNT + state
    byNode[place] = (byNode[place] as number) + 1
    countMore(column.byType, (blockTypes[i] as number) * STATE_COUNT + state, 1)
  }
  pushValues(column.outcomes, blockOutcomes, count, counts.length - 1)
}

function judgePaths(column: VerdictColumn, siteOf: (origin: number) => number, paths: string, count: number): void {
  const { matchers, outcomeOf } = column
  const first = pathBlock.begins[0] as number
  for (let i = 0; i < count; i++) {
    const site = siteOf(blockOrigins[i] as number)
    const code = (matchers[site] as SiteMatcher).codeOfPath(paths, (pathBlock.begins[i] as number) - first)
    blockOutcomes[i] = outcomeOf[site]?.[code] ?? addOutcome(column, site, code)
  }
}

/** Copies the verdicts of the rows in the buffers from the reused column. */
function reuseOutcomes(column: VerdictColumn, reused: ReusableColumn, from: number, count: number): void {
  copyValues(reused.column.outcomes, from, count, earlierOutcomes)
  for (let i = 0; i < count; i++) {
    const before = earlierOutcomes[i] as number
    blockOutcomes[i] = column.outcomeOfReused[before] ?? outcomeFromEarlier(column, reused, before)
  }
}

function outcomeFromEarlier(column: VerdictColumn, reused: ReusableColumn, before: number): number {
  const site = reused.column.sites[before] as number
  const code = reused.judgementOf(before)
  const outcome = column.outcomeOf[site]?.[code] ?? addOutcome(column, site, code)
  while (column.outcomeOfReused.length <= before) column.outcomeOfReused.push(undefined)
  column.outcomeOfReused[before] = outcome
  return outcome
}

/** Judges canonical targets as `judgeRows` judges rows. */
export function judgeTargets(
  verdicts: VerdictColumns,
  rows: RowStore,
  siteOf: (origin: number) => number,
  end: number,
): void {
  const { targets: urls } = rows
  for (let target = judgedTargets(verdicts); target < end; target++) {
    reserveTarget(verdicts, target)
    const site = siteOf(numberAt(urls.origins, target))
    const path = pathAt(urls, target)
    for (const column of verdicts.columns) push(column.targets, outcomeOfPath(column, site, path))
  }
}

/** The number of the outcome for a serialised path. */
export function outcomeOfPath(column: VerdictColumn, site: number, path: string): number {
  const code = (column.matchers[site] as SiteMatcher).codeOfPath(path)
  return column.outcomeOf[site]?.[code] ?? addOutcome(column, site, code)
}

function addOutcome(column: VerdictColumn, site: number, code: VerdictCode): number {
  const outcome = column.counts.push(0) - 1
  column.states.push(stateOfCode(code))
  column.lines.push(lineOfCode(code))
  column.sites.push(site)
  column.examples.push([])
  const known = column.outcomeOf[site] as (number | undefined)[]
  while (known.length <= code) known.push(undefined)
  known[code] = outcome
  return outcome
}

export const stateOfRow = ({ outcomes, states }: VerdictColumn, row: number): number =>
  states[numberAt(outcomes, row)] as number

/** The first earlier column whose verdicts are the same as those of the given matchers, one for each site. */
function reusableColumnFor(
  matchers: readonly SiteMatcher[],
  earlier: readonly VerdictColumn[],
): ReusableColumn | undefined {
  for (const column of earlier) {
    if (column.matchers.length !== matchers.length) continue
    const lineMaps = matchers.map((matcher, site) => movedLines(column.matchers[site] as SiteMatcher, matcher))
    if (lineMaps.includes(undefined)) continue
    const lineNow = (outcome: number) =>
      lineMaps[column.sites[outcome] as number]?.get(column.lines[outcome] as number) ?? 0
    return { column, judgementOf: outcome => verdictCodeOf(column.states[outcome] as number, lineNow(outcome)) }
  }
  return undefined
}

/** Maps the line of each rule before to its line now; undefined if the verdicts may differ in more than their lines. */
function movedLines(before: SiteMatcher, now: SiteMatcher): ReadonlyMap<number, number> | undefined {
  if (before.rulesFrom === 'none' || now.rulesFrom === 'none') {
    const isSame = before.rulesFrom === now.rulesFrom && before.codeOfPath('/') === now.codeOfPath('/')
    return isSame && lineOfCode(now.codeOfPath('/')) === 0 ? new Map() : undefined
  }
  // How an unclear text of an operator is read depends on other groups too.
  if (before.dialect !== now.dialect || before.leavesOpen !== now.leavesOpen) return undefined
  if (before.leavesOpen === 'other-groups') return undefined
  const [rulesBefore, rulesNow] = [followedRulesOf(before), followedRulesOf(now)]
  const isSame =
    rulesBefore.length === rulesNow.length &&
    rulesBefore.every(({ type, pattern }, i) => type === rulesNow[i]?.type && pattern === rulesNow[i]?.pattern)
  // Of equal rules the first line decides, so both lists must be in the order of their lines.
  if (!isSame || !isInLineOrder(rulesBefore) || !isInLineOrder(rulesNow)) return undefined
  return new Map(rulesBefore.map(({ line }, i) => [line, rulesNow[i]?.line ?? 0]))
}

const followedRulesOf = (matcher: SiteMatcher): readonly Rule[] => followedGroups(matcher).flatMap(group => group.rules)

const isInLineOrder = (rules: readonly Rule[]): boolean =>
  rules.every(({ line }, i) => line > (rules[i - 1]?.line ?? 0))
