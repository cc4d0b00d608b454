/** What the readers of sources hand to the audit. */
import type { Wording } from '../text/wording.ts'

/** What tells how much a page matters, the best first. */
export const weightNames = ['clicks', 'impressions', 'inlinks'] as const

/** For each of them a number, as far as a source has it. */
export type PageWeights = Readonly<Partial<Record<(typeof weightNames)[number], number>>>

/** One row of a source: what it says about a URL, or about a request for one. */
export interface AuditRecord extends PageWeights {
  /** The number of the line, table row or sitemap entry in its source, from 1. Headers and blank lines count. */
  readonly row: number
  /** The URL or path as it is written. */
  readonly url: string
  /** The URL if each `%20` in its path was a `+`, for a log of IIS, which writes both as `+`. */
  readonly otherUrl?: string
  /** The kind of entry that names the URL. Default: `page`. */
  readonly kind?: 'page' | 'alternate' | 'image' | 'video'
  /** The HTTP status of the answer. */
  readonly status?: number
  /** What the page says to crawlers, as it is written: robots meta tags and X-Robots-Tag. */
  readonly metaRobots?: string
  readonly xRobotsTag?: string
  /** The canonical URL that the page names. */
  readonly canonical?: string
  /** Only for requests: when it came, in ms since the epoch; the user agent; the method. */
  readonly time?: number
  readonly userAgent?: string
  readonly method?: string
  /** The visitor's address. It is compared with an operator's list, and only its network is counted. */
  readonly address?: string
}

export const rowParts = [
  'url',
  'host',
  'status',
  'time',
  'userAgent',
  'method',
  'address',
  'metaRobots',
  'xRobotsTag',
  'canonical',
  ...weightNames,
] as const

export type RowPart = (typeof rowParts)[number]

/** What was understood of the first rows, for a person who checks it before any verdict. */
export interface UnderstoodRows {
  /** What some of the first rows tell. */
  readonly parts: readonly RowPart[]
  /** The first three rows as they were read, without addresses of visitors. */
  readonly rows: readonly Omit<AuditRecord, 'address'>[]
}

/** Rows that consist of a URL only. The URLs are octets in UTF-8, so that no object or string is created for a row. */
export interface UrlRows {
  readonly octets: Uint8Array
  readonly count: number
  /**
   * Where each URL begins and ends in the octets, and its row in the source. Only the first `count` elements are used.
   */
  readonly from: Uint32Array
  readonly to: Uint32Array
  readonly rows: Uint32Array
}

/** A row that is not judged, with the reason. */
export interface BadRow {
  readonly row: number
  readonly reason: Wording
}

export type MutableAuditRecord = { -readonly [Key in keyof AuditRecord]: AuditRecord[Key] }
