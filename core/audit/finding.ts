/** What an audit finds, the most costly first, as plain data: reports and pages show it. */
import type { Wording } from '../text/wording.ts'

/**
 * What can be found, the most costly first.
 * - `site-closed`: no search engine may fetch the site.
 * - `wanted-closed`: pages that should be found are closed for search engines by a line.
 * - `unwanted-open`: crawlers may fetch what a line of the wish denies them.
 * - `crawl-waste`: requests of search engines for URLs with a parameter that no sitemap names.
 * - `forbidden-requests`: a crawler fetched what robots.txt forbids to it.
 * - `resources-closed`: scripts, style sheets or images are closed for search engines by a line.
 * - `noindex-unseen`, `canonical-blocked`, `alternate-blocked`, `usage-contradictory`: the conflicts of these names.
 * - `never-crawled`: pages that should be found and are open, but that no search engine requested.
 * - `orphans`: pages that search engines requested, but that no list has.
 * - `fakes`: requests with the name of a crawler from addresses that its operator does not publish.
 */
export const findingKinds = [
  'site-closed',
  'wanted-closed',
  'unwanted-open',
  'crawl-waste',
  'forbidden-requests',
  'resources-closed',
  'noindex-unseen',
  'canonical-blocked',
  'alternate-blocked',
  'usage-contradictory',
  'never-crawled',
  'orphans',
  'fakes',
] as const

export type FindingKind = (typeof findingKinds)[number]

/** One thing to do something about. */
export interface AuditFinding {
  readonly kind: FindingKind
  /** So many of `of` pages or requests. */
  readonly count: number
  readonly of: number
  /** Whether the pages that it counts are rows of the audit, which can be shown (`rowsOfFinding`). */
  readonly inRows: boolean
  /** The line of robots.txt, or for `unwanted-open` of the wish, counted from 1; undefined if it is none. */
  readonly line: number | undefined
  /** The site whose robots.txt has the line; undefined if there is none, or only one file. */
  readonly origin?: string | undefined
  /** The crawlers or the parameter that it is about. */
  readonly names: readonly string[]
  readonly sentence: Wording
  readonly help: Wording
  /** At most three URLs. */
  readonly examples: readonly string[]
  /** Undefined if no edit of robots.txt was found that repairs it, or if none was tried, as there are too many rows. */
  readonly repair: FindingRepair | undefined
}

/** An edit of robots.txt that was tried on the rows of the audit. */
export interface FindingRepair {
  /** The origin of the site whose file is edited, and the whole file after the edit. */
  readonly origin: string
  readonly text: string
  /** The lines that go and those that come. */
  readonly removed: readonly string[]
  readonly added: readonly string[]
  /** What the edit opens and closes among the rows of the audit. */
  readonly effect: Wording
  /** What is proved of all URLs. */
  readonly proof: Wording
  /** How many rows, or for `crawl-waste` requests, it repairs, and how many other rows change their verdict. */
  readonly repairs: number
  readonly others: number
}

/**
 * What lists say of requested addresses. An address may be several of these.
 * - `noindex`, `canonicalised`: a list says that the page asks not to be found, or names another as canonical.
 * - `unlisted`: it is in none of the lists.
 */
export const crawledAddresses = ['noindex', 'canonicalised', 'unlisted'] as const

export type CrawledAddresses = (typeof crawledAddresses)[number]

/**
 * Where the requests of search engines went, without those for robots.txt and those of others that only take the name of
 * one.
 */
export interface CrawlSums {
  /** The tokens of the search engines. Lists with a number for each engine are in this order. */
  readonly engines: readonly string[]
  readonly addresses: readonly { readonly kind: CrawledAddresses; readonly requests: readonly number[] }[]
  /** The requests of all engines for each directory of the lists (`DirectorySum.node`) and what is in it. */
  readonly directories: readonly number[]
}

/** The findings of an audit, and what is closed by design. */
export interface AuditFindings {
  readonly findings: readonly AuditFinding[]
  /** What needs nothing to be done, and what was not looked for, in sentences. */
  readonly quiet: readonly Wording[]
  /** Undefined without a log beside the lists, or if not all requests were kept. */
  readonly crawled?: CrawlSums | undefined
}
