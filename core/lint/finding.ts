import type { DialectId } from '../dialects/dialect.ts'
import type { HeldClaims } from './claim.ts'
import type { Severity } from './problem.ts'
import type { LintRule, RuleReport } from './rule.ts'

/** A report of a rule, with all the dialects in which it is true. */
export interface LintFinding {
  readonly rule: LintRule
  readonly report: RuleReport
  readonly severity: Severity
  readonly dialects: readonly DialectId[]
  /** What its message says about verdicts, by dialect. */
  readonly held: readonly HeldClaims[]
  readonly witness: string | undefined
  readonly closesSite: boolean
}
