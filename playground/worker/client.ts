import { originalText, type RobotsTxt } from '../../core/index.ts'
import type { JobProgress, JobTable, NameOf, ParamsOf, PartOf, ResultOf } from './job.ts'
import { JobUnfinished } from './job-unfinished.ts'
import { isRobotsTxt, mapParams, type WorkerReply, type WorkerRequest } from './protocol.ts'

/** The part of `Worker` that the client uses. */
export interface WorkerLike {
  postMessage(message: WorkerRequest): void
  addEventListener(type: 'message', listener: (event: MessageEvent<WorkerReply>) => void): void
  addEventListener(type: 'error' | 'messageerror', listener: (event: Event) => void): void
  terminate(): void
}

export interface RunOptions<Part> {
  /**
   * Cancels the job: the promise is rejected with the signal's reason at once, and the worker stops at the end of the
   * slice.
   */
  readonly signal?: AbortSignal | undefined
  /** A job cancels the earlier job on the same channel, whose promise is rejected with an `AbortError`. */
  readonly channel?: string | undefined
  readonly onProgress?: ((progress: JobProgress) => void) | undefined
  readonly onPart?: ((part: Part) => void) | undefined
}

export interface WorkerClient<J extends JobTable> {
  /**
   * Runs a job in the worker. A parsed robots.txt among the parameters is sent once for all jobs that use it. Rejects
   * with the job's own error (name and message), with an `AbortError` if the job was cancelled or superseded, with a
   * `WorkerError` if the worker failed, and with `JobUnfinished` if the worker was ended because one of its jobs went on
   * and on. The next job then starts another worker.
   */
  run<Name extends NameOf<J>>(
    job: Name,
    params: ParamsOf<J, Name>,
    options?: RunOptions<PartOf<J, Name>>,
  ): Promise<ResultOf<J, Name>>
  /** Ends the worker. Running jobs are rejected with an `AbortError`. */
  close(): void
}

/** Whether a promise of `run` was rejected because its result is no longer wanted. */
export function isAbort(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError'
}

/**
 * How long a job may go without a result, progress or a part. Every job on a file of 500 KiB ends within seconds, also
 * on a slow device (docs/security.md).
 */
export const LONGEST_SILENCE_MS = 60_000

/**
 * The silence is counted in ticks: a device that sleeps, or a page in the background whose timers wait, counts fewer and
 * ends no job too early.
 */
const TICKS = 12

interface Pending {
  readonly resolve: (result: never) => void
  readonly reject: (reason: unknown) => void
  readonly onProgress: ((progress: JobProgress) => void) | undefined
  readonly onPart: ((part: never) => void) | undefined
  readonly release: () => void
  /** How many ticks have passed since the job was sent or said anything. */
  silentTicks: number
}

/** How many documents the worker holds. A job needs at most two. */
const DOCUMENTS = 4

/**
 * The page's side of the connection to a worker. `start` is called for the first job, and for the next job after the
 * worker failed. `onDeath` is called with the failure.
 */
export function createWorkerClient<J extends JobTable>(
  start: () => WorkerLike,
  onDeath?: (error: Error) => void,
): WorkerClient<J> {
  let worker: WorkerLike | undefined
  let lastId = 0
  const pending = new Map<number, Pending>()
  const channels = new Map<string, number>()
  const documents = new SentDocuments()
  /** Counts the silence of jobs while there are any. */
  let ticking: ReturnType<typeof setInterval> | undefined

  function run(
    job: string,
    params: object,
    { signal, channel, onProgress, onPart }: RunOptions<never> = {},
  ): Promise<never> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted()
      const id = ++lastId
      if (channel !== undefined) {
        cancel(channels.get(channel), new DOMException(`a later ${job} was asked for`, 'AbortError'))
        channels.set(channel, id)
      }
      const abort = () => cancel(id, signal?.reason)
      const release = () => {
        signal?.removeEventListener('abort', abort)
        if (channel !== undefined && channels.get(channel) === id) channels.delete(channel)
      }
      signal?.addEventListener('abort', abort)
      pending.set(id, { resolve, reject, onProgress, onPart, release, silentTicks: 0 })
      ticking ??= setInterval(tick, LONGEST_SILENCE_MS / TICKS)
      try {
        worker ??= started()
        const to = worker
        const sent = mapParams(params, value => (isRobotsTxt(value) ? { document: documents.send(value, to) } : value))
        to.postMessage({ type: 'run', id, job, params: sent })
      } catch (error) {
        settle(id)?.reject(error)
      }
    })
  }

  function started(): WorkerLike {
    const one = start()
    one.addEventListener('message', ({ data }) => {
      if (one === worker) receive(data)
    })
    for (const type of ['error', 'messageerror'] as const) {
      one.addEventListener(type, event => {
        if (one === worker) die(event)
      })
    }
    return one
  }

  function tick(): void {
    for (const job of pending.values()) job.silentTicks++
    if (![...pending.values()].some(({ silentTicks }) => silentTicks >= TICKS)) return
    end(new JobUnfinished(`a job said nothing for ${LONGEST_SILENCE_MS / 1000} s`))
  }

  function receive(reply: WorkerReply): void {
    const job = pending.get(reply.id)
    if (job) job.silentTicks = 0
    switch (reply.type) {
      case 'progress':
        job?.onProgress?.(reply.progress)
        break
      case 'part':
        job?.onPart?.(reply.part as never)
        break
      case 'result':
        settle(reply.id)?.resolve(reply.result as never)
        break
      case 'error':
        settle(reply.id)?.reject(errorOf(reply.name, reply.message))
    }
  }

  /** Removes a job from the pending jobs and returns it, so that its promise can be settled. */
  function settle(id: number): Pending | undefined {
    const job = pending.get(id)
    pending.delete(id)
    job?.release()
    if (pending.size === 0) {
      clearInterval(ticking)
      ticking = undefined
    }
    return job
  }

  function cancel(id: number | undefined, reason: unknown): void {
    const job = id === undefined ? undefined : settle(id)
    if (id === undefined || !job) return
    worker?.postMessage({ type: 'cancel', id })
    job.reject(reason)
  }

  function die(event: Event): void {
    const said = 'message' in event && typeof event.message === 'string' ? event.message : ''
    const thrown = 'error' in event && event.error instanceof Error ? event.error : undefined
    const error = thrown ?? errorOf('WorkerError', said || 'the worker failed')
    end(error)
    onDeath?.(error)
  }

  function end(reason: unknown): void {
    worker?.terminate()
    worker = undefined
    documents.clear()
    for (const id of [...pending.keys()]) settle(id)?.reject(reason)
  }

  return {
    run: run as WorkerClient<J>['run'],
    close: () => end(new DOMException('the worker was closed', 'AbortError')),
  }
}

/** The documents that the worker has. */
class SentDocuments {
  /** The number of each, the most recently used last. */
  readonly #numbers = new Map<RobotsTxt, number>()
  #last = 0

  /** The number of a document, which the worker has from now on. */
  send(robots: RobotsTxt, worker: WorkerLike): number {
    const document = this.#numbers.get(robots) ?? ++this.#last
    if (!this.#numbers.delete(robots)) worker.postMessage({ type: 'document', document, text: originalText(robots) })
    this.#numbers.set(robots, document)
    const [oldest] = this.#numbers
    if (this.#numbers.size > DOCUMENTS && oldest) {
      this.#numbers.delete(oldest[0])
      worker.postMessage({ type: 'forget', document: oldest[1] })
    }
    return document
  }

  clear(): void {
    this.#numbers.clear()
  }
}

function errorOf(name: string, message: string): Error {
  return Object.assign(new Error(message), { name })
}
