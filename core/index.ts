export type { DialectId } from './dialects/dialect.ts'
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
export type {
  Consideration,
  CrawlerQuery,
  LostBecause,
  Query,
  Reason,
  RuleMatch,
  Verdict,
} from './verdict.ts'
