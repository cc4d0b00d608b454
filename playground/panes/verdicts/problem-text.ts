import type { TargetProblem } from '../../state/targets.ts'
import { t } from '../../strings/t.ts'

/** Why a target has no verdicts. */
export function problemText(problem: TargetProblem): string {
  if (problem.reason === 'other-scheme') return t('targets.problem.other-scheme', { scheme: problem.scheme })
  return t(`targets.problem.${problem.reason}`)
}
