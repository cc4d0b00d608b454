export { type Access, type AccessOptions, access } from './access/access.ts'
export type { AnswerHeaders, HttpAnswer, NetworkErrorCause, Redirect } from './access/answer.ts'
export type { Failing, Outcome } from './access/decision.ts'
export type { Freshness, LifetimeSource } from './access/freshness.ts'
export type { AccessReason, Basis, HttpRules, Section } from './access/http-rules.ts'
export type { Dialect, DialectId } from './dialects/dialect.ts'
export { dialectOf, dialects } from './dialects/index.ts'
export { compile, evaluate, type Matcher } from './evaluate.ts'
export { groupsOf } from './groups.ts'
export { type Judge, type Judgement, judgeOf, matcherOf, type Reading, type Site } from './judge.ts'
export { decode, encode } from './octets.ts'
export { LINE_LIMIT, lineAt, originalText, parse, SIZE_LIMIT } from './parse.ts'
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
