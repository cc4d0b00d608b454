/** Audits lists of URLs, sitemaps and logs for several crawlers. */

export { prefixesIn } from './addresses.ts'
export { type Audit, createAudit } from './audit.ts'
export type { AuditReport, RowCounts, SourceSum } from './audit-report.ts'
export type { AuditOptions, AuditSource, StatedCounts, UnjudgedRow } from './audit-state.ts'
export { AuditFull } from './budget.ts'
export { closedSiteHelp, closedSiteSentence } from './closed-site-sentences.ts'
export { type ClosedSite, closedSitesIn } from './closed-sites.ts'
export { conflictHelp, conflictSentence } from './conflict-sentences.ts'
export { type ConflictKind, conflictKinds } from './conflicts.ts'
export type { AuditCrawler, AuditSite } from './crawler-matchers.ts'
export type { DirectoryLimits } from './directories.ts'
export type { AuditFinding, AuditFindings, CrawlSums, FindingRepair } from './finding.ts'
export { headline } from './headline.ts'
export type { CrawledKind, CrawledRequests } from './log/crawled.ts'
export type { LogDays, RequestPurpose } from './log/days.ts'
export type { OddNetwork } from './log/networks.ts'
export type {
  CopyCounts,
  ForbiddenExample,
  ForbiddenSum,
  LogCounts,
  LogCrawler,
  LogReport,
  LogRole,
  LogSiteSum,
  OpenLog,
} from './log/report.ts'
export { LOG_URL_OCTETS, type LogOptions } from './log/state.ts'
export type { DatedFile, LogSite } from './log/versions.ts'
export { logWordings } from './log/wording.ts'
export { createLogAudit, type LogAudit } from './log.ts'
export type { OtherOrigins } from './origins.ts'
export type { AuditRecord, BadRow, RowPart, UnderstoodRows, UrlRows } from './record.ts'
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
export { isSitemapOf, sitemapOrigins, siteOriginIn } from './site-in-rows.ts'
export type { SortKey } from './sort.ts'
export { isLogKind, readerNames } from './source-kinds.ts'
export type { Histogram } from './timeline.ts'
export { todoAbout } from './todo.ts'
export { doubtsAbout, foundSentence, isDoubt, isGap, partName, unansweredBy } from './understood.ts'
export { UNKNOWN_ORIGIN } from './unknown-site.ts'
export { rowsOfList, rowsOfLog, type SourceRows, unreadReason } from './unread.ts'
export { listObstacle, logObstacle, missingInLog, requestsOfSite, siteNotNamed } from './unsaid.ts'
export { rowUses } from './usage.ts'
export { type StateOfFetched, statesOfFetched, type UsageSum, type UseCounts } from './usage-counts.ts'
export type { AuditRow, RowFilter, RowVerdict, RowView } from './view.ts'
