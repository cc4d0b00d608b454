import { isSearchEngine } from '../crawlers/crawler.ts'
import { ALLOWED, BLOCKED } from '../verdict/verdict-code.ts'
import { numberAt, sparseAt } from './column.ts'
import { ALTERNATE, CANONICAL, IMAGE, IN_SITEMAP, SESSION, TRACKING } from './facts.ts'
import type { OutcomeFinder } from './outcomes.ts'
import { noindexFinder } from './page-facts.ts'
import type { RowStore } from './row-store.ts'
import { pathAt } from './url-table.ts'
import { isContradictory, mayContradict } from './usage.ts'
import type { VerdictColumn } from './verdict-column.ts'
import type { VerdictColumns } from './verdict-columns.ts'

/**
 * Where the site and its robots.txt contradict each other. Search engines alone are counted; if none of the crawlers is
 * a search engine, all crawlers are. `usage-contradictory` is counted for all crawlers.
 * - `sitemap-blocked`: a sitemap names a page that is blocked.
 * - `noindex-unseen`: a blocked page says `noindex`, which cannot be seen.
 * - `canonical-unseen`: a blocked page names another URL as canonical, which cannot be seen.
 * - `canonical-blocked`: a page that may be fetched names a blocked URL as canonical.
 * - `alternate-blocked`: an alternate of a page is blocked.
 * - `resource-blocked`: a script, a style sheet or an image is blocked.
 * - `engines-disagree`: one search engine may fetch the URL and another may not; counted for those that may not.
 * - `parameter-open`: the URL has a session or tracking parameter and may be fetched.
 * - `usage-contradictory`: the lines Content-Usage and Content-Signal contradict each other about the use of a page that
 *   may be fetched.
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
  'usage-contradictory',
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
const USAGE_CONTRADICTORY = bit('usage-contradictory')

/** Finds the conflicts of rows from what is known at the time of the call. */
export type ConflictFinder = ReturnType<typeof conflictFinder>

export function conflictFinder(rows: RowStore, { crawlerMatchers, columns }: VerdictColumns, outcomes: OutcomeFinder) {
  const { crawlers, columnOf } = crawlerMatchers
  const crawlerColumns = columnOf.map(column => columns[column] as VerdictColumn)
  const searching = crawlers.map(isSearchEngine)
  const engines = [...new Set(crawlerColumns.filter((_, i) => searching[i]))]
  // Sitemaps, canonical links and noindex are for search engines: other crawlers cannot contradict them.
  const concerned = searching.some(Boolean) ? searching : crawlers.map(() => true)
  const saysNoindex = crawlers.map(crawler => noindexFinder(rows.noindex, crawler))
  const { isResource } = rows.types
  const usageMayConflict = mayContradict(crawlerMatchers)

  function enginesDisagree(row: number): boolean {
    let seen = 0
    for (const column of engines) {
      const state = column.states[outcomes.ofRow(column, row)]
      if (state === ALLOWED || state === BLOCKED) seen |= 1 << state
    }
    return seen === ((1 << ALLOWED) | (1 << BLOCKED))
  }

  const outcomeOfTarget = (row: number, column: VerdictColumn): number =>
    outcomes.ofTarget(column, sparseAt(rows.canonicals, row) - 1)

  function isUsageContradictory(row: number, crawler: number): boolean {
    const column = crawlerColumns[crawler] as VerdictColumn
    const outcome = outcomes.ofRow(column, row)
    if (column.states[outcome] !== ALLOWED) return false
    const matcher = crawlerMatchers.matchers[crawler]?.[column.sites[outcome] as number]
    const origin = rows.origins.names[numberAt(rows.urls.origins, row)]
    return matcher !== undefined && isContradictory(matcher, `${origin}${pathAt(rows.urls, row)}`)
  }

  /** The conflicts of a row for a crawler, one bit for each kind. */
  function bitsOf(row: number, crawler: number): number {
    const bits = concerned[crawler] ? siteBitsOf(row, crawler) : 0
    return usageMayConflict && isUsageContradictory(row, crawler) ? bits | USAGE_CONTRADICTORY : bits
  }

  function siteBitsOf(row: number, crawler: number): number {
    const column = crawlerColumns[crawler] as VerdictColumn
    const state = column.states[outcomes.ofRow(column, row)]
    const facts = numberAt(rows.facts, row)
    if (state === ALLOWED) {
      const open = (facts & (SESSION | TRACKING)) !== 0 ? PARAMETER_OPEN : 0
      if ((facts & CANONICAL) === 0) return open
      return column.states[outcomeOfTarget(row, column)] === BLOCKED ? open | CANONICAL_BLOCKED : open
    }
    if (state !== BLOCKED) return 0
    let bits = 0
    if ((facts & IN_SITEMAP) !== 0) bits |= SITEMAP_BLOCKED
    if ((facts & CANONICAL) !== 0) bits |= CANONICAL_UNSEEN
    if ((facts & ALTERNATE) !== 0) bits |= ALTERNATE_BLOCKED
    if ((facts & IMAGE) !== 0 || isResource[numberAt(rows.typeNumbers, row)]) bits |= RESOURCE_BLOCKED
    const noindex = sparseAt(rows.noindexNumbers, row)
    if (noindex !== 0 && saysNoindex[crawler]?.(noindex)) bits |= NOINDEX_UNSEEN
    if (searching[crawler] && engines.length > 1 && enginesDisagree(row)) bits |= ENGINES_DISAGREE
    return bits
  }

  const conflictingFacts = IN_SITEMAP | CANONICAL | ALTERNATE | IMAGE | SESSION | TRACKING

  /** False if the row has no conflict for any crawler. */
  function mayConflict(row: number): boolean {
    if (usageMayConflict || engines.length > 1 || (numberAt(rows.facts, row) & conflictingFacts) !== 0) return true
    return isResource[numberAt(rows.typeNumbers, row)] === true || sparseAt(rows.noindexNumbers, row) !== 0
  }

  /** The outcome that causes the conflict: that of the row's canonical target, or that of the row itself. */
  function outcomeCausing(kind: ConflictKind, row: number, crawler: number): number {
    const column = crawlerColumns[crawler] as VerdictColumn
    return kind === 'canonical-blocked' ? outcomeOfTarget(row, column) : outcomes.ofRow(column, row)
  }

  return { bitsOf, mayConflict, outcomeCausing }
}
