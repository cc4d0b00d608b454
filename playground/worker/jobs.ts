import { editBetween, type OverviewOptions, overview, type PolicyRequest, setPolicy } from '../../core/edit/index.ts'
import { type Fix, type LintOptions, parse, type RobotsTxt } from '../../core/index.ts'
import { fixAll, fixEffectInSteps, recordCounts, tidyUpInSteps } from '../../core/lint/index.ts'
import { lineDiff } from '../comparison/line-diff.ts'
import { changesPerCrawler } from './changes.ts'
import { problemsOf } from './problems.ts'
import { loadedPrograms, readyFor } from './programs.ts'
import { type TotalsParams, totals } from './totals.ts'
import { wishEdit, wishesAnswer } from './wishes-answer.ts'

/** The jobs of the worker. This is the only place to add a job. */
export const jobs = {
  lint: ({ robots, ...options }: OfOne & LintOptions) => problemsOf(robots, options),
  /** The lines of a part of a file. `inLine`: the part begins within a line, which counts to the part before. */
  countPart: ({ bytes, inLine }: { readonly bytes: Uint8Array<ArrayBuffer>; readonly inLine: boolean }) => {
    const { lines } = parse(bytes)
    return { ...recordCounts(inLine ? lines.slice(1) : lines), lines: lines.length - 1 }
  },
  fixAll: ({ robots, ...options }: OfOne & LintOptions) => fixAll(robots, options),
  tidyUp: ({ robots, ...options }: OfOne & LintOptions) => tidyUpInSteps(robots, options),
  fixEffect: ({ robots, edits }: OfOne & Pick<Fix, 'edits'>) => fixEffectInSteps(robots, { edits }),
  changes: changesPerCrawler,
  lineDiff: ({ before, after }: OfTwo) => lineDiff(before.text, after.text),
  setPolicy: ({ robots, ...request }: OfOne & PolicyRequest) => setPolicy(robots, request),
  overview: ({ robots, ...options }: OfOne & OverviewOptions) => overview(robots, options),
  totals: async (params: TotalsParams) => {
    await readyFor(params.reading)
    return totals(params)
  },
  programChanges: async ({ before, after }: OfTwo) => (await loadedPrograms()).programChanges(before, after),
  /** Why programs read a file otherwise, and the edits after which fewer do. */
  portability: async ({ robots }: OfOne) => {
    const { text, ...found } = (await loadedPrograms()).portabilityOf(robots)
    return { ...found, edits: text === robots.text ? [] : [editBetween(robots, { ...robots, text })] }
  },
  wishes: wishesAnswer,
  wishEdit,
}

export type Jobs = typeof jobs

interface OfOne {
  readonly robots: RobotsTxt
}

interface OfTwo {
  readonly before: RobotsTxt
  readonly after: RobotsTxt
}
