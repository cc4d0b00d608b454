/** The results of an audit as files: rows for other programs, and reports for people. */
export { type ExportAbout, type ExportedCrawler, type ExportedFile, exportName, uniqueNames } from './about.ts'
export { htmlReport } from './html.ts'
export { markdownReport } from './markdown.ts'
export type { ReportAbout, ReportedLogFile } from './report-formatter.ts'
export { type ReportedSource, reportedSource } from './reported-source.ts'
export { type OwnCells, type RowWriter, type RowWriterOptions, rowWriter } from './row-writer.ts'
