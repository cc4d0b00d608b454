import { findingsOf } from '../../core/findings/index.ts'
import { parseWish } from '../../core/index.ts'
import type { Judging } from './judging.ts'
import type { FoundInFile } from './question.ts'

/** What is to be done, by the file that rows were judged by last. */
export function foundInFile({ audit, log, rejudging, file }: Judging, wish: string | undefined): FoundInFile {
  const found = findingsOf({
    audit: rejudging ?? audit,
    log,
    report: audit && { ...audit.report(), ...rejudging?.report() },
    logReport: log?.report(),
    wish: wish === undefined ? [] : parseWish(wish).lines,
  })
  return { ...found, of: file.robots.text }
}
