import type { SiteMatcher } from '../verdict/site-verdict.ts'
import type { VerdictCode } from '../verdict/verdict-code.ts'
import type { Column } from './column.ts'
import type { Counts } from './counts.ts'

/** The verdicts that some crawlers share. */
export interface VerdictColumn {
  readonly matchers: readonly SiteMatcher[]
  /** For each row, the number of its outcome. */
  readonly outcomes: Column
  readonly states: number[]
  readonly lines: number[]
  readonly sites: number[]
  readonly counts: number[]
  /** For each outcome, the first rows that have it. */
  readonly examples: number[][]
  /** For each site and code, the number of its outcome; undefined if no row had it yet. */
  readonly outcomeOf: readonly (number | undefined)[][]
  /** Verdicts are copied from it; `outcomeOfReused` maps its outcomes to those of this column. */
  readonly reused: ReusableColumn | undefined
  readonly outcomeOfReused: (number | undefined)[]
  /** Row counts for each node of the directories and for each type, at the index `number * STATES + state`. */
  readonly byNode: Counts
  readonly byType: Counts
  /** For each canonical target, the number of its outcome. */
  readonly targets: Column
}

/** A column by earlier files that still holds: mostly one group changes, and other rules move to other lines. */
export interface ReusableColumn {
  readonly column: VerdictColumn
  /** Maps an outcome of that column to the code by the new files. */
  readonly judgementOf: (outcome: number) => VerdictCode
}
