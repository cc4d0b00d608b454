import { type OverviewOptions, overview, type PolicyRequest, setPolicy } from '../../core/edit/index.ts'
import { type Fix, type LintOptions, lint, type RobotsTxt } from '../../core/index.ts'
import { fixAll, fixEffectInSteps } from '../../core/lint/index.ts'
import { lineDiff } from '../comparison/line-diff.ts'
import { changes } from './changes.ts'
import { totals } from './totals.ts'

/** What the worker can be asked for. A job is added here and nowhere else. */
export const jobs = {
  lint: ({ robots, ...options }: OfOne & LintOptions) => lint(robots, options),
  fixAll: ({ robots, ...options }: OfOne & LintOptions) => fixAll(robots, options),
  fixEffect: ({ robots, edits }: OfOne & Pick<Fix, 'edits'>) => fixEffectInSteps(robots, { edits }),
  changes,
  lineDiff: ({ before, after }: OfTwo) => lineDiff(before.text, after.text),
  setPolicy: ({ robots, ...request }: OfOne & PolicyRequest) => setPolicy(robots, request),
  overview: ({ robots, ...options }: OfOne & OverviewOptions) => overview(robots, options),
  totals,
}

export type Jobs = typeof jobs

interface OfOne {
  readonly robots: RobotsTxt
}

interface OfTwo {
  readonly before: RobotsTxt
  readonly after: RobotsTxt
}
