import type { Wording } from '../../text/wording.ts'
import type { AuditReport, RowCounts } from '../audit-report.ts'
import type { UnderstoodRows } from '../record.ts'
import { isLogKind, type SourceKind } from '../source-kinds.ts'

/** What reports need to know about a source. A `SourceDescription` has all of it but the last two fields. */
export interface ReportedSource {
  readonly name: string
  /** Undefined if it was not recognised. */
  readonly kind?: SourceKind | undefined
  /** The number of rows, and how many of them are blank lines, comments or headers. */
  readonly counts?: { readonly rows: number; readonly skipped: number } | undefined
  /** What was understood of its first rows. */
  readonly understood?: UnderstoodRows | undefined
  /** What is odd about it. */
  readonly notes?: readonly Wording[] | undefined
  /** Why nothing, or nothing more, was read. */
  readonly refused?: Wording | undefined
  /**
   * The number by which rows and examples name it. Logs are counted apart from the other sources. Undefined for a
   * source that has no rows.
   */
  readonly number?: number | undefined
  /** What became of its rows; undefined for a log, and for a source that has no rows. */
  readonly results?: RowCounts | undefined
}

/**
 * A source with what became of its rows.
 * @param number what `Audit.addSource` returned for a list, or the number that was given to `LogAudit.add` for a log;
 *   undefined if the source has no rows
 * @param report the results of the lists, if there are any
 */
export const reportedSource = <Source extends ReportedSource>(
  source: Source,
  number: number | undefined,
  report: AuditReport | undefined,
): Source & ReportedSource => ({
  ...source,
  number,
  results: number === undefined || isLogKind(source.kind) ? undefined : report?.sources[number],
})
