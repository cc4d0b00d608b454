/** The audit as the page holds it: what is read, how far that is, and what came of it. It outlives the pane. */
import { type Client, isAbort } from '../worker/client.ts'
import type { Progress } from '../worker/job.ts'
import type { AuditJobs } from './jobs.ts'
import type { AuditInput, AuditQuestion, AuditRow, Place, Selection, Snapshot, WrittenPart } from './question.ts'

/** All that the page asks; when it is asked is added here. */
export type Asked = Omit<AuditQuestion, 'now'>

/**
 * - `empty`: nothing to read was given.
 * - `reading`: results are of what was read so far; also while it is paused or was cancelled.
 * - `done`: all was read.
 */
export type Phase = 'empty' | 'reading' | 'paused' | 'cancelled' | 'done'

export interface AuditState {
  readonly phase: Phase
  readonly inputs: readonly AuditInput[]
  /** While something is read. */
  readonly progress: ReadProgress | undefined
  readonly snapshot: Snapshot | undefined
  /** Whether rows are being judged again by a file that was changed. */
  readonly judging: boolean
  /** Whether crawlers, the reading or, for a log, the file are others now than those that results are by. */
  readonly outdated: boolean
  readonly failure: string | undefined
  /** Becomes another one when rows or their verdicts do. */
  readonly version: number
}

export interface ReadProgress extends Progress {
  /** Rows a second, and seconds until all is read, as far as that can be told. */
  readonly rate: number | undefined
  readonly secondsLeft: number | undefined
}

export interface AuditStore {
  readonly state: () => AuditState
  readonly subscribe: (listener: () => void) => () => void
  /** What verdicts are about. Results follow by themselves, unless that takes long. */
  ask(asked: Asked): void
  add(inputs: readonly Omit<AuditInput, 'id'>[]): void
  remove(id: number): void
  /** Reads an input as a person says. */
  correct(id: number, said: Pick<AuditInput, 'options' | 'countAgain'>): void
  pause(): void
  resume(): void
  /** Stops, and keeps what there is. */
  cancel(): void
  /** Reads all again: verdicts are compared with the file as it is now. */
  readAgain(): void
  /** Forgets everything. */
  clear(): void
  select(selection: Selection): Promise<number>
  rows(from: number, to: number): Promise<readonly AuditRow[]>
  write(part: WrittenPart): Promise<string>
  /** Where a row of an input is among the selected ones, or the next one that is selected. */
  find(input: number, row: number): Promise<Place | undefined>
}

/** What is larger, in octets, is read again only when a person says so. */
const QUICK = 32 * 1024 * 1024

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

export function createAuditStore(worker: Client<AuditJobs>, clock = () => Date.now()): AuditStore {
  let state = EMPTY
  const listeners = new Set<() => void>()
  let lastId = 0
  let asked: Asked | undefined
  /** What results are by. */
  let answered: Asked | undefined
  let baseline: Asked['before']
  const due = { begin: false, read: false, judge: false }
  let working = false
  let isReading = false
  /** What a person asked for while something is read. */
  let stopping: 'paused' | 'cancelled' | undefined
  /** Whether nothing was read yet since it was begun. */
  let isNew = false
  let control = new AbortController()

  function set(change: Partial<AuditState>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  const size = () => state.inputs.reduce((sum, { file }) => sum + file.size, 0)

  /** Does what is due, one thing after the other. */
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
      set({ failure: error instanceof Error ? error.message : String(error), progress: undefined, judging: false })
    } finally {
      working = false
    }
  }

  async function begin(now: Asked): Promise<void> {
    due.begin = false
    due.judge = false
    baseline = now.before ?? baseline ?? now.robots
    answered = now
    const snapshot = await worker.run('begin', { ...now, before: baseline, now: clock() })
    // Somebody may have paused meanwhile.
    due.read = state.phase === 'reading'
    // Nothing is read yet: the worker is made ready, and verdicts are compared with the file as it is when reading begins.
    if (state.inputs.length === 0) baseline = undefined
    // A log that is read again stays to be seen until its first new results are there.
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

  async function judge({ robots, server }: Asked): Promise<void> {
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

  /** The numbers that are shown from now on are those of all that was read. */
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
      const isSmall = size() <= QUICK
      if (needsReading(next, former)) {
        if (next.before !== former.before) baseline = undefined
        // Whoever gives addresses or earlier files wants to see at once what they change.
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
        // What is judged by a file that is no longer there is of no use; what is read is.
        if (state.judging) control.abort()
        void work()
      }
    },
    add(inputs) {
      const added = inputs.map(input => ({ ...input, id: ++lastId }))
      due.begin ||= state.inputs.length === 0
      due.read = true
      set({ inputs: [...state.inputs, ...added], phase: 'reading' })
      // Reading goes on with all of them; rows that are being judged again are judged first.
      if (isReading) control.abort()
      void work()
    },
    remove: id => change(state.inputs.filter(input => input.id !== id)),
    correct: (id, said) =>
      change(state.inputs.map(input => (input.id === id ? { ...input, ...said, id: ++lastId } : input))),
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
    rows: (from, to) => worker.run('rows', { from, to }),
    write: part => worker.run('write', part),
    find: (input, row) => worker.run('find', { input, row }),
  }
}

/** Whether rows must be read again, not only judged again. */
function needsReading(one: Asked, other: Asked): boolean {
  const partOf = ({ crawlers, reading, origin, others, judgeOthers, addresses, versions }: Asked) =>
    JSON.stringify([crawlers, reading, origin, others, judgeOthers, addresses, versions])
  return one.before !== other.before || partOf(one) !== partOf(other)
}

/** Rows that were read, whatever became of them. */
export const rowsIn = (snapshot: Snapshot | undefined): number =>
  (snapshot?.report?.counts.read ?? 0) + (snapshot?.log?.counts.read ?? 0)
