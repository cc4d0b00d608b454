import { parse, type RobotsTxt } from '../../core/index.ts'
import { madeOnce } from '../loading/once.ts'
import type { JobProgress, JobReport, JobSteps, JobTable } from './job.ts'
import { buffersIn, isDocumentReference, mapParams, type WorkerReply, type WorkerRequest } from './protocol.ts'

/** The worker's side of the connection to the page. */
export interface Port {
  postMessage(reply: WorkerReply, transfer: Transferable[]): void
  onMessage(listener: (request: WorkerRequest) => void): void
}

export interface ServeOptions {
  /** How long one job may run before other jobs and messages have their turn, in milliseconds. */
  readonly slice?: number
  readonly now?: () => number
  /** Resolves when the messages that have arrived are delivered. */
  readonly pause?: () => Promise<void>
}

interface RunningJob {
  readonly id: number
  readonly start: () => unknown
  steps: JobSteps<unknown, unknown> | undefined
}

/**
 * Runs the jobs that the page asks for, in turns of one slice each. A short job does not wait for a long one, and a
 * cancelled job stops at the end of its slice.
 */
export function serve(port: Port, jobs: JobTable, options: ServeOptions = {}): void {
  const { slice = 32, now = () => performance.now(), pause = nextTask } = options
  const documents = new Map<number, () => RobotsTxt>()
  const running = new Map<number, RunningJob>()
  let atWork = false

  port.onMessage(request => {
    switch (request.type) {
      case 'document':
        documents.set(
          request.document,
          madeOnce(() => parse(request.text)),
        )
        break
      case 'forget':
        documents.delete(request.document)
        break
      case 'cancel':
        running.delete(request.id)
        break
      case 'run':
        running.set(request.id, { id: request.id, start: starterOf(request.job, request.params), steps: undefined })
        if (!atWork) void work()
    }
  })

  /** Looks up the documents at once, as the page may drop them before the job has its first turn. */
  function starterOf(name: string, params: object): () => unknown {
    const job = Object.hasOwn(jobs, name) ? jobs[name] : undefined
    const held = mapParams(params, value => (isDocumentReference(value) ? documents.get(value.document) : value))
    return () => {
      if (!job) throw new TypeError(`there is no job ${JSON.stringify(name)}`)
      const ready = mapParams(held, value => (typeof value === 'function' ? value() : value))
      return job(ready as never)
    }
  }

  async function work(): Promise<void> {
    atWork = true
    for (;;) {
      await pause()
      const [next] = running.values()
      if (!next) break
      const isDone = await turn(next)
      // A job that was cancelled while it loaded something is no longer there.
      if (running.delete(next.id) && !isDone) running.set(next.id, next)
    }
    atWork = false
  }

  /** Runs one slice of a job. Returns whether it was the last. */
  async function turn(job: RunningJob): Promise<boolean> {
    const { id } = job
    const until = now() + slice
    let progress: JobProgress | undefined
    try {
      if (!job.steps) {
        const started = await job.start()
        if (!isSteps(started)) return reply({ type: 'result', id, result: started }, started)
        job.steps = started
      }
      for (;;) {
        const step = job.steps.next()
        if (step.done) {
          if (progress) reply({ type: 'progress', id, progress })
          return reply({ type: 'result', id, result: step.value }, step.value)
        }
        const report: JobReport<unknown> | undefined = step.value
        progress = report?.progress ?? progress
        if (report?.part !== undefined) reply({ type: 'part', id, part: report.part }, report.part)
        if (now() >= until) break
      }
      if (progress) reply({ type: 'progress', id, progress })
      return false
    } catch (error) {
      const { name, message } = error instanceof Error ? error : new Error(String(error))
      return reply({ type: 'error', id, name, message })
    }
  }

  function reply(message: WorkerReply, handedOver?: unknown): true {
    port.postMessage(message, buffersIn(handedOver))
    return true
  }
}

function isSteps(value: unknown): value is JobSteps<unknown, unknown> {
  return typeof value === 'object' && value !== null && 'next' in value && typeof value.next === 'function'
}

/**
 * Resolves in the next task, after the messages that have arrived. Browsers delay nested timers by 4 ms (HTML Standard,
 * timers), but not a message to oneself.
 */
function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise(resolve => {
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}
