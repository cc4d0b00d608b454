/**
 * The Robots Exclusion Protocol: what may each crawler fetch from a site, and why? More specialised functions have
 * their own entry points: audit, audit/export, audit/sources, crawlers, edit, editor, fetch, indexing, lint, parse, proofs, usage,
 * verdict.
 */

// Parse: a file into lines and tokens, without loss (RFC 9309 §2.2).
export { lineAt, originalText, parse } from './parse/parse.ts'
export { isProductToken, isSameToken } from './parse/product-token.ts'
export type {
  Field,
  FileFacts,
  Group,
  Line,
  RobotsTxt,
  Rule,
  UserAgent,
} from './parse/robots-txt.ts'

// Dialects: the specifications by which a file can be read.
export type { Dialect, DialectId, MatchedRule, ProgramReading, ProgramId, TextId } from './dialects/dialect.ts'
export { dialectOf, dialects, dialectWording, isProgram, isText } from './dialects/index.ts'
export { type Reading, readings } from './dialects/reading.ts'
export type { Citation } from './text/citations.ts'
export { sitemapsOf } from './parse/sitemaps.ts'
export { crawlDelayOf } from './verdict/crawl-delay.ts'
export { groupsOf } from './verdict/groups.ts'

// What an npm alias or an override of robots-parser finds; see `robotscope/compat/robots-parser`.
export { robotsParser as default } from './compat/index.ts'

// Judge: one crawler, one URL (RFC 9309 §2.2.2).
export { isInLocalNetwork, isLocalAddress } from './url/local-network.ts'
export { leadingHost } from './url/leading-host.ts'
export { absoluteUrlOf, robotsTxtUrlOf } from './url/url.ts'
export { compile, evaluate, type Matcher } from './verdict/evaluate.ts'
export type { Consideration, CrawlerQuery, LostBecause, Query, Reason, RuleMatch, Verdict } from './verdict/verdict.ts'

// The server's answer for robots.txt (RFC 9309 §2.3).
export { type Access, access, answerFreshness } from './access/access.ts'
export type { AnswerHeaders, HttpAnswer, NetworkErrorCause, Redirect } from './access/answer.ts'
export type { AccessDecision, AccessOptions } from './access/decision.ts'
export { type RedirectRefusal, redirectRefusal } from './access/redirect-refusal.ts'
export { answerKindOf } from './access/classify.ts'
export type { AccessReason } from './dialects/http-rules.ts'

// Site verdicts: the server's answer and the rules combined, for a known crawler.
export type { Crawler } from './crawlers/crawler.ts'
export { crawlerForOwnToken } from './crawlers/registry.ts'
export {
  type Fetched,
  type Site,
  type SiteMatcher,
  siteMatcher,
} from './verdict/site-verdict.ts'
export { siteStates } from './verdict/verdict-code.ts'
export type { SiteState, SiteVerdict } from './verdict/verdict.ts'

// Analyse: problems with fixes, and URLs that change their verdict between two files.
export { lint } from './lint/lint.ts'
export { type Bounded, foundIn } from './proofs/bounded.ts'
export { type Fix, type Place, type Problem, textOfProblem, type Severity } from './lint/problem.ts'
export type { LintOptions } from './lint/run.ts'
export type { Edit } from './parse/edit.ts'
export { type CompareOptions, type Comparison, compare, type Difference } from './proofs/compare.ts'

// What an owner wants: lines of robots.expect, and how a site or a page compares with them.
export {
  type CrawlerOutcome,
  compareWithWish,
  type Fulfilment,
  type WhyNotDecided,
  type WishOptions,
  type WishOutcome,
} from './intent/compare-with-wish.ts'
export { editFor, type WhyNoEdit, type WishEdit } from './intent/edit-for.ts'
export { exceptionsOf } from './intent/exceptions.ts'
export { type PageOutcome, type PageVerdict, pageOutcome } from './intent/page-outcome.ts'
export { type ParsedWish, parseWish, type WishError, type WrittenWishLine } from './intent/parse-wish.ts'
export { wantedFor } from './intent/wanted-for.ts'
export { crawlersOfLine } from './intent/who.ts'
export { type NotWished, type PresentWish, type WishPreset, wishOf, wishPresets } from './intent/wish.ts'
export { EVERYWHERE, isAboutSite, type WantedUse, type WishLine, wishText } from './intent/wish-line.ts'

// Services for editors.
export { complete } from './editor/complete.ts'
export { folds } from './editor/folds.ts'
export { hover } from './editor/hover.ts'
