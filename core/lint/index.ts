/** The linter, its rules, and what is done with the fixes that it offers. */

export type { Edit } from '../parse/edit.ts'
export { applyEdits, safeEdits } from './fix.ts'
export { type LintOptions, lint } from './lint.ts'
export type { Fix, Problem, RelatedPlace, Severity } from './problem.ts'
export type { LintRule } from './rule.ts'
export { lintRules } from './rules/index.ts'
