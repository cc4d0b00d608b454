/** Proofs about rules and files. Each difference comes with a witness: a URL that the matcher has confirmed. */
export { type Bounded, foundAndOpen, foundIn, type OpenCount } from './bounded.ts'
export {
  type CompareOptions,
  type Comparison,
  type CrawlerChanges,
  compare,
  compareDialects,
  type Difference,
  type OpenDifferences,
} from './compare.ts'
export { type CrawlerUsageChanges, compareUsage } from './compare-usage.ts'
export { contradictionCount } from './contradictions.ts'
export { type CrawlerClass, type CrawlerTokens, crawlerClasses } from './crawler-classes.ts'
export { openDifferencesSentences } from './open-differences-wording.ts'
export type { CoveredUrls, Witness } from './question.ts'
export { contains, equivalent, matchesNoPath, overlaps } from './relations.ts'
export {
  type NeverWins,
  type NotDecided,
  type Redundant,
  type RuleFacts,
  ruleFacts,
  type Tie,
} from './rule-facts.ts'
export { saidChanges } from './said-changes.ts'
export { type UsageRelations, usageRelations } from './usage-relations.ts'
export { type WantedVerdict, witnessOf } from './witness.ts'
