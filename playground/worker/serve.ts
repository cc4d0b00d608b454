import { parse, type RobotsTxt } from '../../core/index.ts'
import type { JobTable, Progress, Report, Steps } from './job.ts'
import { buffersIn, isDocumentReference, mapParams, type Reply, type Request } from './protocol.ts'

/** The worker's end of the line to the page. */
export interface Port {
  postMessage(reply: Reply, transfer: Transferable[]): void
  onMessage(listener: (request: Request) => void): void
}

export interface ServeOptions {
  /** For how long one job may go on before others and the messages have their turn, in milliseconds. */
  readonly slice?: number
  readonly now?: () => number
  /** Resolves once the messages that have arrived were delivered. */
  readonly pause?: () => Promise<void>
}

interface Running {
  readonly id: number
  readonly start: () => unknown
  steps: Steps<unknown, unknown> | undefined
}

/**
 * Runs the jobs that the page asks for, in turns of one slice each, so that a short one does not wait for a long one and
 * one that was cancelled stops at the end of its slice.
 */
export function serve(port: Port, jobs: JobTable, options: ServeOptions = {}): void {
  const { slice = 32, now = () => performance.now(), pause = nextTask } = options
  const documents = new Map<number, () => RobotsTxt>()
  const running = new Map<number, Running>()
  let atWork = false

  port.onMessage(request => {
    switch (request.type) {
      case 'document':
        documents.set(
          request.document,
          once(() => parse(request.text)),
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

  /** Takes hold of the documents at once, as they may be forgotten before the job has its first turn. */
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
      running.delete(next.id)
      if (!turn(next)) running.set(next.id, next)
    }
    atWork = false
  }

  /** One slice of a job. Whether that was its last. */
  function turn(job: Running): boolean {
    const { id } = job
    const until = now() + slice
    let progress: Progress | undefined
    try {
      if (!job.steps) {
        const started = job.start()
        if (!isSteps(started)) return reply({ type: 'result', id, result: started }, started)
        job.steps = started
      }
      for (;;) {
        const step = job.steps.next()
        if (step.done) {
          if (progress) reply({ type: 'progress', id, progress })
          return reply({ type: 'result', id, result: step.value }, step.value)
        }
        const report: Report<unknown> | undefined = step.value
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

  function reply(message: Reply, handedOver?: unknown): true {
    port.postMessage(message, buffersIn(handedOver))
    return true
  }
}

function isSteps(value: unknown): value is Steps<unknown, unknown> {
  return typeof value === 'object' && value !== null && 'next' in value && typeof value.next === 'function'
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/**
 * The next task, after the messages that are there. Browsers let a timer that follows on others wait for 4 ms (HTML
 * Standard, timers), which a message to oneself does not.
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
