/** Proofs about rules and files. Each difference comes with a witness: a URL that the matcher has confirmed. */
export { type Bounded, foundIn } from './bounded.ts'
export {
  type CompareOptions,
  type Comparison,
  type CrawlerChanges,
  compare,
  compareDialects,
  type Difference,
} from './compare.ts'
export { type CrawlerUsageChanges, compareUsage } from './compare-usage.ts'
export { contradictionCount } from './contradictions.ts'
export { type CrawlerClass, type CrawlerTokens, crawlerClasses } from './crawler-classes.ts'
export type { CoveredUrls, Witness } from './question.ts'
export { contains, equivalent, matchesNoPath, overlaps } from './relations.ts'
export {
  type NeverWins,
  type NotDecided,
  type Redundant,
  type RuleFacts,
  ruleFacts,
  type Tie,
  type Ties,
} from './rule-facts.ts'
export { type OpenPairs, type UsageRelations, usageRelations } from './usage-relations.ts'
export { type WantedVerdict, witnessOf } from './witness.ts'
