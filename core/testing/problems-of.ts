import { type LintOptions, lint, type Problem } from '../lint/index.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'

/** The problems of a file of which everything is examined; throws for any other, as a test would say too much of it. */
export function problemsOf(robots: RobotsTxt, options?: LintOptions): readonly Problem[] {
  const result = lint(robots, options)
  if (result.state === 'complete') return result.found
  throw new Error(`not all was examined: ${JSON.stringify(result.open)}`)
}
