/**
 * Readers of the files that auditors have: lists of URLs, tables, sitemaps, feeds and server logs, compressed or not.
 * Octets are pushed in, rows come out in batches. This entry point is the only one that needs packages: papaparse,
 * saxes and fflate.
 */
export type { AuditRecord, BadRow, RowPart, UnderstoodRows, UrlRows } from '../record.ts'
export type { LogFormat, ReaderName, SourceKind } from '../source-kinds.ts'
export { openSource } from './open.ts'
export type {
  ColumnRole,
  Delimiter,
  RequestRole,
  SourceCounts,
  SourceDescription,
  SourceOptions,
  SourceSink,
  SourceStream,
  TableColumn,
  TableDescription,
} from './source.ts'
