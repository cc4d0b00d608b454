/**
 * How the audit goes on: after each event the next state, and what is to be done for it. The worker does one job at a
 * time. `due` says which jobs are still to be done, and `nextJob` in which order.
 */
import type { JobProgress } from '../worker/job.ts'
import { type AuditState, EMPTY, type ReadProgress, rowsIn } from './audit-state.ts'
import type { AuditInput, AuditQuestion, Snapshot } from './question.ts'

/** The question of the page. The store adds the time. */
export type AuditRequest = Omit<AuditQuestion, 'now'>

export type NewInput = Omit<AuditInput, 'id'>
export type Correction = Pick<AuditInput, 'options' | 'countAgain'>

/** `begin` drops all rows and takes the question; `sum` gives the results of what was read until reading was stopped. */
export type Job = 'begin' | 'read' | 'sum' | 'judge'

export type AuditEvent =
  /** Another question. Results follow automatically, unless reading again would take long. */
  | { readonly type: 'ask'; readonly request: AuditRequest }
  | { readonly type: 'add'; readonly inputs: readonly NewInput[] }
  | { readonly type: 'remove'; readonly id: number }
  /** An input is read as a person corrected it. */
  | { readonly type: 'correct'; readonly id: number; readonly correction: Correction }
  | { readonly type: 'stop'; readonly phase: Stopped }
  | { readonly type: 'resume' }
  /** All inputs are read again, and from then on verdicts are compared with the current file. */
  | { readonly type: 'readAgain' }
  | { readonly type: 'clear' }
  /** From the worker. */
  | { readonly type: 'part'; readonly snapshot: Snapshot }
  | { readonly type: 'progress'; readonly progress: JobProgress; readonly seconds: number }
  | { readonly type: 'ended'; readonly snapshot: Snapshot }
  | { readonly type: 'aborted' }
  | { readonly type: 'failed'; readonly reason: string }

type Stopped = 'paused' | 'cancelled'

/** What the store does after an event. */
export interface Effects {
  /** Whether the worker is to stop the job that it does. */
  readonly abort: boolean
  /** The job that the worker is to begin. */
  readonly job: Job | undefined
}

export interface AuditModel {
  readonly shown: AuditState
  readonly asked: AuditRequest | undefined
  /** The file that verdicts are compared with, unless the question names one; undefined before reading. */
  readonly baseline: AuditRequest['before']
  readonly due: { readonly begin: boolean; readonly read: boolean; readonly judge: boolean }
  /** The job that the worker does. */
  readonly job: Job | undefined
  /** What a person asked for while an input was read. */
  readonly stopping: Stopped | undefined
  /** Whether nothing was read since the worker got the question. */
  readonly isNew: boolean
  /** Where this reading began, from which its rate is estimated: the rows, and what was done at its first progress. */
  readonly from: { readonly rows: number; readonly done: number | undefined }
  readonly lastId: number
}

const nothingDue = { begin: false, read: false, judge: false }

export const beforeAudit: AuditModel = {
  shown: EMPTY,
  asked: undefined,
  baseline: undefined,
  due: nothingDue,
  job: undefined,
  stopping: undefined,
  isNew: false,
  from: { rows: 0, done: undefined },
  lastId: 0,
}

/** Inputs with more octets than this are read again only on request. */
export const MAX_AUTOMATIC_OCTETS = 32 * 1024 * 1024

/** The state after an event, in which the next job has begun, and what is to be done. */
export function afterEvent(before: AuditModel, event: AuditEvent): readonly [AuditModel, Effects] {
  const { model, abort } = withEvent(before, event)
  const job = nextJob(model)
  return [job ? begun(model, job) : model, { abort, job }]
}

interface NextState {
  readonly model: AuditModel
  readonly abort: boolean
}

const on = (model: AuditModel, abort = false): NextState => ({ model, abort })

const show = (model: AuditModel, change: Partial<AuditState>): AuditModel => ({
  ...model,
  shown: { ...model.shown, ...change },
})

