/** The audit of the page. It outlives the pane. `reducer.ts` says how it goes on, and here the worker does what is due. */
import type { AuditFinding } from '../../core/audit/index.ts'
import { isAbort, type WorkerClient } from '../worker/client.ts'
import { failureText } from '../worker/failure-text.ts'
import type { AuditState } from './audit-state.ts'
import type { AuditJobs } from './jobs.ts'
import type { RowChoice, RowSelection, Snapshot, WrittenPart } from './question.ts'
import {
  type AuditEvent,
  type AuditModel,
  type AuditRequest,
  afterEvent,
  beforeAudit,
  type Correction,
  type Job,
  type NewInput,
} from './reducer.ts'

export function createAuditStore(worker: WorkerClient<AuditJobs>, clock = () => Date.now()) {
  let model = beforeAudit
  let control = new AbortController()
  const listeners = new Set<() => void>()

  function send(event: AuditEvent): void {
    const [next, { abort, job }] = afterEvent(model, event)
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
    state: (): AuditState => model.shown,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    ask: (request: AuditRequest) => send({ type: 'ask', request }),
    add: (inputs: readonly NewInput[]) => send({ type: 'add', inputs }),
    remove: (id: number) => send({ type: 'remove', id }),
    correct: (id: number, correction: Correction) => send({ type: 'correct', id, correction }),
    pause: () => send({ type: 'stop', phase: 'paused' }),
    resume: () => send({ type: 'resume' }),
    /** Stops reading, and keeps the results so far. */
    cancel: () => send({ type: 'stop', phase: 'cancelled' }),
    readAgain: () => send({ type: 'readAgain' }),
    clear: () => send({ type: 'clear' }),
    select: (selection: RowSelection) => worker.run('select', selection),
    /** How many rows pass a filter. */
    count: (filter: RowChoice) => worker.run('count', filter),
    rows: (from: number, to: number) => worker.run('rows', { from, to }),
    /** What is to be done, by the file of the results. */
    findings: (wish: string | undefined) => worker.run('findings', { wish }),
    /** The addresses of the log that a finding is about. */
    addresses: ({ kind, names }: Pick<AuditFinding, 'kind' | 'names'>) => worker.run('addresses', { kind, names }),
    write: (part: WrittenPart) => worker.run('write', part),
    /** The place of a row of an input among the selected rows, or of the next selected row of that input. */
    find: (input: number, row: number) => worker.run('find', { input, row }),
  }
}
