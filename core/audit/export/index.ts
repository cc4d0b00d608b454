/** What comes of an audit as files: rows for other programs, and reports for people. */
export { type ExportAbout, type ExportedCrawler, type ExportedFile, exportName } from './about.ts'
export { htmlReport } from './html.ts'
export { markdownReport } from './markdown.ts'
export { type RowWriter, type RowWriterOptions, rowWriter } from './row-writer.ts'
export type { ReportAbout, ReportedLogFile, ReportedSource } from './telling.ts'
