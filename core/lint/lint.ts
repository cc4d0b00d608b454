import type { RobotsTxt } from '../parse/robots-txt.ts'
import type { Problem, Severity } from './problem.ts'
import { lintRules } from './rules/index.ts'
import { runRules } from './run.ts'

export interface LintOptions {
  /** The ids of the rules to run; all rules if left out. Unknown ids are ignored. */
  readonly rules?: readonly string[]
  /** Severities by rule id that replace the rules' own. `off` turns a rule off. */
  readonly severities?: Readonly<Record<string, Severity | 'off'>>
  /** True to list matters of style too. To list a single one, raise it with `severities` instead. */
  readonly style?: boolean
  /** Any URL of the site, for rules that depend on its host. Ignored if it is not an absolute http or https URL. */
  readonly baseUrl?: string | undefined
  /** The most problems that are listed per rule; `more` of the last one counts the rest. 100 if left out. */
  readonly maxPerRule?: number
}

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
