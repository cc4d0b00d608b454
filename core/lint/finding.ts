import type { DialectId } from '../dialects/dialect.ts'
import type { Severity } from './problem.ts'
import type { LintRule, Report } from './rule.ts'

/** A report, in all the dialects that it holds in. */
export interface Finding {
  readonly rule: LintRule
  readonly report: Report
  readonly severity: Severity
  readonly dialects: readonly DialectId[]
}