function withEvent(model: AuditModel, event: AuditEvent): NextState {
  const { shown, job } = model
  switch (event.type) {
    case 'ask':
      return ask(model, event.request)
    case 'add':
      return withAdded(model, event.inputs)
    case 'remove':
      return withInputs(
        model,
        shown.inputs.filter(({ id }) => id !== event.id),
      )
    case 'correct': {
      const id = model.lastId + 1
      const corrected = (input: AuditInput) => (input.id === event.id ? { ...input, ...event.correction, id } : input)
      return withInputs({ ...model, lastId: id }, shown.inputs.map(corrected))
    }
    case 'stop':
      return stop(model, event.phase)
    case 'resume':
      return on(toRead(model))
    case 'readAgain':
      return restart({ ...model, baseline: undefined })
    case 'clear':
      return cleared(model)
    case 'part':
      return on(show(model, { snapshot: event.snapshot, version: shown.version + 1 }))
    case 'progress':
      return on(withProgress(model, event.progress, event.seconds))
    case 'ended':
      return on({ ...withResult(model, event.snapshot), job: undefined })
    case 'aborted':
      return on({ ...model, job: undefined })
    case 'failed': {
      const shows = { failure: event.reason, progress: undefined, judging: false }
      const next = show(model, job === 'read' || job === 'sum' ? { ...shows, phase: 'cancelled' } : shows)
      return on({ ...next, job: undefined, due: nothingDue, stopping: undefined })
    }
  }
}

function ask(model: AuditModel, next: AuditRequest): NextState {
  const { asked: former, shown } = model
  const asking = { ...model, asked: next }
  // The worker gets the first question before there is an input, so that it has started when there is one.
  if (!former) return on(withDue(asking, { begin: true }))
  if (shown.inputs.length === 0) return on(asking)
  const isSmall = shown.inputs.reduce((sum, { file }) => sum + file.size, 0) <= MAX_AUTOMATIC_OCTETS
  const hasLog = shown.snapshot?.log !== undefined
  if (needsReading(next, former)) {
    const compared = next.before === former.before ? asking : { ...asking, baseline: undefined }
    // A person who adds addresses or earlier files wants to see the effect at once.
    const isGiven = next.addresses !== former.addresses || next.versions !== former.versions
    return isSmall || (isGiven && hasLog) ? restart(compared) : on(show(compared, { outdated: true }))
  }
  if (next.robots === former.robots && next.server === former.server) return on(asking)
  if (hasLog && isSmall) return restart(asking)
  const judged = withDue(hasLog ? show(asking, { outdated: true }) : asking, { judge: true })
  // Judging by a file that was replaced is useless, so it is aborted. Reading is not.
  return on(judged, model.job === 'judge')
}

/** Whether the rows must be read again. Otherwise judging them again is enough. */
function needsReading(one: AuditRequest, other: AuditRequest): boolean {
  const kept = ['before', 'reading', 'origin', 'others', 'judgeOthers', 'addresses', 'versions'] as const
  const tokensOf = ({ crawlers }: AuditRequest) => crawlers.map(({ token }) => token).join('\n')
  return kept.some(key => one[key] !== other[key]) || tokensOf(one) !== tokensOf(other)
}

function withAdded(model: AuditModel, inputs: readonly NewInput[]): NextState {
  const { shown, lastId } = model
  const added = inputs.map((input, index) => ({ ...input, id: lastId + index + 1 }))
  const all = [...shown.inputs, ...added]
  const next = shown.inputs.length === 0 ? withDue(model, { begin: true }) : model
  // Reading then goes on with all inputs. If rows are being judged again, that is finished first.
  return on(toRead({ ...show(next, { inputs: all }), lastId: lastId + added.length }), model.job === 'read')
}

function withInputs(model: AuditModel, inputs: readonly AuditInput[]): NextState {
  return inputs.length === 0 ? cleared(model) : restart(show(model, { inputs }))
}

