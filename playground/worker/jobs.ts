import { type OverviewOptions, overview, type PolicyRequest, setPolicy } from '../../core/edit/index.ts'
import type { Fix, LintOptions, RobotsTxt } from '../../core/index.ts'
import { fixAll, fixEffectInSteps, tidyUpInSteps } from '../../core/lint/index.ts'
import { lineDiff } from '../comparison/line-diff.ts'
import { changesPerCrawler } from './changes.ts'
import { problemsOf } from './problems.ts'
import { totals } from './totals.ts'

/** The jobs of the worker. This is the only place to add a job. */
export const jobs = {
  lint: ({ robots, ...options }: OfOne & LintOptions) => problemsOf(robots, options),
  fixAll: ({ robots, ...options }: OfOne & LintOptions) => fixAll(robots, options),
  tidyUp: ({ robots, ...options }: OfOne & LintOptions) => tidyUpInSteps(robots, options),
  fixEffect: ({ robots, edits }: OfOne & Pick<Fix, 'edits'>) => fixEffectInSteps(robots, { edits }),
  changes: changesPerCrawler,
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
