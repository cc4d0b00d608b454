/** What is proved about rules and files, each time with a witness: a URL that the matcher has confirmed. */
export {
  type CompareOptions,
  type Comparison,
  type CrawlerChanges,
  compare,
  compareDialects,
  type Difference,
} from './compare.ts'
export { type CrawlerClass, type CrawlerTokens, crawlerClasses } from './crawler-classes.ts'
export { contains, equivalent, matchesNoPath, overlaps } from './relations.ts'
export {
  type CoveredUrls,
  type NeverWins,
  type NotDecided,
  type Redundant,
  type RuleFacts,
  ruleFacts,
  type Tie,
  type Ties,
  type Witness,
} from './rule-facts.ts'
export { type Wanted, witnessOf } from './witness.ts'
