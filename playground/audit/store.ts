/** The state of the audit on the page: its inputs, its progress and its results. It outlives the pane. */
import type { AuditFinding } from '../../core/audit/index.ts'
import type { RequestedAddresses } from '../../core/findings/index.ts'
import { isAbort, type WorkerClient } from '../worker/client.ts'
import { failureText } from '../worker/failure-text.ts'
import type { JobProgress } from '../worker/job.ts'
import type { AuditJobs } from './jobs.ts'
import type {
  AuditInput,
  AuditQuestion,
  AuditRow,
  FoundInFile,
  RowChoice,
  RowPlace,
  RowSelection,
  Snapshot,
  WrittenPart,
  WrittenRows,
} from './question.ts'

/** The question of the page. The store adds the time. */
export type AuditRequest = Omit<AuditQuestion, 'now'>

/**
 * - `empty`: there is no input.
 * - `reading`: results cover what was read so far.
 * - `paused`, `cancelled`: reading was stopped; results cover what was read until then.
 * - `done`: all inputs were read.
 */
export type Phase = 'empty' | 'reading' | 'paused' | 'cancelled' | 'done'

export interface AuditState {
  readonly phase: Phase
  readonly inputs: readonly AuditInput[]
  /** Undefined unless an input is being read. */
  readonly progress: ReadProgress | undefined
  readonly snapshot: Snapshot | undefined
  /** Whether rows are being judged again by a changed file. */
  readonly judging: boolean
  /** Whether the results are out of date: crawlers or the reading have changed since, or for a log the file. */
  readonly outdated: boolean
  readonly failure: string | undefined
  /** Changes when rows or their verdicts change. */
  readonly version: number
}

export interface ReadProgress extends JobProgress {
  /** Rows per second, and seconds until all inputs are read. Undefined while there is no estimate. */
  readonly rate: number | undefined
  readonly secondsLeft: number | undefined
}

export interface AuditStore {
  readonly state: () => AuditState
  readonly subscribe: (listener: () => void) => () => void
  /** Sets the question. Results follow automatically, unless reading again would take long. */
  ask(request: AuditRequest): void
  add(inputs: readonly Omit<AuditInput, 'id'>[]): void
  remove(id: number): void
  /** Reads an input again as a person corrected it. */
  correct(id: number, correction: Pick<AuditInput, 'options' | 'countAgain'>): void
  pause(): void
  resume(): void
  /** Stops reading, and keeps the results so far. */
  cancel(): void
  /** Reads all inputs again. From then on verdicts are compared with the current file. */
  readAgain(): void
  /** Removes all inputs and results. */
  clear(): void
  select(selection: RowSelection): Promise<number>
  /** How many rows pass a filter. */
  count(filter: RowChoice): Promise<number>
  rows(from: number, to: number): Promise<readonly AuditRow[]>
  /** What is to be done, by the file of the results. */
  findings(wish: string | undefined): Promise<FoundInFile>
  /** The addresses of the log that a finding is about. */
  addresses(finding: Pick<AuditFinding, 'kind' | 'names'>): Promise<RequestedAddresses>
  write(part: WrittenPart): Promise<WrittenRows>
  /** The place of a row of an input among the selected rows, or of the next selected row of that input. */
  find(input: number, row: number): Promise<RowPlace | undefined>
}

/** Inputs with more octets than this are read again only on request. */
const MAX_AUTOMATIC_OCTETS = 32 * 1024 * 1024

const EMPTY: AuditState = {
  phase: 'empty',
  inputs: [],
  progress: undefined,
  snapshot: undefined,
  judging: false,
  outdated: false,
  failure: undefined,
  version: 0,
}

