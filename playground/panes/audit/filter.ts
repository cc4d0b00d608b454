import type { RowFilter } from '../../../core/audit/index.ts'

/** Which rows are wanted, and what to call that where the number alone says nothing. */
export interface Filter extends RowFilter {
  /** The directory as a person reads it. */
  readonly directoryName?: string
}

export const noFilter: Filter = {}
