/**
 * Readers of what auditors have: lists of URLs, tables, sitemaps, feeds and logs of servers, compressed or not. Octets go
 * in as they come, rows go out in batches. This entry alone needs packages: papaparse, saxes and fflate.
 */
export type { AuditRecord, BadRow, UrlRows } from '../record.ts'
export { openSource } from './open.ts'
export type {
  ColumnRole,
  Delimiter,
  LogFormat,
  ReaderName,
  Source,
  SourceCounts,
  SourceDescription,
  SourceKind,
  SourceOptions,
  SourceSink,
  TableColumn,
  TableDescription,
} from './source.ts'
