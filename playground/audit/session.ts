/** An audit in its worker. The rows that were read stay in the worker, and the page asks for the rows that it shows. */
import type { AuditFinding, AuditRow } from '../../core/audit/index.ts'
import type { RequestedAddresses } from '../../core/findings/index.ts'
import type { JobSteps } from '../worker/job.ts'
import { allRowsOf, countBy, findRow, rowsBetween, selectedCount, updateRows, writeChosen } from './chosen-rows.ts'
import { type OctetsOf, openInput, readInput, reportsOf, startInputs } from './inputs.ts'
import { beginAgain, judgingOf, takeFile } from './judging.ts'
import type {
  AuditInput,
  AuditQuestion,
  FoundInFile,
  JudgedFile,
  RowChoice,
  RowPlace,
  RowSelection,
  Snapshot,
  WrittenPart,
  WrittenRows,
} from './question.ts'

export interface Session {
  /** Reads the inputs that were not read yet. If it was stopped, the next call resumes where it stopped. */
  read(inputs: readonly AuditInput[]): JobSteps<Snapshot, Snapshot>
  /** Judges all rows again by another file. */
  judge(file: JudgedFile): JobSteps<Snapshot>
  snapshot(): Snapshot
  /** Selects rows. Returns their number. */
  select(selection: RowSelection): number
  /** How many rows pass a filter. The selected rows stay as they are. */
  count(filter: RowChoice): number
  /** Some of the selected rows. */
  rows(from: number, to: number): readonly AuditRow[]
  /**
   * The place of a row of an input among the selected rows, or of the next selected row of that input. Undefined if
   * there is none.
   */
  find(input: number, sourceRow: number): RowPlace | undefined
  /** What is to be done, by the file that rows were judged by last. */
  findings(wish: string | undefined): Promise<FoundInFile>
  /** The addresses of the log that a finding is about. Findings must have been asked for before. */
  addresses(finding: Pick<AuditFinding, 'kind' | 'names'>): RequestedAddresses
  /** Some rows of a selection as an export has them, with the columns of their own tables. */
  write(part: WrittenPart): WrittenRows
}

/** How many rows are judged again before other jobs have their turn. */
const ROWS_PER_STEP = 5_000

/** The time between two reports of results to the page. It grows with the time that summing up takes. */
const FIRST_REPORT_MS = 80
const REPORT_INTERVAL_MS = 400

export function createSession(question: AuditQuestion, octetsOf: OctetsOf, clock = () => performance.now()): Session {
  const judging = judgingOf(question)
  const opened = startInputs(judging, octetsOf)
  const selected = allRowsOf(opened)
  let isJudging = false

  function* read(inputs: readonly AuditInput[]): JobSteps<Snapshot, Snapshot> {
    const all = inputs.map(input => openInput(opened, input))
    const total = inputs.reduce((sum, { file }) => sum + file.size, 0)
    let next = clock() + FIRST_REPORT_MS
    for (const one of all) {
      for (const _ of readInput(opened, one)) {
        if (judging.namedLater !== undefined) break
        const progress = { done: all.reduce((sum, { at }) => sum + at, 0), total }
        const now = clock()
        if (now < next) yield { progress }
        else {
          const part = snapshot()
          // At most a tenth of the time goes into summing up.
          next = clock() + Math.max(REPORT_INTERVAL_MS, 10 * (clock() - now))
          yield { progress, part }
        }
      }
      if (judging.namedLater === undefined) continue
      beginAgain(judging, judging.namedLater)
      opened.opened.clear()
      opened.logCount = 0
      return yield* read(inputs)
    }
    updateRows(selected)
    return snapshot()
  }

  function* judge(file: JudgedFile): JobSteps<Snapshot> {
    takeFile(judging, file)
    isJudging = true
    try {
      while (judging.rejudging && !judging.rejudging.step(ROWS_PER_STEP)) {
        yield { progress: judging.rejudging.progress() }
      }
    } finally {
      isJudging = false
    }
    updateRows(selected)
    return snapshot()
  }

  function snapshot(): Snapshot {
    const { site, audit, log, rejudging } = judging
    const newSums = rejudging?.report()
    return {
      inputs: reportsOf(opened),
      site,
      report: audit?.report(),
      now: newSums && { sums: newSums, changes: newSums.changes },
      log: log?.report(),
    }
  }

  return {
    read,
    judge,
    snapshot,
    select(selection) {
      // While rows are judged again, the selection stays: which other rows belong to it is known only when all are
      // judged.
      const isSame = JSON.stringify(selection) === JSON.stringify(selected.selection)
      selected.selection = selection
      if (!(isSame && isJudging)) updateRows(selected)
      return selectedCount(selected)
    },
    count: filter => countBy(selected, filter),
    rows: (from, to) => rowsBetween(selected, from, to),
    // Most of it proves edits, which reading and judging do not need.
    findings: async wish => (await import('./found-in-file.ts')).foundInFile(judging, selected, wish),
    addresses: finding => selected.addressesOfFinding?.(finding) ?? { addresses: [], more: 0 },
    find: (input, sourceRow) => findRow(selected, input, sourceRow),
    write: part => writeChosen(selected, part),
  }
}
