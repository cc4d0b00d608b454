import type { Wording } from '../text/wording.ts'
import {
  type CountedSource,
  type ListAuditState,
  rowResultNames,
  type StatedCounts,
  type UnjudgedRow,
} from './audit-state.ts'
import { type OtherOrigins, otherOriginsOf } from './origins.ts'
import { type Sums, sumsOf } from './report.ts'
import { rowCount } from './row-store.ts'

/** What happened to the rows. `read` is the sum of the other counts. */
export interface RowCounts {
  readonly read: number
  readonly judged: number
  readonly otherHost: number
  readonly notUrl: number
  readonly repeated: number
  readonly bad: number
}

export interface SourceSum extends RowCounts {
  readonly name: string
  readonly isSitemap: boolean
}

/** The results of an audit of lists: sums, and the first rows that are not judged. */
export interface AuditReport extends Sums {
  readonly counts: RowCounts
  readonly sources: readonly SourceSum[]
  readonly otherOrigins: OtherOrigins
  /** On how many rows the sources say something that a conflict may be about. */
  readonly stated: StatedCounts
  /**
   * How many URLs were written without a scheme. They are taken for https, or for http if the only site with that host
   * is an http site.
   */
  readonly withoutScheme: number
  /** The first rows whose URL cannot be judged, and the first rows that could not be read. */
  readonly unjudged: readonly UnjudgedRow[]
  /** Why no more rows are taken; undefined if there is still room. */
  readonly full: Wording | undefined
}

export function auditReportOf(audit: ListAuditState): AuditReport {
  const { rows, verdicts, conflicts, usage, sources } = audit
  const count = rowCount(rows)
  return {
    counts: rowCountsOf(sources),
    sources: sources.map(source => ({
      name: source.name,
      isSitemap: source.isSitemap,
      ...rowCountsOf([source]),
    })),
    otherOrigins: otherOriginsOf(rows.origins, audit.moreOthers),
    stated: { ...audit.statedCounts },
    withoutScheme: audit.withoutScheme,
    unjudged: [...audit.unjudged],
    full: audit.full,
    ...sumsOf(rows, verdicts, count, conflicts.countTo(count), usage.countTo(count)),
  }
}

function rowCountsOf(sources: readonly CountedSource[]): RowCounts {
  const [judged, otherHost, notUrl, repeated, bad] = rowResultNames.map((_, i) =>
    sources.reduce((sum, { results }) => sum + (results[i] ?? 0), 0),
  ) as [number, number, number, number, number]
  return { read: judged + otherHost + notUrl + repeated + bad, judged, otherHost, notUrl, repeated, bad }
}
