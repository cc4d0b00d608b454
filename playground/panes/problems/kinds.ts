import { lineAt, type Problem, type RobotsTxt, type Severity } from '../../../core/index.ts'
import type { RelatedPlace } from '../../../core/lint/index.ts'
import { setsBy } from '../../state/sets-by.ts'

/** The problems that one lint rule found with the same severity. */
export interface ProblemKind {
  readonly rule: string
  readonly severity: Severity
  /** In the order in which the linter lists them. */
  readonly problems: readonly Problem[]
}

/** Groups problems by rule and severity. Kinds are in the order of their first problems, so the worst stay first. */
export const problemKindsOf = (problems: readonly Problem[]): readonly ProblemKind[] =>
  setsBy(problems, ({ severity, rule }) => [severity, rule]).map(found => ({
    rule: found[0].rule,
    severity: found[0].severity,
    problems: found,
  }))

/** The numbers of the lines that have the problem, each once, in file order. */
export function problemLines(robots: RobotsTxt, { places }: Pick<Problem, 'places'>): readonly number[] {
  return [...new Set(places.map(({ from }) => lineAt(robots, from).number))]
}

/** The related places of a problem without those that only repeat `lines`, the lines that have the problem. */
export function otherPlaces({ related }: Pick<Problem, 'related'>, lines: readonly number[]): readonly RelatedPlace[] {
  return related.filter(({ line, wording }) => wording !== undefined || !lines.includes(line))
}
