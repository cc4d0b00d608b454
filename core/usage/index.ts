/**
 * Usage preferences: what may be done with content that was crawled, by Content-Usage lines (drafts of the IETF) and
 * Content-Signal lines (contentsignals.org).
 */
export { usageDrafts } from '../text/other-citations.ts'
export {
  type Contradiction,
  signalOfCategory,
  type UsageState,
  type UseOfContent,
  usageStates,
  usesOf,
} from './categories.ts'
export {
  usageCategoryDescription,
  usageCategoryTitle,
  usageCategoryWording,
  usageStateWording,
} from './category-names.ts'
export { type ContentSignals, type PermissionSignal, type UseExtent, useExtents } from './content-signals.ts'
export { type ContentUsageStatements, type UsageCategory, usageCategories } from './content-usage.ts'
export {
  categoryOfLabel,
  labelledPreference,
  type UsageDifference,
  unlabelledState,
  usageChangeSentence,
} from './difference.ts'
export { type UsageStep, usageStep, usageStepTitle } from './explanation.ts'
export { isManagedLine, managedLines } from './managed-block.ts'
export { type UsageReader, usageReaderOf, usageReaderTokens } from './readers.ts'
export type { PermissionStatement, StatementLine, UsageReason, UsageStatement } from './statement.ts'
export { type UsageSummary, usageSummary } from './summary.ts'
export { compileUsage, type Usage, usageOf } from './usage.ts'
export { hasUsageLines, type StatedUsage, type UsageMatcher, usageMatcher } from './usage-matcher.ts'
