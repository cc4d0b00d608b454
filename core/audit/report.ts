import type { Rule } from '../parse/robots-txt.ts'
import { groupsOf } from '../verdict/groups.ts'
import { judgedStates } from '../verdict/judgement.ts'
import type { SiteState } from '../verdict/site-verdict.ts'
import type { ConflictSum, CrawlerConflicts } from './conflict-counts.ts'
import type { ConflictKind } from './conflicts.ts'
import { type Counts, countAt } from './counts.ts'
import { OTHER_TYPES } from './file-types.ts'
import { followedGroups } from './judges.ts'
import type { Judging, VerdictColumn } from './judging.ts'
import { STATES } from './judging.ts'
import type { Rows } from './rows.ts'
import { urlAt } from './view.ts'

/** How many rows are in each state. */
export type StateCounts = Readonly<Record<SiteState, number>>

/** What one crawler gets. */
export interface CrawlerSum {
  readonly token: string
  readonly states: StateCounts
}

/** How many rows a rule decides. */
export interface RuleSum {
  readonly type: Rule['type']
  readonly pattern: string
  readonly line: number
  /** By crawler; undefined for those who do not follow the group of the rule. */
  readonly decides: readonly (number | undefined)[]
  /** Over all crawlers: 0 for rules that decide nothing on this list. */
  readonly most: number
  /** Three URLs at most. */
  readonly examples: readonly string[]
}

/** The rules of one file. */
export interface FileSum {
  readonly origin: string
  readonly rules: readonly RuleSum[]
}

/** A part of the rows: of a directory, an origin, or a type of file. */
export interface PartSum {
  readonly rows: number
  /** By crawler. */
  readonly blocked: readonly number[]
}

/** A directory with all that lies in it. */
export interface DirectorySum extends PartSum {
  /** By this number rows are filtered. */
  readonly node: number
  /** −1 for an origin. */
  readonly parent: number
  /** Undefined if several origins are counted together. */
  readonly origin: string | undefined
  /** `/`, `/blog/`; undefined for all that is beyond the limit. */
  readonly path: string | undefined
}

export interface TypeSum extends PartSum {
  /** `html`; `''` for paths without an extension; undefined for all that is beyond the limit. */
  readonly type: string | undefined
}

export interface ConflictReport {
  readonly kind: ConflictKind
  readonly rows: number
  readonly byCrawler: readonly CrawlerConflict[]
}

/** What one crawler has of a kind of conflict. */
export interface CrawlerConflict {
  readonly count: number
  /** Three URLs at most. */
  readonly examples: readonly string[]
  /** The lines that the conflict comes from, five at most, the most frequent first; see `ConflictLine`. */
  readonly lines: readonly ConflictLine[]
}

/**
 * A line that blocks rows with a conflict, and how many; for `canonical-blocked` the one that blocks the targets.
 * Where URLs with parameters are open there is none.
 */
export interface ConflictLine {
  /** Of the site whose file it is in. */
  readonly origin: string
  /** Undefined if the server's answer for robots.txt blocks, not a line. */
  readonly line: number | undefined
  readonly count: number
}

/** What the verdicts come to: plain data. Lists by crawler are in the order in which crawlers were given. */
export interface Sums {
  /** How many rows are judged. */
  readonly rows: number
  readonly crawlers: readonly CrawlerSum[]
  readonly files: readonly FileSum[]
  readonly directories: readonly DirectorySum[]
  readonly types: readonly TypeSum[]
  readonly conflicts: readonly ConflictReport[]
}

export function sumsOf(rows: Rows, judging: Judging, count: number, conflicts: readonly ConflictSum[]): Sums {
  return {
    rows: count,
    crawlers: judging.judges.crawlers.map(({ token }, i) => ({ token, states: statesOf(columnOf(judging, i)) })),
    files: judging.judges.sites.map(({ origin }, site) => ({ origin, rules: ruleSums(rows, judging, site) })),
    directories: directorySums(rows, judging),
    types: typeSums(rows, judging),
    conflicts: conflicts.map(({ kind, rows: all, byCrawler }) => ({
      kind,
      rows: all,
      byCrawler: byCrawler.map((sum, crawler) => ({
        count: sum.count,
        examples: sum.examples.map(row => urlAt(rows, row)),
        lines: kind === 'parameter-open' ? [] : conflictLines(sum, judging, columnOf(judging, crawler)),
      })),
    })),
  }
}

