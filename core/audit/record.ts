/** What the readers of sources hand to the audit: the contract between both sides. */
import type { Wording } from '../text/wording.ts'

/** One row of a source: what it says of a URL, or of a request for one. */
export interface AuditRecord {
  /** The line in its source, the row of a table or the entry of a sitemap, from 1: headers and blank ones count. */
  readonly row: number
  /** The URL or path as it is written. */
  readonly url: string
  /** What names the URL: `page` if left out. */
  readonly kind?: 'page' | 'alternate' | 'image' | 'video'
  /** The status that was answered. */
  readonly status?: number
  /** Octets of the answer's body, as a log tells them: compressed, and fewer if the visitor hung up. */
  readonly size?: number
  /** Whether the log counts the answer's headers in its size. False if left out. */
  readonly sizeHasHeaders?: boolean
  /** What the page says to crawlers, as it is written: robots meta tags and X-Robots-Tag. */
  readonly metaRobots?: string
  readonly xRobotsTag?: string
  /** The canonical URL that the page names. */
  readonly canonical?: string
  /** Of a request: when, in ms since the epoch; by whom. */
  readonly time?: number
  readonly userAgent?: string
  readonly method?: string
  /** The visitor's address: only to be compared with an operator's list, never kept. */
  readonly address?: string
}

/** Rows that say nothing but their URLs, which stand in octets, as UTF-8: neither an object nor a text is made for a row. */
export interface UrlRows {
  readonly octets: Uint8Array
  readonly count: number
  /** Where each URL begins and ends in the octets, and its row in the source. The first `count` numbers are meant. */
  readonly from: Uint32Array
  readonly to: Uint32Array
  readonly rows: Uint32Array
}

/** A row that is not judged, and why. */
export interface BadRow {
  readonly row: number
  readonly reason: Wording
}
