export { type Access, type AccessOptions, access } from './access/access.ts'
export type { AnswerHeaders, HttpAnswer, NetworkErrorCause, Redirect } from './access/answer.ts'
export type { Failing, Outcome } from './access/decision.ts'
export type { Freshness, LifetimeSource } from './access/freshness.ts'
export type { AccessReason, Basis, HttpRules, Section } from './access/http-rules.ts'
export {
  type CompareOptions,
  type Comparison,
  type CrawlerChanges,
  compare,
  compareDialects,
  type Difference,
} from './analysis/compare.ts'
export { type CrawlerClass, type CrawlerTokens, crawlerClasses } from './analysis/crawler-classes.ts'
export { contains, equivalent, matchesNoPath, overlaps } from './analysis/relations.ts'
export {
  type NeverWins,
  type NotDecided,
  type Redundant,
  type RuleFacts,
  ruleFacts,
  type Tie,
  type Ties,
  type Witness,
} from './analysis/rule-facts.ts'
export { type Wanted, witnessOf } from './analysis/witness.ts'
export {
  type Category,
  categories,
  obedienceTitles,
  verificationTitles,
} from './crawlers/categories.ts'
export type { Crawler, CrawlerCategory, CrawlerKind, Obedience, Retirement, Verification } from './crawlers/crawler.ts'
export { chainOf, crawlerForOwnToken, crawlerOf, crawlers, crawlersOf, namesOnPage } from './crawlers/crawlers.ts'
export { type Preset, presets } from './crawlers/presets.ts'
export { isProductToken, type ProductTokenProblem, productTokenProblem } from './crawlers/product-token.ts'
export { searchCrawlers, suggestToken } from './crawlers/search.ts'
export type { Dialect, DialectId } from './dialects/dialect.ts'
export { dialectOf, dialects } from './dialects/index.ts'
export { type Completion, type Completions, complete } from './editor/complete.ts'
export { type Fold, folds } from './editor/folds.ts'
export { hover } from './editor/hover.ts'
export type { EditorOptions, Hover } from './editor/hover-content.ts'
export { compile, evaluate, type Matcher } from './evaluate.ts'
export { groupsOf } from './groups.ts'
export { type Fetched, type Judge, type Judgement, judgeOf, matcherOf, type Reading, type Site } from './judge.ts'
export { applyEdits, safeEdits } from './lint/fix.ts'
export { type LintOptions, lint } from './lint/lint.ts'
export type { Edit, Fix, Problem, RelatedPlace, Severity } from './lint/problem.ts'
export type { LintRule } from './lint/rule.ts'
export { lintRules } from './lint/rules/index.ts'
export { decode, encode } from './octets.ts'
export { type Canonical, canonicalOf } from './page/canonical.ts'
export type { Directive, DirectiveName, Source as DirectiveSource, Unread, UnreadReason } from './page/directive.ts'
export { type Indexing, type IndexingQuery, type IndexingReason, indexing } from './page/indexing.ts'
export { type PageDirectives, type PageSource, pageDirectives } from './page/page.ts'
export { type Decided, type DirectiveSum, directivesFor, type Restriction } from './page/sum.ts'
export { LINE_LIMIT, lineAt, originalText, parse, SIZE_LIMIT } from './parse.ts'
export type { PolicyNote, PolicyNoteKind } from './policy/notes.ts'
export { type CrawlerPolicy, type OverviewOptions, overview, type PolicySource } from './policy/overview.ts'
export type { Policy } from './policy/rewrite.ts'
export { type PolicyChange, type PolicyRequest, setPolicy } from './policy/set-policy.ts'
export type { Standing } from './policy/standing.ts'
export type {
  Field,
  FileFacts,
  Group,
  Line,
  LineEnd,
  LineKind,
  RobotsTxt,
  Rule,
  Spelling,
  UserAgent,
} from './robots-txt.ts'
export { type Token, type TokenType, tokensOf } from './tokens.ts'
export { absoluteUrlOf, robotsTxtUrlOf } from './url.ts'
export type {
  Consideration,
  CrawlerQuery,
  LostBecause,
  Query,
  Reason,
  RuleMatch,
  Verdict,
} from './verdict.ts'
