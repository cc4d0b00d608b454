import type { Problem, RobotsTxt } from '../../core/index.ts'
import { type LintOptions, lint, type OpenWork } from '../../core/lint/index.ts'

/** What the linter found in a file, and what it did not examine. */
export interface FoundProblems {
  /** The most severe first. */
  readonly list: readonly Problem[]
  /** Problems of style, which are listed apart from the others. */
  readonly style: readonly Problem[]
  readonly open: readonly OpenWork[]
}

/** Lints a file for the page. */
export function problemsOf(robots: RobotsTxt, options: LintOptions): FoundProblems {
  const result = lint(robots, { ...options, style: true })
  const [all, open] = result.state === 'complete' ? [result.found, []] : [result.foundSoFar, result.open]
  const isStyle = ({ severity }: Problem) => severity === 'style'
  return { list: all.filter(problem => !isStyle(problem)), style: all.filter(isStyle), open }
}
