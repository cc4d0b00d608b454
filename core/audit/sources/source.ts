/** What a source is opened with, what it gives, and what is known of it. */
import type { Wording } from '../../text/wording.ts'
import type { AuditRecord, BadRow, UrlRows } from '../record.ts'

/** How the lines of a server's log are written. `own` is the format that a server's configuration names. */
export type LogFormat =
  | 'common'
  | 'combined'
  | 'vhost-common'
  | 'vhost-combined'
  | 'w3c'
  | 'alb'
  | 'elb'
  | 'haproxy'
  | 'json'
  | 'own'

/** Who reads a source: what it is recognised as, or what the person says it is. */
export type ReaderName = 'list' | 'json-list' | 'table' | 'xml' | LogFormat

/** What a source turned out to be. Of XML the root element tells; a list in JSON is a list. */
export type SourceKind =
  | Exclude<ReaderName, 'xml' | 'json-list'>
  | 'cloudfront'
  | 'sitemap'
  | 'sitemap-index'
  | 'rss'
  | 'atom'

export type Delimiter = ',' | '\t' | ';' | '|'

/** What a column of a table is read as. */
export type ColumnRole = 'url' | 'status' | 'metaRobots' | 'xRobotsTag' | 'canonical' | 'indexability'

/** What a person corrects. What is left out is recognised. */
export interface SourceOptions {
  readonly reader?: ReaderName
  /** The server's own line: nginx's `log_format`, Apache's `LogFormat`, whole or only what stands between quotes. */
  readonly logFormat?: string
  readonly delimiter?: Delimiter
  /** How many rows of a table stand above its content. */
  readonly headerRows?: number
  /** Columns by number, from 0; `null` for a role that no column has. */
  readonly columns?: Readonly<Partial<Record<ColumnRole, number | null>>>
  /** How many octets a compressed file may unpack to. */
  readonly maxInflated?: number
}

/** Where rows go. */
export interface SourceSink {
  readonly records: (batch: readonly AuditRecord[]) => void
  /**
   * The rows of lists, which say nothing but their URLs, if they are wanted without an object each: they are used again
   * for the next ones. If left out, they come as records too.
   */
  readonly urls?: (rows: UrlRows) => void
  readonly bad: (row: BadRow) => void
  /** Once, as soon as the source is recognised. */
  readonly found: (description: SourceDescription) => void
}

/** `rows` is the sum of the others. */
export interface SourceCounts {
  readonly rows: number
  readonly records: number
  readonly bad: number
  /** Blank lines, comments and headers. */
  readonly skipped: number
  /** Other sitemaps that a sitemap index names. */
  readonly parts: number
}

/** A column of a table, as far as its first rows tell. */
export interface TableColumn {
  readonly index: number
  /** What the header calls it; empty without a header. */
  readonly name: string
  /** The share of the first rows whose cell looks like a URL, from 0 to 1. */
  readonly urls: number
  /** The first cell that is not empty. */
  readonly example: string
}

export interface TableDescription {
  /** Undefined of a table of one column. */
  readonly delimiter: Delimiter | undefined
  readonly headerRows: number
  readonly columns: readonly TableColumn[]
  /** The columns that are read, those of several meta tags in their order. */
  readonly roles: Readonly<Record<ColumnRole, readonly number[]>>
}

export interface SourceDescription {
  readonly name: string
  /** Undefined until enough was read, and of what is refused unread. */
  readonly kind: SourceKind | undefined
  readonly encoding: string
  readonly compressed: boolean
  /** Octets that were pushed, and what they unpack to. */
  readonly octets: number
  readonly inflated: number
  readonly counts: SourceCounts
  readonly table: TableDescription | undefined
  /** The sitemaps that an index names, the first 50,000 of them. */
  readonly parts: readonly string[]
  /** What is odd but did not stop the reading. */
  readonly notes: readonly Wording[]
  /** Why nothing was read, or nothing more. */
  readonly refused: Wording | undefined
}

export interface Source {
  /** Octets as they come, in pieces of any size. */
  readonly push: (octets: Uint8Array) => void
  /** No more octets come: the last rows go out. */
  readonly end: () => void
  readonly describe: () => SourceDescription
}
