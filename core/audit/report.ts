import type { Rule } from '../parse/robots-txt.ts'
import { groupsOf } from '../verdict/groups.ts'
import type { SiteState } from '../verdict/verdict.ts'
import { siteStates } from '../verdict/verdict-code.ts'
import { type ClosedSite, closedSites } from './closed-sites.ts'
import type { ConflictSum, CrawlerConflicts } from './conflict-counts.ts'
import type { ConflictKind } from './conflicts.ts'
import { type Counts, countAt } from './counts.ts'
import { followedGroups } from './crawler-matchers.ts'
import { OTHER_TYPES } from './file-types.ts'
import type { RowStore } from './row-store.ts'
import { statesUsage } from './usage.ts'
import type { UsageSum } from './usage-counts.ts'
import type { VerdictColumn } from './verdict-column.ts'
import type { VerdictColumns } from './verdict-columns.ts'
import { STATE_COUNT } from './verdict-columns.ts'
import { urlAt } from './view.ts'

/** How many rows are in each state. */
export type StateCounts = Readonly<Record<SiteState, number>>

/** The sums for one crawler. */
export interface CrawlerSum {
  readonly token: string
  readonly states: StateCounts
}

/** How many rows a rule decides. */
export interface RuleSum {
  readonly type: Rule['type']
  readonly pattern: string
  readonly line: number
  /** For each crawler; undefined for crawlers that do not follow the rule's group. */
  readonly decides: readonly (number | undefined)[]
  /** The highest number among the crawlers; 0 for a rule that decides no row of this list. */
  readonly most: number
  /** At most three URLs. */
  readonly examples: readonly string[]
}

/** The rules of one file. */
export interface FileSum {
  readonly origin: string
  readonly rules: readonly RuleSum[]
}

/** The sums for a part of the rows: a directory, an origin or a type of file. */
export interface PartSum {
  readonly rows: number
  /** For each crawler. */
  readonly blocked: readonly number[]
}

/** A directory, including its subdirectories. */
export interface DirectorySum extends PartSum {
  /** The number to filter rows by (`RowFilter.directory`). */
  readonly node: number
  /** −1 for an origin. */
  readonly parent: number
  /** Undefined for an entry that counts several origins together. */
  readonly origin: string | undefined
  /** `/` or `/blog/`; undefined for an entry that counts all directories beyond the limit. */
  readonly path: string | undefined
}

export interface TypeSum extends PartSum {
  /** Whether pages need such files to be shown: scripts, style sheets and images. */
  readonly isResource: boolean
  /** `html`; `''` for paths without an extension; undefined for the entry that counts all types beyond the limit. */
  readonly type: string | undefined
}

/** How many rows have one kind of conflict, and for which crawlers. */
export interface ConflictReport {
  readonly kind: ConflictKind
  readonly rows: number
  readonly byCrawler: readonly CrawlerConflict[]
}

/** The conflicts of one kind for one crawler. */
export interface CrawlerConflict {
  readonly count: number
  /** At most three URLs. */
  readonly examples: readonly string[]
  /** The lines that cause the conflict, at most five, the most frequent first. */
  readonly lines: readonly ConflictLine[]
}

/**
 * A line that blocks rows with a conflict, and how many rows. For `canonical-blocked` it is the line that blocks the
 * canonical targets. `parameter-open` and `usage-contradictory` have no such lines.
 */
export interface ConflictLine {
  /** The origin of the site whose file has the line. */
  readonly origin: string
  /** Undefined if the server's answer for robots.txt blocks, rather than a line. */
  readonly line: number | undefined
  readonly count: number
}

/**
 * The sums of the verdicts, as plain data. Lists with an element for each crawler are in the order of the given
 * crawlers.
 */
