import { lineAt, type Problem, type RobotsTxt, type Severity } from '../../../core/index.ts'
import type { RelatedPlace } from '../../../core/lint/index.ts'

/** What one lint rule found, as far as it matters alike. */
export interface Kind {
  readonly rule: string
  readonly severity: Severity
  /** In the order in which the linter lists them. */
  readonly problems: readonly Problem[]
}

/** The problems by their rule and severity, each kind in the place of the first of it: the worst stay first. */
export function kindsOf(problems: readonly Problem[]): readonly Kind[] {
  const kinds = new Map<string, Problem[]>()
  for (const problem of problems) {
    const key = `${problem.severity} ${problem.rule}`
    const kind = kinds.get(key)
    if (kind) kind.push(problem)
    else kinds.set(key, [problem])
  }
  return [...kinds.values()].flatMap(found => {
    const [first] = found
    return first ? { rule: first.rule, severity: first.severity, problems: found } : []
  })
}

/** The numbers of the lines that have the problem, each once, in file order. */
export function linesOf(robots: RobotsTxt, { places }: Pick<Problem, 'places'>): readonly number[] {
  return [...new Set(places.map(({ from }) => lineAt(robots, from).number))]
}

/** The other places that the problem speaks of: the lines that have it are told as such. */
export function otherPlaces({ related }: Pick<Problem, 'related'>, lines: readonly number[]): readonly RelatedPlace[] {
  return related.filter(({ line, wording }) => wording !== undefined || !lines.includes(line))
}
