import { ALLOWED, BLOCKED } from '../verdict/judgement.ts'
import { valueAt } from './column.ts'
import { ALTERNATE, CANONICAL, IMAGE, IN_SITEMAP, SESSION, TRACKING } from './facts.ts'
import { resourceKind } from './file-types.ts'
import { type Judging, stateOfRow, type VerdictColumn } from './judging.ts'
import type { Rows } from './rows.ts'

/**
 * Where the site and its robots.txt contradict each other.
 * - `sitemap-blocked`: a sitemap names a page that is blocked.
 * - `noindex-unseen`: a blocked page says `noindex`, which cannot be seen.
 * - `canonical-unseen`: a blocked page names another URL as canonical, which cannot be seen.
 * - `canonical-blocked`: a page that may be fetched names a blocked URL as canonical.
 * - `alternate-blocked`: an alternate of a page is blocked.
 * - `resource-blocked`: a script, a style sheet or an image is blocked.
 * - `engines-disagree`: one search engine may fetch the URL and another may not; counted for those that may not.
 * - `parameter-open`: the URL has a session or tracking parameter and may be fetched.
 */
export const conflictKinds = [
  'sitemap-blocked',
  'noindex-unseen',
  'canonical-unseen',
  'canonical-blocked',
  'alternate-blocked',
  'resource-blocked',
  'engines-disagree',
  'parameter-open',
] as const

export type ConflictKind = (typeof conflictKinds)[number]

const bit = (kind: ConflictKind): number => 1 << conflictKinds.indexOf(kind)

const SITEMAP_BLOCKED = bit('sitemap-blocked')
const NOINDEX_UNSEEN = bit('noindex-unseen')
const CANONICAL_UNSEEN = bit('canonical-unseen')
const CANONICAL_BLOCKED = bit('canonical-blocked')
const ALTERNATE_BLOCKED = bit('alternate-blocked')
const RESOURCE_BLOCKED = bit('resource-blocked')
const ENGINES_DISAGREE = bit('engines-disagree')
const PARAMETER_OPEN = bit('parameter-open')

/** Finds the conflicts of rows. */
export interface ConflictFinder {
  /** How many rows have verdicts. */
  readonly count: number
  /** The conflicts of a row for a crawler, a bit each. */
  bitsOf(row: number, crawler: number): number
  /** False if no crawler has any conflict at the row. */
  mayConflict(row: number): boolean
}

/** What is found holds until rows are added. */
export function conflictFinder(rows: Rows, { judges, columns }: Judging): ConflictFinder {
  const { crawlers, columnOf } = judges
  const ofCrawler = columnOf.map(column => columns[column] as VerdictColumn)
  const count = columns[0]?.outcomes.length ?? 0
  const searching = crawlers.map(({ category, crawls }) => category === 'search' && crawls)
  const engines = [...new Set(ofCrawler.filter((_, i) => searching[i]))]
  const isResource = Uint8Array.from(rows.types.names, name => (resourceKind(name) ? 1 : 0))
  const targets = targetsOf(rows, count)
  const { sets } = rows.noindex

  function enginesDisagree(row: number): boolean {
    let seen = 0
    for (const column of engines) {
      const state = stateOfRow(column, row)
      if (state === ALLOWED || state === BLOCKED) seen |= 1 << state
    }
    return seen === ((1 << ALLOWED) | (1 << BLOCKED))
  }

  /** Whether the canonical target is judged and in that state. */
  function isTargetBlocked(row: number, column: VerdictColumn): boolean {
    const target = (targets?.[row] ?? 0) - 1
    return target >= 0 && target < column.targets.length && column.states[valueAt(column.targets, target)] === BLOCKED
  }

  function bitsOf(row: number, crawler: number): number {
    const column = ofCrawler[crawler] as VerdictColumn
    const state = stateOfRow(column, row)
    const facts = valueAt(rows.facts, row)
    if (state === ALLOWED) {
      const open = (facts & (SESSION | TRACKING)) !== 0 ? PARAMETER_OPEN : 0
      return (facts & CANONICAL) !== 0 && isTargetBlocked(row, column) ? open | CANONICAL_BLOCKED : open
    }
    if (state !== BLOCKED) return 0
    let bits = 0
    if ((facts & IN_SITEMAP) !== 0) bits |= SITEMAP_BLOCKED
    if ((facts & CANONICAL) !== 0) bits |= CANONICAL_UNSEEN
    if ((facts & ALTERNATE) !== 0) bits |= ALTERNATE_BLOCKED
    if ((facts & IMAGE) !== 0 || isResource[valueAt(rows.typeNumbers, row)] === 1) bits |= RESOURCE_BLOCKED
    if (sets[valueAt(rows.noindexNumbers, row)]?.[crawler] === 1) bits |= NOINDEX_UNSEEN
    if (searching[crawler] && engines.length > 1 && enginesDisagree(row)) bits |= ENGINES_DISAGREE
    return bits
  }

  const interesting = IN_SITEMAP | CANONICAL | ALTERNATE | IMAGE | SESSION | TRACKING

  function mayConflict(row: number): boolean {
    if (engines.length > 1 || (valueAt(rows.facts, row) & interesting) !== 0) return true
    return isResource[valueAt(rows.typeNumbers, row)] === 1 || valueAt(rows.noindexNumbers, row) !== 0
  }

  return { count, bitsOf, mayConflict }
}

/** By row its canonical target, from 1; undefined if no page names another. */
function targetsOf({ canonicalRows, canonicalTargets }: Rows, count: number): Uint32Array | undefined {
  if (canonicalRows.length === 0) return undefined
  const targets = new Uint32Array(count)
  for (let i = 0; i < canonicalRows.length; i++) {
    const row = valueAt(canonicalRows, i)
    if (row < count) targets[row] = valueAt(canonicalTargets, i) + 1
  }
  return targets
}

/** One kind of conflict in numbers. */
export interface ConflictSum {
  readonly kind: ConflictKind
  /** Rows with this conflict for one crawler or more. */
  readonly rows: number
  /** By crawler, how many rows, and the first of them. */
  readonly byCrawler: readonly { readonly count: number; readonly examples: readonly number[] }[]
}

const EXAMPLES = 3

/** All conflicts, in one pass over the rows. Those of which there is none are left out. */
export function conflictSums(rows: Rows, judging: Judging): ConflictSum[] {
  const finder = conflictFinder(rows, judging)
  const crawlers = judging.judges.crawlers.length
  const sums = conflictKinds.map(kind => ({
    kind,
    rows: 0,
    byCrawler: Array.from({ length: crawlers }, () => ({ count: 0, examples: [] as number[] })),
  }))
  for (let row = 0; row < finder.count; row++) {
    if (!finder.mayConflict(row)) continue
    let any = 0
    for (let crawler = 0; crawler < crawlers; crawler++) {
      const bits = finder.bitsOf(row, crawler)
      any |= bits
      for (let left = bits; left !== 0; left &= left - 1) {
        const sum = sums[31 - Math.clz32(left & -left)]?.byCrawler[crawler]
        if (!sum) continue
        sum.count++
        if (sum.examples.length < EXAMPLES) sum.examples.push(row)
      }
    }
    for (let left = any; left !== 0; left &= left - 1) {
      const sum = sums[31 - Math.clz32(left & -left)]
      if (sum) sum.rows++
    }
  }
  return sums.filter(sum => sum.rows > 0)
}
