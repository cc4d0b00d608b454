/** The audit of the page. It outlives the pane. `reducer.ts` says how it goes on, and here the worker does what is due. */
import type { AuditFinding } from '../../core/audit/index.ts'
import type { RequestedAddresses } from '../../core/findings/index.ts'
import { isAbort, type WorkerClient } from '../worker/client.ts'
import { failureText } from '../worker/failure-text.ts'
import type { AuditState } from './audit-state.ts'
import type { AuditJobs } from './jobs.ts'
import type {
  AuditRow,
  FoundInFile,
  RowChoice,
  RowPlace,
  RowSelection,
  Snapshot,
  WrittenPart,
  WrittenRows,
} from './question.ts'
import {
  type AuditEvent,
  type AuditModel,
  type AuditRequest,
  after,
  type Correction,
  initial,
  type Job,
  type NewInput,
} from './reducer.ts'

export interface AuditStore {
  readonly state: () => AuditState
  readonly subscribe: (listener: () => void) => () => void
  /** Sets the question. Results follow automatically, unless reading again would take long. */
  ask(request: AuditRequest): void
  add(inputs: readonly NewInput[]): void
  remove(id: number): void
  /** Reads an input again as a person corrected it. */
  correct(id: number, correction: Correction): void
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

export function createAuditStore(worker: WorkerClient<AuditJobs>, clock = () => Date.now()): AuditStore {
  let model = initial
  let control = new AbortController()
  const listeners = new Set<() => void>()

  function send(event: AuditEvent): void {
    const [next, { abort, job }] = after(model, event)
    const isShown = next.shown !== model.shown
    model = next
    if (isShown) for (const listener of listeners) listener()
    if (abort) control.abort()
    if (job) void start(job, next)
  }

  async function start(job: Job, { shown, asked, baseline }: AuditModel): Promise<void> {
    if (!asked) return
    control = new AbortController()
    const { signal } = control
    const started = clock()
    const jobs: Record<Job, () => Promise<Snapshot>> = {
      begin: () => worker.run('begin', { ...asked, before: baseline, now: started }),
      read: () =>
        worker.run(
          'read',
          { inputs: shown.inputs },
          {
            signal,
            onPart: snapshot => send({ type: 'part', snapshot }),
            onProgress: progress => send({ type: 'progress', progress, seconds: (clock() - started) / 1000 }),
          },
        ),
      sum: () => worker.run('snapshot', {}),
      judge: () => worker.run('judge', { robots: asked.robots, server: asked.server }, { signal }),
    }
    try {
      send({ type: 'ended', snapshot: await jobs[job]() })
    } catch (error) {
      send(isAbort(error) ? { type: 'aborted' } : { type: 'failed', reason: failureText(error) })
    }
  }

  return {
    state: () => model.shown,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ask: request => send({ type: 'ask', request }),
    add: inputs => send({ type: 'add', inputs }),
    remove: id => send({ type: 'remove', id }),
    correct: (id, correction) => send({ type: 'correct', id, correction }),
    pause: () => send({ type: 'stop', phase: 'paused' }),
    resume: () => send({ type: 'resume' }),
    cancel: () => send({ type: 'stop', phase: 'cancelled' }),
    readAgain: () => send({ type: 'readAgain' }),
    clear: () => send({ type: 'clear' }),
    select: selection => worker.run('select', selection),
    count: filter => worker.run('count', filter),
    rows: (from, to) => worker.run('rows', { from, to }),
    findings: wish => worker.run('findings', { wish }),
    addresses: ({ kind, names }) => worker.run('addresses', { kind, names }),
    write: part => worker.run('write', part),
    find: (input, row) => worker.run('find', { input, row }),
  }
}
