import type { TargetProblem } from '../../state/targets.ts'
import { snake, t } from '../../strings/t.ts'

/** Why a target has no verdicts. */
export function problemText(problem: TargetProblem): string {
  if (problem.reason === 'other-scheme') return t('targets_problem_other_scheme', { scheme: problem.scheme })
  return t(`targets_problem_${snake(problem.reason)}`)
}
