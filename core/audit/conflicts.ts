import { ALLOWED, BLOCKED } from '../verdict/judgement.ts'
import { sparseAt, valueAt } from './column.ts'
import { ALTERNATE, CANONICAL, IMAGE, IN_SITEMAP, SESSION, TRACKING } from './facts.ts'
import type { Judging, VerdictColumn } from './judging.ts'
import type { OutcomeFinder } from './outcomes.ts'
import { noindexFinder } from './page-facts.ts'
import type { Rows } from './rows.ts'

/**
 * Where the site and its robots.txt contradict each other. Search engines alone are counted; if none of the crawlers is
 * a search engine, all crawlers are.
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

/** Finds the conflicts of rows, as they are when it is asked. */
export interface ConflictFinder {
  /** The conflicts of a row for a crawler, a bit each. */
  bitsOf(row: number, crawler: number): number
  /** False if no crawler has any conflict at the row. */
  mayConflict(row: number): boolean
  /** The outcome that a conflict of a row comes from: that of its canonical target, or its own. */
  outcomeBehind(kind: ConflictKind, row: number, crawler: number): number
}

export function conflictFinder(rows: Rows, { judges, columns }: Judging, outcomes: OutcomeFinder): ConflictFinder {
  const { crawlers, columnOf } = judges
  const ofCrawler = columnOf.map(column => columns[column] as VerdictColumn)
  const searching = crawlers.map(({ category, crawls }) => category === 'search' && crawls)
  const engines = [...new Set(ofCrawler.filter((_, i) => searching[i]))]
  // Sitemaps, canonical links and noindex speak to search engines: of others nothing is contradicted.
  const concerned = searching.some(Boolean) ? searching : crawlers.map(() => true)
  const saysNoindex = crawlers.map(crawler => noindexFinder(rows.noindex, crawler))
  const { isResource } = rows.types

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

  function bitsOf(row: number, crawler: number): number {
    if (!concerned[crawler]) return 0
    const column = ofCrawler[crawler] as VerdictColumn
    const state = column.states[outcomes.ofRow(column, row)]
    const facts = valueAt(rows.facts, row)
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
    if ((facts & IMAGE) !== 0 || isResource[valueAt(rows.typeNumbers, row)]) bits |= RESOURCE_BLOCKED
    const noindex = sparseAt(rows.noindexNumbers, row)
    if (noindex !== 0 && saysNoindex[crawler]?.(noindex)) bits |= NOINDEX_UNSEEN
    if (searching[crawler] && engines.length > 1 && enginesDisagree(row)) bits |= ENGINES_DISAGREE
    return bits
  }

  const interesting = IN_SITEMAP | CANONICAL | ALTERNATE | IMAGE | SESSION | TRACKING

  function mayConflict(row: number): boolean {
    if (engines.length > 1 || (valueAt(rows.facts, row) & interesting) !== 0) return true
    return isResource[valueAt(rows.typeNumbers, row)] === true || sparseAt(rows.noindexNumbers, row) !== 0
  }

  function outcomeBehind(kind: ConflictKind, row: number, crawler: number): number {
    const column = ofCrawler[crawler] as VerdictColumn
    return kind === 'canonical-blocked' ? outcomeOfTarget(row, column) : outcomes.ofRow(column, row)
  }

  return { bitsOf, mayConflict, outcomeBehind }
}
