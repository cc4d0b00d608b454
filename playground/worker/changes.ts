import { type Comparison, compare, type DialectId, type Reading, type RobotsTxt } from '../../core/index.ts'
import { lowerCaseToken } from '../../core/parse/index.ts'
import { saidChanges } from '../../core/proofs/index.ts'
import { type ChangeClass, classesOf } from '../comparison/crawler-classes.ts'
import { comparisonTasks, dialectComparisonTask, tokensNamedIn } from '../comparison/questions.ts'
import { type UsageChangeClass, usageChangeClasses } from '../comparison/usage-changes.ts'
import type { JobSteps } from './job.ts'

export interface ChangesParams {
  readonly before: RobotsTxt
  readonly after: RobotsTxt
  /** The reading of both files, or the two dialects that are compared. */
  readonly reading: Reading | readonly [DialectId, DialectId]
}

/** What changes for which crawlers. */
export interface FileChanges {
  /** Which verdicts change. */
  readonly classes: readonly ChangeClass[]
  /** What changes about the use of pages. */
  readonly usage: readonly UsageChangeClass[]
}

/** What changes for which crawlers: every known crawler, every token that a file names, and any other crawler. */
export function* changesPerCrawler({ before, after, reading }: ChangesParams): JobSteps<FileChanges> {
  const questions =
    typeof reading === 'string' ? comparisonTasks(before, after, reading) : [dialectComparisonTask(after, ...reading)]
  const answers: Comparison[] = []
  const named = tokensNamedIn([before, after])
  const isNamed = (token: string) => named.has(lowerCaseToken(token))
  for (const { dialect, crawlers } of questions) {
    const compared = compare(before, after, { dialect, crawlers })
    const isOfFiles = typeof reading === 'string'
    const said = isOfFiles ? saidChanges(compared.changes, [before, after], dialect[1], isNamed) : compared.changes
    answers.push({ ...compared, changes: said })
    yield
  }
  return { classes: classesOf(questions, answers, named), usage: usageChangeClasses(before, after, questions, named) }
}
