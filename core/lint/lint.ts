import type { RobotsTxt } from '../parse/robots-txt.ts'
import { lintRules } from './rules/index.ts'
import { type LintOptions, type LintResult, runRules } from './run.ts'

/**
 * What is wrong with a file, or likely to be. The worst problem comes first: sorted by severity, then what closes the
 * site, then by position. Two kinds of problems are not listed: those that another finding explains, and those that
 * exist only in the dialect `google-2020`, which no crawler is known to follow to the letter. The same mistake in
 * several places can be one problem. Never throws.
 *
 * The work is bounded. Besides work that grows linearly with the file, each rule may ask for a number of verdicts, try
 * a number of rules for them, compare a number of pairs, take a number of steps in proofs and report 5,000
 * places. If that is not enough, the result is `unfinished` and says what was not examined; nothing untrue is reported.
 * More `effort` allows more work. The same file gives the same answer on every machine.
 *
 * ```js
 * import { foundIn, lint, parse } from 'robotscope'
 *
 * const result = lint(parse('User-agent: *\nDissallow: /internal/'))
 * console.log(result.state) // → complete
 * const [problem] = foundIn(result)
 * console.log(problem.rule, problem.line, problem.fix.title) // → misspelled-field 2 Write `Disallow`
 * ```
 */
export function lint(robots: RobotsTxt, options: LintOptions = {}): LintResult {
  return runRules(lintRules, robots, options).result
}
