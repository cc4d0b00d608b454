import type { Wording } from '../../text/wording.ts'
import type { AuditRecord, BadRow, PageWeights, UnderstoodRows, UrlRows } from '../record.ts'
import type { ReaderName, SourceKind } from '../source-kinds.ts'

export type Delimiter = ',' | '\t' | ';' | '|'

/** What a column of a table is read as. */
export type ColumnRole =
  | 'url'
  | 'host'
  | 'status'
  | 'metaRobots'
  | 'xRobotsTag'
  | 'canonical'
  | 'indexability'
  | keyof PageWeights

/** What a column of a table of requests is read as, besides the page and its status. */
export type RequestRole = 'request' | 'query' | 'method' | 'time' | 'userAgent' | 'address'

/** What a person may correct. Anything left out is recognised. */
export interface SourceOptions {
  readonly reader?: ReaderName
  /**
   * The server's directive: nginx's `log_format` or Apache's `LogFormat`, whole or only the part between the quotes.
   */
  readonly logFormat?: string
  readonly delimiter?: Delimiter
  /** How many header rows a table has above its content. */
  readonly headerRows?: number
  /**
   * The column for a role: its number from 0, or its name, which in a log of JSON is a key; `null` if no column has the
   * role.
   */
  readonly columns?: Readonly<Partial<Record<ColumnRole | RequestRole, number | string | null>>>
  /** How many octets a compressed file may unpack to. */
  readonly maxInflated?: number
}

/** The callbacks that receive rows. */
export interface SourceSink {
  readonly records: (batch: readonly AuditRecord[]) => void
  /**
   * Receives the rows of lists that consist of a URL only, without an object for each row. The arrays are reused for
   * the next rows. If left out, such rows go to `records` too.
   */
  readonly urls?: (rows: UrlRows) => void
  /** Receives a row that cannot be read: after the first records, unless some thousand such rows precede them. */
  readonly bad: (row: BadRow) => void
  /** Receives all cells of each table row that becomes a record, as they are written. */
  readonly cells?: (row: number, cells: readonly string[]) => void
  /** Called once, as soon as the source is recognised. */
  readonly found: (description: SourceDescription) => void
}

/** `rows` is the sum of the other counts. */
export interface SourceCounts {
  readonly rows: number
  readonly records: number
  readonly bad: number
  /** Blank lines, comments and headers. */
  readonly skipped: number
  /** Entries of a sitemap index, which name other sitemaps. */
  readonly parts: number
}

/** A column of a table, as its first rows show it. */
export interface TableColumn {
  readonly index: number
  /** The name in the header; empty if there is no header. */
  readonly name: string
  /** The share of the first rows whose cell looks like a URL, from 0 to 1. */
  readonly urls: number
  /** The first cell with content. */
  readonly example: string
}

/** How a table is read: what separates its cells, where its header ends, and which columns mean what. */
export interface TableDescription {
  /** Undefined for a table with one column. */
  readonly delimiter: Delimiter | undefined
  /** How many rows are above the content. Comments (`# …`) and blank lines do not count. */
  readonly headerRows: number
  readonly columns: readonly TableColumn[]
  /** For each role the columns that are read. A role for meta tags may have several columns, in their order. */
  readonly roles: Readonly<Record<ColumnRole, readonly number[]>>
  /** For a table of requests the column for each thing that requests have. */
  readonly requests:
    | Readonly<Partial<Record<RequestRole | 'target' | 'path' | 'host' | 'status' | 'lines', number>>>
    | undefined
}

/** What is known of a source so far: what it is, how much of it was read, and what is odd about it. */
export interface SourceDescription {
  readonly name: string
  /** Undefined until enough was read, and for a source that is refused before reading. */
  readonly kind: SourceKind | undefined
  readonly encoding: string
  readonly compressed: boolean
  /** How many octets were pushed, and how many octets they unpacked to. */
  readonly octets: number
  readonly inflated: number
  readonly counts: SourceCounts
  readonly table: TableDescription | undefined
  readonly understood: UnderstoodRows
  /** The sitemaps that a sitemap index names, at most 50,000. */
  readonly parts: readonly string[]
  /** Remarks on what is odd but did not stop the reading. */
  readonly notes: readonly Wording[]
  /** Why nothing, or nothing more, was read; undefined if the source is read. */
  readonly refused: Wording | undefined
}

/** A source that is being read. */
export interface SourceStream {
  /** Adds octets, in pieces of any size. */
  readonly push: (octets: Uint8Array) => void
  /** The source is complete: the last rows are sent. */
  readonly end: () => void
  readonly describe: () => SourceDescription
  /**
   * The first three lines, cut and without addresses, for a person who is to see what kind of file it is; none for a file
   * that is not text.
   */
  readonly firstLines: () => readonly string[]
}