export interface Sums {
  /** How many rows are judged. */
  readonly rows: number
  /** The sites that no search engine may fetch. */
  readonly closedSites: readonly ClosedSite[]
  readonly crawlers: readonly CrawlerSum[]
  readonly files: readonly FileSum[]
  readonly directories: readonly DirectorySum[]
  readonly types: readonly TypeSum[]
  readonly conflicts: readonly ConflictReport[]
  /** Whether a file says anything about the use of pages: then `RowVerdict.usage` holds that. */
  readonly statesUsage: boolean
  /** For each crawler; empty if no file says anything about use. */
  readonly usage: readonly UsageSum[]
}

export function sumsOf(
  rows: RowStore,
  verdicts: VerdictColumns,
  count: number,
  conflicts: readonly ConflictSum[],
  usage: readonly UsageSum[],
): Sums {
  const directories = directorySums(rows, verdicts)
  return {
    rows: count,
    closedSites: closedSites(verdicts.crawlerMatchers, directories),
    crawlers: verdicts.crawlerMatchers.crawlers.map(({ token }, i) => ({
      token,
      states: stateCountsOf(columnOf(verdicts, i)),
    })),
    files: verdicts.crawlerMatchers.sites.map(({ origin }, site) => ({
      origin,
      rules: ruleSums(rows, verdicts, site),
    })),
    directories,
    statesUsage: statesUsage(verdicts.crawlerMatchers),
    usage,
    types: typeSums(rows, verdicts),
    conflicts: conflicts.map(({ kind, rows: all, byCrawler }) => ({
      kind,
      rows: all,
      byCrawler: byCrawler.map((sum, crawler) => ({
        count: sum.count,
        examples: sum.examples.map(row => urlAt(rows, row)),
        lines: isAboutOpenRows(kind) ? [] : conflictLines(sum, verdicts, columnOf(verdicts, crawler)),
      })),
    })),
  }
}

/** Whether rows have the conflict although, or because, no line blocks them. */
const isAboutOpenRows = (kind: ConflictKind): boolean => kind === 'parameter-open' || kind === 'usage-contradictory'

const MAX_CONFLICT_LINES = 5

function conflictLines(
  { outcomes }: CrawlerConflicts,
  { crawlerMatchers }: VerdictColumns,
  column: VerdictColumn,
): ConflictLine[] {
  const siteOf = (outcome: number) => column.sites[outcome] as number
  const found = column.lines.map((line, outcome) => ({ line, outcome, count: countAt(outcomes, outcome) }))
  return found
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.line - b.line || siteOf(a.outcome) - siteOf(b.outcome))
    .slice(0, MAX_CONFLICT_LINES)
    .map(({ line, outcome, count }) => ({
      origin: crawlerMatchers.sites[siteOf(outcome)]?.origin ?? '',
      line: line === 0 ? undefined : line,
      count,
    }))
}

const columnOf = ({ crawlerMatchers, columns }: VerdictColumns, crawler: number): VerdictColumn =>
  columns[crawlerMatchers.columnOf[crawler] as number] as VerdictColumn

function stateCountsOf({ states, counts }: VerdictColumn): StateCounts {
  const byState = new Array<number>(STATE_COUNT).fill(0)
  states.forEach((state, outcome) => {
    byState[state] = (byState[state] as number) + (counts[outcome] as number)
  })
  return Object.fromEntries(siteStates.map((name, state) => [name, byState[state] as number])) as unknown as StateCounts
}

