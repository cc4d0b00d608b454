import { cutText } from '../text/cut-text.ts'
import { ownCopy } from '../text/own-copy.ts'
import type { Wording } from '../text/wording.ts'
import type { MemoryBudget } from './budget.ts'
import { conflictCounter } from './conflict-counts.ts'
import { conflictFinder } from './conflicts.ts'
import { type AuditCrawler, type AuditSite, crawlerMatchersOf, siteFinder } from './crawler-matchers.ts'
import { type DirectoryLimits, directoryLimits } from './directories.ts'
import { octetsOfText } from './octets.ts'
import { createLocatedUrl, originNumberOf, serialisedOrigin } from './origins.ts'
import { outcomeFinder } from './outcomes.ts'
import { createRowStore, reserveOrigin } from './row-store.ts'
import { createUrlBlock } from './url-block.ts'
import { MAX_STAGED } from './url-table.ts'
import { usageCounter } from './usage-counts.ts'
import { createVerdictColumns } from './verdict-columns.ts'
import { rowView } from './view.ts'

export interface AuditOptions {
  /** The sites and their files. Bare paths belong to the first site. */
  readonly sites: readonly AuditSite[]
  readonly crawlers: readonly AuditCrawler[]
  /** True for lists, which judge each URL once; false for logs, in which each request counts. */
  readonly unique: boolean
  /** Whether URLs of sites without a file are judged too, by the first file. Default: false. */
  readonly judgeOthers?: boolean
  /** How many octets of memory the rows may take. Default: 1.5 GB. */
  readonly memory?: number
  /** Milliseconds since the epoch, for directives that hold until a date (`unavailable_after`). */
  readonly now: number
  readonly directories?: Partial<DirectoryLimits>
}

/** A list, table, sitemap or log that rows come from. */
export interface AuditSource {
  readonly name: string
  /** Whether the source is a sitemap. A sitemap that names a blocked URL contradicts robots.txt. */
  readonly isSitemap?: boolean
}

/** A row that is not judged. */
export interface UnjudgedRow {
  readonly source: number
  readonly row: number
  /** The URL as it is written, cut if it is long. Undefined if the source could not read it. */
  readonly url: string | undefined
  readonly reason: Wording
}

/** What became of a row, as an index of `rowResultNames`. */
export type RowResult = number

export const rowResultNames = ['judged', 'otherHost', 'notUrl', 'repeated', 'bad'] as const
export const JUDGED = 0
export const OTHER_HOST = 1
export const NOT_URL = 2
export const REPEATED = 3
export const BAD = 4
/** The URL is staged; what becomes of it is not known yet. */
export const STAGED = -1

export interface CountedSource {
  readonly number: number
  readonly name: string
  readonly isSitemap: boolean
  readonly results: number[]
}

/** How many records of the sources state something besides a URL. */
export interface StatedCounts {
  /** Robots meta tags or X-Robots-Tag headers, whatever they say. */
  readonly directives: number
  readonly canonicals: number
  readonly alternates: number
}

export const MEMORY_LIMIT_OCTETS = 1_500_000_000
const MAX_UNJUDGED_ROWS = 100
const MAX_UNJUDGED_URL_LENGTH = 200

/** Everything that an audit knows: add-rows.ts and stage-rows.ts fill it, audit-report.ts sums it up. */
export type ListAuditState = ReturnType<typeof createListAuditState>

/** Throws a `TypeError` if a site or a crawler is missing, or if an origin or a token is not valid. */
export function createListAuditState(options: AuditOptions) {
  const { unique, now } = options
  const crawlerMatchers = crawlerMatchersOf(options.sites, options.crawlers)
  const budget: MemoryBudget = { limit: options.memory ?? MEMORY_LIMIT_OCTETS, used: 0 }
  const siteOrigins = new Set(options.sites.map(({ origin }) => serialisedOrigin(origin)))
  const directories = { ...directoryLimits, ...options.directories }
  const rows = createRowStore({ budget, origins: [...siteOrigins], unique, now, directories })
  const verdicts = createVerdictColumns(crawlerMatchers, budget)
  const siteOf = siteFinder(crawlerMatchers, rows.origins.names)
  const outcomes = outcomeFinder(rows, verdicts, siteOf)
  const conflicts = conflictFinder(rows, verdicts, outcomes)
  return {
    options,
    siteOrigins,
    rows,
    verdicts,
    siteOf,
    conflicts: conflictCounter(conflicts, crawlerMatchers.crawlers.length),
    usage: usageCounter(rows, verdicts, outcomes),
    view: rowView(rows, verdicts, { outcomes, conflicts }),
    sources: [] as CountedSource[],
    unjudged: [] as UnjudgedRow[],
    /** How many URLs have an origin beyond those that are counted one by one. */
    moreOthers: 0,
    withoutScheme: 0,
    full: undefined as Wording | undefined,
    statedCounts: { directives: 0, canonicals: 0, alternates: 0 },
    /** For each staged URL, the number of its row in the source, its directory, its type and its facts. */
    stagedFacts: {
      sourceRows: new Uint32Array(MAX_STAGED),
      nodes: new Uint32Array(MAX_STAGED),
      types: new Uint32Array(MAX_STAGED),
      facts: new Uint32Array(MAX_STAGED),
    },
    /** What the source says about the row that is being added, apart from its URL. */
    stated: { facts: 0, status: 0, noindex: 0, canonical: 0, clicks: 0, impressions: 0, inlinks: 0, weighedBy: 0 },
    /** The row that was judged last, or the earlier row that the last URL repeats. */
    row: 0,
    /** The origin of the URL that is being added, as a number. */
    origin: 0,
    /** The origin of the URL before, as a number and as octets. */
    lastNumber: 0,
    lastOrigin: octetsOfText(rows.origins.names[0] ?? ''),
    /** Buffers. Their contents are not needed after a row is added. */
    block: createUrlBlock(),
    located: createLocatedUrl(),
    locatedTarget: createLocatedUrl(),
  }
}

export function addSource({ sources }: ListAuditState, { name, isSitemap = false }: AuditSource): number {
  const number = sources.length
  sources.push({ number, name, isSitemap, results: rowResultNames.map(() => 0) })
  return number
}

export function sourceAt({ sources }: ListAuditState, number: number): CountedSource {
  const found = sources[number]
  if (!found) throw new RangeError(`source ${number} was not added to this audit`)
  return found
}

export function countResult({ results }: CountedSource, result: RowResult): void {
  results[result] = (results[result] as number) + 1
}

/** Lists a row that is not judged, unless enough are listed. `url` is undefined if the source could not read it. */
export function listUnjudged(
  { unjudged }: ListAuditState,
  source: CountedSource,
  row: number,
  url: string | undefined,
  reason: Wording,
): void {
  if (unjudged.length >= MAX_UNJUDGED_ROWS) return
  unjudged.push({
    source: source.number,
    row,
    url: url === undefined ? undefined : ownCopy(cutText(url, MAX_UNJUDGED_URL_LENGTH)),
    reason,
  })
}

/** The number of an origin whose URLs are judged; −1 if they are not judged. */
export function judgedOrigin({ rows, options }: ListAuditState, origin: string): number {
  const known = rows.origins.numbers.get(origin)
  if (known !== undefined) return known
  if (!options.judgeOthers) return -1
  reserveOrigin(rows)
  return originNumberOf(rows.origins, origin)
}
