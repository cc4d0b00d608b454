/** Auditing: lists of URLs, sitemaps and logs × crawlers. */
export {
  type Audit,
  type AuditOptions,
  type AuditReport,
  type AuditSource,
  createAudit,
  type RowCounts,
  type SourceSum,
  type UnjudgedRow,
} from './audit.ts'
export { AuditFull } from './budget.ts'
export { type ConflictKind, conflictKinds } from './conflicts.ts'
export type { DirectoryLimits } from './directories.ts'
export type { AuditCrawler, AuditSite } from './judges.ts'
export type { AuditRecord, BadRow } from './record.ts'
export type { CrawlerChange, RejudgedReport, Rejudging } from './rejudging.ts'
export type {
  ConflictReport,
  CrawlerSum,
  DirectorySum,
  FileSum,
  PartSum,
  RuleSum,
  StateCounts,
  Sums,
  TypeSum,
} from './report.ts'
export type { SortKey } from './sort.ts'
export type { AuditRow, RowFilter, RowView } from './view.ts'