/** The rules of the file that at least one of the crawlers follows, in the order of the file. */
function ruleSums(rows: RowStore, verdicts: VerdictColumns, site: number): RuleSum[] {
  const { matchers } = verdicts.crawlerMatchers
  const rules = new Map<number, Rule>()
  for (const siteMatchers of matchers) {
    const matcher = siteMatchers[site]
    if (!matcher || matcher.rulesFrom === 'none') continue
    for (const group of groupsOf(matcher.robots, matcher.dialect)) {
      for (const rule of group.rules) if (!rules.has(rule.line)) rules.set(rule.line, rule)
    }
  }
  const byColumn = verdicts.columns.map(column => decidedAt(column, site))
  const followed = verdicts.columns.map(({ matchers: ofSites }) => followedLines(ofSites[site]))
  return [...rules.values()]
    .sort((a, b) => a.line - b.line)
    .map(({ type, pattern, line }) => {
      const decides = verdicts.crawlerMatchers.columnOf.map(column =>
        followed[column]?.has(line) ? (byColumn[column]?.get(line)?.count ?? 0) : undefined,
      )
      const examples = new Set(byColumn.flatMap(decided => decided.get(line)?.examples ?? []))
      return {
        type,
        pattern,
        line,
        decides,
        most: Math.max(0, ...decides.map(number => number ?? 0)),
        examples: [...examples]
          .sort((a, b) => a - b)
          .slice(0, 3)
          .map(row => urlAt(rows, row)),
      }
    })
}

/** For each line, how many rows it decides, and the first of these rows. */
function decidedAt({ sites, lines, counts, examples }: VerdictColumn, site: number) {
  const decided = new Map<number, { count: number; examples: readonly number[] }>()
  lines.forEach((line, outcome) => {
    if (line === 0 || sites[outcome] !== site) return
    const before = decided.get(line)
    decided.set(line, {
      count: (before?.count ?? 0) + (counts[outcome] as number),
      examples: [...(before?.examples ?? []), ...(examples[outcome] ?? [])],
    })
  })
  return decided
}

function followedLines(matcher: VerdictColumn['matchers'][number] | undefined): ReadonlySet<number> {
  if (!matcher || matcher.rulesFrom === 'none') return new Set()
  return new Set(followedGroups(matcher).flatMap(group => group.rules.map(rule => rule.line)))
}

function directorySums(rows: RowStore, verdicts: VerdictColumns): DirectorySum[] {
  const { nodes } = rows.directories
  const states = verdicts.columns.map(({ byNode }) => byNode)
  const all = new Float64Array(nodes.length)
  const blocked = states.map(() => new Float64Array(nodes.length))
  for (let node = nodes.length - 1; node >= 0; node--) {
    const parent = nodes[node]?.parent ?? -1
    all[node] = (all[node] as number) + total(states[0], node)
    if (parent >= 0) all[parent] = (all[parent] as number) + (all[node] as number)
    blocked.forEach((ofColumn, column) => {
      ofColumn[node] = (ofColumn[node] as number) + blockedIn(states[column], node)
      if (parent >= 0) ofColumn[parent] = (ofColumn[parent] as number) + (ofColumn[node] as number)
    })
  }
  return nodes.flatMap(({ parent, origin, path }, node) => {
    if (all[node] === 0) return []
    const blockedByCrawler = verdicts.crawlerMatchers.columnOf.map(column => blocked[column]?.[node] as number)
    return [
      { node, parent, origin: rows.origins.names[origin], path, rows: all[node] as number, blocked: blockedByCrawler },
    ]
  })
}

function typeSums(rows: RowStore, verdicts: VerdictColumns): TypeSum[] {
  return rows.types.names.flatMap((name, type) => {
    const all = total(verdicts.columns[0]?.byType, type)
    if (all === 0) return []
    const blocked = verdicts.crawlerMatchers.columnOf.map(column => blockedIn(verdicts.columns[column]?.byType, type))
    return [
      {
        type: type === OTHER_TYPES ? undefined : name,
        isResource: rows.types.isResource[type] === true,
        rows: all,
        blocked,
      },
    ]
  })
}

const BLOCKED_STATE = siteStates.indexOf('blocked')

const blockedIn = (counts: Counts | undefined, part: number): number =>
  counts ? countAt(counts, part * STATE_COUNT + BLOCKED_STATE) : 0

function total(counts: Counts | undefined, part: number): number {
  let sum = 0
  for (let state = 0; state < STATE_COUNT; state++) sum += counts ? countAt(counts, part * STATE_COUNT + state) : 0
  return sum
}
