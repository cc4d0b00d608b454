import type { RobotsTxt } from '../parse/robots-txt.ts'
import type { Problem } from './problem.ts'
import { lintRules } from './rules/index.ts'
import { type LintOptions, runRules } from './run.ts'

/**
 * What is wrong with a file, or likely to be. The worst problem comes first: sorted by severity, then what closes the
 * site, then by position. Two kinds of problems are not listed: those that another finding explains, and those that
 * exist only in the dialect `google-2020`, which no crawler is known to follow to the letter. The same mistake in
 * several places can be one problem. Never throws.
 *
 * The work is bounded. Besides work that grows linearly with the file, each rule may ask for a number of verdicts, try
 * a number of rules for them and take a number of steps in proofs. A problem that would take more work is not found,
 * but nothing untrue is reported. The same file gives the same answer on every machine.
 *
 * ```js
 * import { lint, parse } from 'robotscope'
 *
 * const [problem] = lint(parse('User-agent: *\nDissallow: /internal/'))
 * console.log(problem.rule, problem.line, problem.fix.title) // → misspelled-field 2 Write `Disallow`
 * ```
 */
export function lint(robots: RobotsTxt, options: LintOptions = {}): Problem[] {
  return runRules(lintRules, robots, options).problems
}
