/**
 * The Robots Exclusion Protocol: what may each crawler fetch from a site, and why?
 * What serves one purpose has an entry of its own: crawlers, edit, editor, indexing, lint, proofs.
 */

// The server's answer for robots.txt (RFC 9309 §2.3), and answer and rules together for a known crawler.
export { type Access, type AccessOptions, access } from './access/access.ts'
export type { AnswerHeaders, HttpAnswer, NetworkErrorCause, Redirect } from './access/answer.ts'
export { answerKindOf } from './access/classify.ts'
export type { Crawler } from './crawlers/crawler.ts'
export { crawlerForOwnToken } from './crawlers/registry.ts'
export { type Remark, remarkOf } from './crawlers/remarks.ts'
// Read: the specifications that a file can be read by.
export type { Dialect, DialectId } from './dialects/dialect.ts'
export type { AccessReason } from './dialects/http-rules.ts'
export { dialectOf, dialects, dialectWording } from './dialects/index.ts'
export { type Reading, readings } from './dialects/reading.ts'
// Services for editors.
export { type Completions, complete } from './editor/complete.ts'
export { type Fold, folds } from './editor/folds.ts'
export { hover } from './editor/hover.ts'
export type { Hover } from './editor/hover-content.ts'
// Analyse: problems with fixes, and which URLs change their verdict between two files.
export { type LintOptions, lint } from './lint/lint.ts'
export type { Fix, Problem, Severity } from './lint/problem.ts'
// Parse: a file into lines and tokens, nothing lost (RFC 9309 §2.2).
export type { Edit } from './parse/edit.ts'
export { commonLineEnd } from './parse/line-ends.ts'
export { looksLikeHtml } from './parse/looks-like-html.ts'
export { encode } from './parse/octets.ts'
export { LINE_LIMIT, lineAt, originalText, parse, SIZE_LIMIT } from './parse/parse.ts'
export { isProductToken, isSameToken, lowerCaseToken, productTokenPrefix } from './parse/product-token.ts'
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
export { type CompareOptions, type Comparison, compare, type Difference } from './proofs/compare.ts'
export type { Citation } from './text/citations.ts'
// Texts for people: in English, with keys and values for catalogues that translate them.
export { durationOf } from './text/duration.ts'
export { lineRange } from './text/phrases.ts'
export type { Wording, WordingList, WordingValue } from './text/wording.ts'
export { absoluteUrlOf, robotsTxtUrlOf } from './url/url.ts'
// Decide: one crawler, one URL (RFC 9309 §2.2.2).
export { compile, evaluate, type Matcher } from './verdict/evaluate.ts'
export { type ExplanationSentence, type ExplanationStep, explanationOf } from './verdict/explanation.ts'
export { groupsOf } from './verdict/groups.ts'
export {
  type Fetched,
  type Site,
  type SiteMatcher,
  type SiteState,
  type SiteVerdict,
  siteMatcher,
  siteStates,
} from './verdict/site-verdict.ts'
export type { Consideration, CrawlerQuery, LostBecause, Query, Reason, RuleMatch, Verdict } from './verdict/verdict.ts'
export { contentOf, reasonWording, type VerdictReason, verdictReason, verdictSentence } from './verdict/wording.ts'