function restart(model: AuditModel): NextState {
  const next = model.shown.inputs.length > 0 ? show(model, { phase: 'reading', progress: undefined }) : model
  return on({ ...withDue(next, { begin: true }), stopping: undefined }, true)
}

function cleared(model: AuditModel): NextState {
  const shown = { ...EMPTY, version: model.shown.version + 1 }
  return on({ ...model, shown, baseline: undefined, due: nothingDue, stopping: undefined }, true)
}

function stop(model: AuditModel, phase: Stopped): NextState {
  const { shown, job } = model
  if (shown.phase !== 'reading' && shown.phase !== 'paused') return on(model)
  const next = withDue(model, { read: false })
  if (job === 'read' || job === 'sum') return on({ ...next, stopping: phase }, job === 'read')
  return on(show(next, phase === 'cancelled' ? { phase, progress: undefined } : { phase }))
}

const toRead = (model: AuditModel): AuditModel => ({
  ...withDue(show(model, { phase: 'reading' }), { read: true }),
  stopping: undefined,
})

const withDue = (model: AuditModel, due: Partial<AuditModel['due']>): AuditModel => ({
  ...model,
  due: { ...model.due, ...due },
})

function nextJob({ asked, job, due, stopping, shown }: AuditModel): Job | undefined {
  if (!asked || job) return undefined
  if (due.begin) return 'begin'
  if (shown.inputs.length === 0) return undefined
  if (stopping) return 'sum'
  if (due.read) return 'read'
  return due.judge ? 'judge' : undefined
}

function begun(model: AuditModel, job: Job): AuditModel {
  const { shown, asked, baseline } = model
  const next = { ...model, job }
  switch (job) {
    case 'begin':
      return {
        ...withDue(next, { begin: false, judge: false }),
        baseline: asked?.before ?? baseline ?? asked?.robots,
      }
    case 'read': {
      const from = { rows: model.isNew ? 0 : rowsIn(shown.snapshot), done: undefined }
      const reading = show(next, { phase: 'reading', failure: undefined })
      return { ...withDue(reading, { read: false }), isNew: false, from }
    }
    case 'judge':
      return withDue(show(next, { judging: true, version: shown.version + 1 }), { judge: false })
    case 'sum':
      return next
  }
}

function withProgress(model: AuditModel, progress: JobProgress, seconds: number): AuditModel {
  const done = model.from.done ?? progress.done
  const rows = rowsIn(model.shown.snapshot) - model.from.rows
  const speed = (progress.done - done) / seconds
  const estimated: ReadProgress = {
    ...progress,
    rate: rows > 0 && seconds > 0.3 ? Math.round(rows / seconds) : undefined,
    secondsLeft: seconds > 1 && speed > 0 ? (progress.total - progress.done) / speed : undefined,
  }
  return { ...show(model, { progress: estimated }), from: { ...model.from, done } }
}

function withResult(model: AuditModel, snapshot: Snapshot): AuditModel {
  const { shown, job, due, stopping } = model
  if (job === 'begin') {
    // While a log is read again, its old results stay visible until the first new results come.
    const results = { ...snapshot, log: shown.snapshot?.log }
    const next = show(model, { snapshot: results, failure: undefined, outdated: false, judging: false })
    return {
      // A person may have paused meanwhile.
      ...withDue(next, { read: shown.phase === 'reading' }),
      // Verdicts are compared with the file that is current when reading begins.
      baseline: shown.inputs.length === 0 ? undefined : model.baseline,
      isNew: true,
    }
  }
  // What ended after all although it was to be aborted is about rows that are dropped.
  if (due.begin || shown.phase === 'empty') return model
  const results = { snapshot, version: shown.version + 1 }
  if (job === 'judge') return show(model, { ...results, judging: false })
  if (job === 'read') return { ...show(model, { ...results, phase: 'done', progress: undefined }), stopping: undefined }
  const progress = stopping === 'paused' ? shown.progress : undefined
  return { ...show(model, { ...results, phase: stopping ?? shown.phase, progress }), stopping: undefined }
}
