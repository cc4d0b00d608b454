import { type Comparison, compare, type DialectId, type Reading, type RobotsTxt } from '../../core/index.ts'
import { type CrawlerClass, classesOf } from '../comparison/crawler-classes.ts'
import { questionOfDialects, questionsOf, tokensNamedIn } from '../comparison/questions.ts'
import type { Steps } from './job.ts'

export interface ChangesParams {
  readonly before: RobotsTxt
  readonly after: RobotsTxt
  /** How both are read, or the two readings that are compared. */
  readonly reading: Reading | readonly [DialectId, DialectId]
}

/** What changes for whom: for every known crawler, every token that a file names, and any other. */
export function* changes({ before, after, reading }: ChangesParams): Steps<readonly CrawlerClass[]> {
  const questions =
    typeof reading === 'string' ? questionsOf(before, after, reading) : [questionOfDialects(after, ...reading)]
  const answers: Comparison[] = []
  for (const { dialect, crawlers } of questions) {
    answers.push(compare(before, after, { dialect, crawlers }))
    yield
  }
  return classesOf(questions, answers, tokensNamedIn([before, after]))
}
