import type { RowChoice } from '../../audit/question.ts'

/** The rows to show. Directories are numbers in the audit, so their name is kept as well. */
export interface AuditFilter extends RowChoice {
  /** The path of the directory, to be shown. */
  readonly directoryName?: string
}

export const noFilter: AuditFilter = {}

/** Whether rows are left out. */
export const isFiltering = (filter: AuditFilter): boolean =>
  Object.values(rowFilterOf(filter)).some(part => part !== undefined)

/** The filter without the parts that are only for display. */
export function rowFilterOf({ directoryName: _, ...wanted }: AuditFilter): RowChoice {
  return wanted
}

/** A file name for the filter: `filtered-Googlebot-blocked-line-5`. A search text is left out. */
export function fileNameOf(filter: AuditFilter, crawlers: readonly string[]): string {
  const { crawler, state, change, conflict, finding, line, directoryName, type, source } = filter
  const parts = [
    crawler !== undefined && crawlers[crawler],
    state,
    change && `changed-${change}`,
    conflict,
    finding?.kind,
    line !== undefined && `line-${line}`,
    directoryName?.replace(/^[a-z]+:\/\//i, ''),
    type !== undefined && (type || 'no-extension'),
    source !== undefined && `source-${source + 1}`,
  ]
  return ['filtered', ...parts.filter(Boolean)].join('-')
}
