import type { RobotsTxt } from '../parse/robots-txt.ts'
import type { Problem, Severity } from './problem.ts'
import { lintRules } from './rules/index.ts'
import { runRules } from './run.ts'

export interface LintOptions {
  /** The ids of the rules to run. All of them if left out; an id that no rule has is passed over. */
  readonly rules?: readonly string[]
  /** Other severities, by rule id; `off` leaves a rule out. */
  readonly severities?: Readonly<Record<string, Severity | 'off'>>
  /** True to list matters of style too. `severities` may raise one of them instead. */
  readonly style?: boolean
  /** Any URL of the site, for what depends on its host. Passed over if it is no absolute http(s) URL. */
  readonly baseUrl?: string | undefined
  /** How many problems of one rule are listed; the last of them counts the rest. 100 if left out. */
  readonly maxPerRule?: number
}

/**
 * What is wrong with a file, or likely to be, the worst first: by severity, then what closes the site, then by position.
 * What another finding explains is not listed, nor what is wrong only in the dialect `google-2020`, which no crawler is
 * known to follow to the letter. The same mistake in several places can be one finding. Never throws.
 * The work is bounded: past a part that grows with the length of the file, each rule may ask a number of verdicts, try a
 * number of rules for them and take a number of steps in proofs. What would take more is not found; it is never that
 * something untrue is said. The same file gives the same answer on every machine.
 */
export function lint(robots: RobotsTxt, options: LintOptions = {}): Problem[] {
  return runRules(lintRules, robots, options).problems
}
