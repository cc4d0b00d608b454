import type { Problem, RobotsTxt } from '../../core/index.ts'
import {
  defaultsIn,
  defaultsSentence,
  type LintOptions,
  lint,
  type OpenWork,
  type SystemDefault,
} from '../../core/lint/index.ts'
import type { Wording } from '../../core/verdict/index.ts'

/** What the linter found in a file, and what it did not examine. */
export interface FoundProblems {
  /** The most severe first. */
  readonly list: readonly Problem[]
  /** Problems of style, which are listed apart from the others. */
  readonly style: readonly Problem[]
  readonly open: readonly OpenWork[]
  /** Which system wrote the file, and what its owner did. */
  readonly defaults?: FoundDefaults | undefined
}

export interface FoundDefaults {
  readonly sentences: readonly Wording[]
  readonly systems: readonly SystemDefault[]
}

/** Lints a file for the page. */
export function problemsOf(robots: RobotsTxt, options: LintOptions): FoundProblems {
  const result = lint(robots, { ...options, style: true })
  const [all, open] = result.state === 'complete' ? [result.found, []] : [result.foundSoFar, result.open]
  const isStyle = ({ severity }: Problem) => severity === 'style'
  return {
    list: all.filter(problem => !isStyle(problem)),
    style: all.filter(isStyle),
    open,
    defaults: defaultsOf(robots),
  }
}

function defaultsOf(robots: RobotsTxt): FoundDefaults | undefined {
  const found = defaultsIn(robots)
  return found && { sentences: defaultsSentence(found), systems: found.systems }
}
