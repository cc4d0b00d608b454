import type { SourceDescription } from '../../core/audit/sources/index.ts'

/** Whether a table has columns that an export can add to its rows. A table with a column for URLs alone has none. */
export const hasOwnColumns = ({ table }: SourceDescription): boolean => (table?.columns.length ?? 0) > 1