export function createAuditStore(worker: WorkerClient<AuditJobs>, clock = () => Date.now()): AuditStore {
  let state = EMPTY
  const listeners = new Set<() => void>()
  let lastId = 0
  let asked: AuditRequest | undefined
  /** The question that the results answer. */
  let answered: AuditRequest | undefined
  let baseline: AuditRequest['before']
  const due = { begin: false, read: false, judge: false }
  let working = false
  let isReading = false
  /** What a person asked for while an input is read. */
  let stopping: 'paused' | 'cancelled' | undefined
  /** Whether nothing has been read since reading began. */
  let isNew = false
  let control = new AbortController()

  function set(change: Partial<AuditState>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  const size = () => state.inputs.reduce((sum, { file }) => sum + file.size, 0)

  /** Does the work that is due, one step after another. */
  async function work(): Promise<void> {
    if (working) return
    working = true
    try {
      while (asked) {
        control = new AbortController()
        try {
          if (due.begin) await begin(asked)
          else if (state.inputs.length === 0) break
          else if (due.read) await read()
          else if (due.judge) await judge(asked)
          else break
        } catch (error) {
          if (!isAbort(error)) throw error
        }
      }
    } catch (error) {
      due.begin = false
      due.read = false
      due.judge = false
      set({ failure: failureText(error), progress: undefined, judging: false })
    } finally {
      working = false
    }
  }

  async function begin(now: AuditRequest): Promise<void> {
    due.begin = false
    due.judge = false
    baseline = now.before ?? baseline ?? now.robots
    answered = now
    const snapshot = await worker.run('begin', { ...now, before: baseline, now: clock() })
    // A person may have paused while this waited.
    due.read = state.phase === 'reading'
    // Before anything is read: the worker gets the question, and verdicts are compared with the file that is current
    // when reading begins.
    if (state.inputs.length === 0) baseline = undefined
    // While a log is read again, its old results stay visible until the first new results come.
    set({ snapshot: { ...snapshot, log: state.snapshot?.log }, failure: undefined, outdated: false, judging: false })
    isNew = true
  }

  async function read(): Promise<void> {
    due.read = false
    const { inputs } = state
    const started = clock()
    const rowsBefore = isNew ? 0 : rowsIn(state.snapshot)
    isNew = false
    let doneBefore: number | undefined
    isReading = true
    set({ phase: 'reading', failure: undefined })
    try {
      const snapshot = await worker.run(
        'read',
        { inputs },
        {
          signal: control.signal,
          onPart: part => set({ snapshot: part, version: state.version + 1 }),
          onProgress: progress => {
            doneBefore ??= progress.done
            const seconds = (clock() - started) / 1000
            const rows = rowsIn(state.snapshot) - rowsBefore
            const speed = (progress.done - doneBefore) / seconds
            set({
              progress: {
                ...progress,
                rate: rows > 0 && seconds > 0.3 ? Math.round(rows / seconds) : undefined,
                secondsLeft: seconds > 1 && speed > 0 ? (progress.total - progress.done) / speed : undefined,
              },
            })
          },
        },
      )
      set({ phase: 'done', progress: undefined, snapshot, version: state.version + 1 })
    } catch (error) {
      if (isAbort(error) && stopping) await stopped(stopping)
      else if (!isAbort(error)) set({ phase: 'cancelled', progress: undefined })
      throw error
    } finally {
      isReading = false
      stopping = undefined
    }
  }

  async function judge({ robots, server }: AuditRequest): Promise<void> {
    due.judge = false
    set({ judging: true, version: state.version + 1 })
    const snapshot = await worker.run('judge', { robots, server }, { signal: control.signal })
    if (answered) answered = { ...answered, robots, server }
    set({ snapshot, judging: false, version: state.version + 1 })
  }

  function restart(): void {
    due.begin = true
    control.abort()
    if (state.inputs.length > 0) set({ phase: 'reading', progress: undefined })
    void work()
  }

  function stop(phase: 'paused' | 'cancelled'): void {
    if (state.phase !== 'reading' && state.phase !== 'paused') return
    due.read = false
    if (isReading) {
      stopping = phase
      control.abort()
    } else set({ phase, ...(phase === 'cancelled' && { progress: undefined }) })
  }

  /** From now on the numbers cover everything that was read. */
  async function stopped(phase: 'paused' | 'cancelled'): Promise<void> {
    stopping = undefined
    const snapshot = await worker.run('snapshot', {})
    const progress = phase === 'paused' ? state.progress : undefined
    set({ phase, snapshot, progress, version: state.version + 1 })
  }

  function change(inputs: readonly AuditInput[]): void {
    if (inputs.length === 0) clear()
    else {
      set({ inputs })
      restart()
    }
  }

  function clear(): void {
    control.abort()
    baseline = undefined
    due.begin = true
    due.read = false
    due.judge = false
    set({ ...EMPTY, version: state.version + 1 })
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ask(next) {
      const former = asked
      asked = next
      if (!former || !answered) {
        due.begin = true
        void work()
        return
      }
      if (next === former || state.inputs.length === 0) {
        due.begin ||= state.inputs.length === 0
        return
      }
      const isSmall = size() <= MAX_AUTOMATIC_OCTETS
      if (needsReading(next, former)) {
        if (next.before !== former.before) baseline = undefined
        // A person who adds addresses or earlier files wants to see the effect at once.
        const isGiven = next.addresses !== former.addresses || next.versions !== former.versions
        if (isSmall || (isGiven && state.snapshot?.log)) restart()
        else set({ outdated: true })
      } else if (next.robots !== former.robots || next.server !== former.server) {
        if (state.snapshot?.log && isSmall) {
          restart()
          return
        }
        if (state.snapshot?.log) set({ outdated: true })
        due.judge = true
        // Judging by a file that was replaced is useless, so it is aborted. Reading is not.
        if (state.judging) control.abort()
        void work()
      }
    },
    add(inputs) {
      const added = inputs.map(input => ({ ...input, id: ++lastId }))
      due.begin ||= state.inputs.length === 0
      due.read = true
      set({ inputs: [...state.inputs, ...added], phase: 'reading' })
      // Reading then goes on with all inputs. If rows are being judged again, that is finished first.
      if (isReading) control.abort()
      void work()
    },
    remove: id => change(state.inputs.filter(input => input.id !== id)),
    correct: (id, correction) =>
      change(state.inputs.map(input => (input.id === id ? { ...input, ...correction, id: ++lastId } : input))),
    pause: () => stop('paused'),
    resume() {
      due.read = true
      set({ phase: 'reading' })
      void work()
    },
    cancel: () => stop('cancelled'),
    readAgain() {
      baseline = undefined
      restart()
    },
    clear,
    select: selection => worker.run('select', selection),
    count: filter => worker.run('count', filter),
    rows: (from, to) => worker.run('rows', { from, to }),
    findings: wish => worker.run('findings', { wish }),
    addresses: ({ kind, names }) => worker.run('addresses', { kind, names }),
    write: part => worker.run('write', part),
    find: (input, row) => worker.run('find', { input, row }),
  }
}

/** Whether the rows must be read again. Otherwise judging them again is enough. */
function needsReading(one: AuditRequest, other: AuditRequest): boolean {
  const partOf = ({ crawlers, reading, origin, others, judgeOthers, addresses, versions }: AuditRequest) =>
    JSON.stringify([crawlers, reading, origin, others, judgeOthers, addresses, versions])
  return one.before !== other.before || partOf(one) !== partOf(other)
}

/** The number of rows that were read, with whatever result. */
export const rowsIn = (snapshot: Snapshot | undefined): number =>
  (snapshot?.report?.counts.read ?? 0) + (snapshot?.log?.counts.read ?? 0)
