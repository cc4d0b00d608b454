/**
 * Verdicts as functions for SQL engines that run scripts: BigQuery, Snowflake. `vite build --mode sql` compiles this
 * into one classic script with one global, `robotscope`, for engines that have only ECMAScript 2020.
 */
import './es2020.ts'
import { rowJudge } from '../rows/judge-rows.ts'

/** Octets of memory for files that are kept for the next rows. */
const CACHE_OCTETS = 16_000_000

const judgeRow = rowJudge('as-documented', CACHE_OCTETS)

/** True, false, or null if it is not certain or an argument is wrong. */
export type Allowed = boolean | null

export interface SqlVerdict {
  readonly allowed: Allowed
  /** The deciding line, 1-based, and its text; null if no line decides. */
  readonly line: number | null
  readonly rule: string | null
  /** The reason, or what is wrong with an argument. */
  readonly reason: string | null
}

/**
 * Whether a crawler may fetch a URL. `crawler` is a product token. For a known crawler the file is read as its operator
 * documents, for any other as in RFC 9309. NULL as the file means that there is none, which allows everything. Never
 * throws, because an error in one row would end the query.
 */
export const isAllowed = (robotsTxt: string | null, crawler: string, url: string): Allowed =>
  verdict(robotsTxt, crawler, url).allowed

/** The same with the reason. */
export function verdict(robotsTxt: string | null, crawler: string, url: string): SqlVerdict {
  const { allowed, line, rule, reason, error } = judgeRow.judge({ robots: robotsTxt ?? '', crawler, url })
  return { allowed, line, rule, reason: reason ?? error }
}
