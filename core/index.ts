export { type Access, type AccessOptions, access } from './access/access.ts'
export type { AnswerHeaders, HttpAnswer, NetworkErrorCause, Redirect } from './access/answer.ts'
export type { Failing, Outcome } from './access/decide.ts'
export type { Freshness, LifetimeSource } from './access/freshness.ts'
export {
  type Category,
  categories,
  obedienceTitles,
  verificationTitles,
} from './crawlers/categories.ts'
export type { Crawler, CrawlerCategory, CrawlerKind, Obedience, Retirement, Verification } from './crawlers/crawler.ts'
export { type Preset, presets } from './crawlers/presets.ts'
export { chainOf, crawlerForOwnToken, crawlerOf, crawlers, crawlersOf, namesOnPage } from './crawlers/registry.ts'
export { searchCrawlers, suggestToken } from './crawlers/search.ts'
export type { Dialect, DialectId } from './dialects/dialect.ts'
export type { AccessReason, Basis, HttpRules, Section } from './dialects/http-rules.ts'
export { dialectOf, dialects } from './dialects/index.ts'
export type { PolicyNote, PolicyNoteKind } from './edit/notes.ts'
export { type CrawlerPolicy, type OverviewOptions, overview, type PolicySource } from './edit/overview.ts'
export type { Policy } from './edit/rewrite.ts'
export { type PolicyChange, type PolicyRequest, setPolicy } from './edit/set-policy.ts'
export type { Standing } from './edit/standing.ts'
export { type Completion, type Completions, complete } from './editor/complete.ts'
export { type Fold, folds } from './editor/folds.ts'
export { hover } from './editor/hover.ts'
export type { EditorOptions, Hover } from './editor/hover-content.ts'
export { type Canonical, canonicalOf } from './indexing/canonical.ts'
export type { Directive, DirectiveName, Source as DirectiveSource, Unread, UnreadReason } from './indexing/directive.ts'
export { type Indexing, type IndexingQuery, type IndexingReason, indexing } from './indexing/indexing.ts'
export { type PageDirectives, type PageSource, pageDirectives } from './indexing/page.ts'
export { type Decided, type DirectiveSum, directivesFor, type Restriction } from './indexing/sum.ts'
export { applyEdits, safeEdits } from './lint/fix.ts'
export { type LintOptions, lint } from './lint/lint.ts'
export type { Edit, Fix, Problem, RelatedPlace, Severity } from './lint/problem.ts'
export type { LintRule } from './lint/rule.ts'
export { lintRules } from './lint/rules/index.ts'
export { decode, encode } from './parse/octets.ts'
export { LINE_LIMIT, lineAt, originalText, parse, SIZE_LIMIT } from './parse/parse.ts'
export { isProductToken, type ProductTokenProblem, productTokenProblem } from './parse/product-token.ts'
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
} from './parse/robots-txt.ts'
export { type Token, type TokenType, tokensOf } from './parse/tokens.ts'
export {
  type CompareOptions,
  type Comparison,
  type CrawlerChanges,
  compare,
  compareDialects,
  type Difference,
} from './proofs/compare.ts'
export { type CrawlerClass, type CrawlerTokens, crawlerClasses } from './proofs/crawler-classes.ts'
export { contains, equivalent, matchesNoPath, overlaps } from './proofs/relations.ts'
export {
  type NeverWins,
  type NotDecided,
  type Redundant,
  type RuleFacts,
  ruleFacts,
  type Tie,
  type Ties,
  type Witness,
} from './proofs/rule-facts.ts'
export { type Wanted, witnessOf } from './proofs/witness.ts'
export { absoluteUrlOf, robotsTxtUrlOf } from './url/url.ts'
export { compile, evaluate, type Matcher } from './verdict/evaluate.ts'
export { groupsOf } from './verdict/groups.ts'
export {
  type Fetched,
  type Judge,
  type Judgement,
  judgeOf,
  matcherOf,
  type Reading,
  type Site,
} from './verdict/site-verdict.ts'
export type {
  Consideration,
  CrawlerQuery,
  LostBecause,
  Query,
  Reason,
  RuleMatch,
  Verdict,
} from './verdict/verdict.ts'