const MOST_LINES = 5

function conflictLines({ outcomes }: CrawlerConflicts, { judges }: Judging, column: VerdictColumn): ConflictLine[] {
  const siteOf = (outcome: number) => column.sites[outcome] as number
  const found = column.lines.map((line, outcome) => ({ line, outcome, count: countAt(outcomes, outcome) }))
  return found
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.line - b.line || siteOf(a.outcome) - siteOf(b.outcome))
    .slice(0, MOST_LINES)
    .map(({ line, outcome, count }) => ({
      origin: judges.sites[siteOf(outcome)]?.origin ?? '',
      line: line === 0 ? undefined : line,
      count,
    }))
}

const columnOf = ({ judges, columns }: Judging, crawler: number): VerdictColumn =>
  columns[judges.columnOf[crawler] as number] as VerdictColumn

function statesOf({ states, counts }: VerdictColumn): StateCounts {
  const byState = new Array<number>(STATES).fill(0)
  states.forEach((state, outcome) => {
    byState[state] = (byState[state] as number) + (counts[outcome] as number)
  })
  return Object.fromEntries(
    judgedStates.map((name, state) => [name, byState[state] as number]),
  ) as unknown as StateCounts
}

/** The rules that any of the crawlers may read in the file, in its order. */
function ruleSums(rows: Rows, judging: Judging, site: number): RuleSum[] {
  const { matchers } = judging.judges
  const rules = new Map<number, Rule>()
  for (const ofSites of matchers) {
    const matcher = ofSites[site]
    if (!matcher || matcher.rulesFrom === 'none') continue
    for (const group of groupsOf(matcher.robots, matcher.dialect)) {
      for (const rule of group.rules) if (!rules.has(rule.line)) rules.set(rule.line, rule)
    }
  }
  const byColumn = judging.columns.map(column => decidedAt(column, site))
  const followed = judging.columns.map(({ matchers: ofSites }) => linesFollowed(ofSites[site]))
  return [...rules.values()]
    .sort((a, b) => a.line - b.line)
    .map(({ type, pattern, line }) => {
      const decides = judging.judges.columnOf.map(column =>
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

/** By line, how many rows it decides, and the first of them. */
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

function linesFollowed(matcher: VerdictColumn['matchers'][number] | undefined): ReadonlySet<number> {
  if (!matcher || matcher.rulesFrom === 'none') return new Set()
  return new Set(followedGroups(matcher).flatMap(group => group.rules.map(rule => rule.line)))
}

function directorySums(rows: Rows, judging: Judging): DirectorySum[] {
  const { nodes } = rows.directories
  const states = judging.columns.map(({ byNode }) => byNode)
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
    const ofCrawlers = judging.judges.columnOf.map(column => blocked[column]?.[node] as number)
    return [{ node, parent, origin: rows.origins.names[origin], path, rows: all[node] as number, blocked: ofCrawlers }]
  })
}

function typeSums(rows: Rows, judging: Judging): TypeSum[] {
  return rows.types.names.flatMap((name, type) => {
    const all = total(judging.columns[0]?.byType, type)
    if (all === 0) return []
    const blocked = judging.judges.columnOf.map(column => blockedIn(judging.columns[column]?.byType, type))
    return [{ type: type === OTHER_TYPES ? undefined : name, rows: all, blocked }]
  })
}

const BLOCKED_STATE = judgedStates.indexOf('blocked')

const blockedIn = (counts: Counts | undefined, part: number): number =>
  counts ? countAt(counts, part * STATES + BLOCKED_STATE) : 0

function total(counts: Counts | undefined, part: number): number {
  let sum = 0
  for (let state = 0; state < STATES; state++) sum += counts ? countAt(counts, part * STATES + state) : 0
  return sum
}
