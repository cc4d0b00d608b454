import { addressesOfFinding, findingsOf, rowsOfFinding } from '../../core/findings/index.ts'
import { parseWish } from '../../core/index.ts'
import type { ChosenRows } from './chosen-rows.ts'
import { type Judging, logFileOf } from './judging.ts'
import type { FoundInFile } from './question.ts'

/** What is to be done, by the file that rows were judged by last. From then on it can be asked what a finding counts. */
export function foundInFile(judging: Judging, selected: ChosenRows, wish: string | undefined): FoundInFile {
  const { audit, log, rejudging, file } = judging
  const lines = wish === undefined ? [] : parseWish(wish).lines
  selected.addressesOfFinding = finding =>
    addressesOfFinding({ audit: judging.rejudging ?? judging.audit, log: judging.log, wish: lines }, finding)
  selected.rowsOfFinding = finding =>
    rowsOfFinding(
      { audit: judging.rejudging ?? judging.audit, log: judging.log, inForce: logFileOf(judging), wish: lines },
      finding,
    )
  const found = findingsOf({
    audit: rejudging ?? audit,
    log,
    report: audit && { ...audit.report(), ...rejudging?.report() },
    logReport: log?.report(),
    inForce: logFileOf(judging),
    wish: lines,
  })
  return { ...found, of: file.robots.text }
}
