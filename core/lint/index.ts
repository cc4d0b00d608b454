/** The linter, its rules, and the functions that apply fixes or say what they change. */

export type { Edit } from '../parse/edit.ts'
export { type Bounded, foundIn } from '../proofs/bounded.ts'
export { defaultsIn, defaultsSentence, type FileDefaults, type SystemDefault } from '../systems/defaults-in.ts'
export { applyEdits } from './fix.ts'
export { type FixAllOptions, type FixedFile, type FixResult, fixAll, tidyUp, tidyUpInSteps } from './fix-all.ts'
export {
  type ChangedPath,
  type EffectOnCrawlers,
  type FixEffect,
  type FixEffectOptions,
  fixEffect,
  fixEffectInSteps,
} from './fix-effect.ts'
export { lint } from './lint.ts'
export { openWorkSentence } from './open-work-wording.ts'
export {
  type Fix,
  type Place,
  type Problem,
  type RelatedPlace,
  type Severity,
  severities,
  textOfProblem,
} from './problem.ts'
export { type FileRest, type RecordCounts, recordCounts, sumOfRecords } from './records.ts'
export type { LintRule } from './rule.ts'
export { lintRules } from './rules/index.ts'
export type { LintOptions, LintResult } from './run.ts'
export { type ProblemScope, scopeOf } from './scope.ts'
export type { OpenWork } from './work.ts'
