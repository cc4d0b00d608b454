/** Auditing: lists of URLs, sitemaps and logs × crawlers. */

export { prefixesIn } from './addresses.ts'
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
export { conflictHelp, conflictSentence } from './conflict-sentences.ts'
export { type ConflictKind, conflictKinds } from './conflicts.ts'
export type { DirectoryLimits } from './directories.ts'
export { headline } from './headline.ts'
export type { AuditCrawler, AuditSite } from './judges.ts'
export type {
  CopyCounts,
  FileChange,
  FileSizes,
  ForbiddenExample,
  ForbiddenSum,
  LogCounts,
  LogCrawler,
  LogReport,
  LogSiteSum,
  SizeRun,
} from './log/report.ts'
export type { DatedFile, LogSite } from './log/versions.ts'
export { isUnread, logWordings } from './log/wording.ts'
export { createLogAudit, type LogAudit, type LogOptions } from './log.ts'
export type { AuditRecord, BadRow, UrlRows } from './record.ts'
export type { CrawlerChange, RejudgedReport, Rejudging } from './rejudging.ts'
export type {
  ConflictLine,
  ConflictReport,
  CrawlerConflict,
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
export type { Histogram } from './timeline.ts'
export type { AuditRow, RowFilter, RowVerdict, RowView } from './view.ts'
