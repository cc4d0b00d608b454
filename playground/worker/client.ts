import type { JobProgress, JobTable, NameOf, ParamsOf, PartOf, ResultOf } from './job.ts'
import { JobUnfinished } from './job-unfinished.ts'
import { isRobotsTxt, mapParams, type WorkerReply, type WorkerRequest } from './protocol.ts'
import { SentDocuments } from './sent-documents.ts'

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

/** A job that was sent and has not ended. */
interface Pending {
  readonly resolve: (result: unknown) => void
  readonly reject: (reason: unknown) => void
  readonly onProgress: ((progress: JobProgress) => void) | undefined
  readonly onPart: ((part: unknown) => void) | undefined
  readonly release: () => void
  /** How many ticks have passed since the job was sent or said anything. */
  silentTicks: number
}

/**
 * The page's side of the connection to a worker. `start` is called for the first job, and for the next job after the
 * worker failed. `onDeath` is called with the failure.
 */
export function createWorkerClient<J extends JobTable>(
  start: () => WorkerLike,
  onDeath?: (error: Error) => void,
): WorkerClient<J> {
  return new PendingJobs<J>(start, onDeath)
}

class PendingJobs<J extends JobTable> implements WorkerClient<J> {
  readonly #start: () => WorkerLike
  readonly #onDeath: ((error: Error) => void) | undefined
  #worker: WorkerLike | undefined
  #lastId = 0
  readonly #pending = new Map<number, Pending>()
  /** The last job of each channel. */
  readonly #channels = new Map<string, number>()
  readonly #documents = new SentDocuments()
  /** Counts the silence of jobs while there are any. */
  #ticking: ReturnType<typeof setInterval> | undefined

  constructor(start: () => WorkerLike, onDeath: ((error: Error) => void) | undefined) {
    this.#start = start
    this.#onDeath = onDeath
  }

  run<Name extends NameOf<J>>(
    job: Name,
    params: ParamsOf<J, Name>,
    { signal, channel, onProgress, onPart }: RunOptions<PartOf<J, Name>> = {},
  ): Promise<ResultOf<J, Name>> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted()
      const id = ++this.#lastId
      if (channel !== undefined) {
        this.#cancel(this.#channels.get(channel), new DOMException(`a later ${job} was asked for`, 'AbortError'))
        this.#channels.set(channel, id)
      }
      const abort = () => this.#cancel(id, signal?.reason)
      const release = () => {
        signal?.removeEventListener('abort', abort)
        if (channel !== undefined && this.#channels.get(channel) === id) this.#channels.delete(channel)
      }
      signal?.addEventListener('abort', abort)
      this.#pending.set(id, {
        // The worker has the same table of jobs.
        resolve: result => resolve(result as ResultOf<J, Name>),
        onPart: part => onPart?.(part as PartOf<J, Name>),
        reject,
        onProgress,
        release,
        silentTicks: 0,
      })
      this.#ticking ??= setInterval(() => this.#tick(), LONGEST_SILENCE_MS / TICKS)
      try {
        this.#send(id, job, params)
      } catch (error) {
        this.#settle(id)?.reject(error)
      }
    })
  }

  close(): void {
    this.#end(new DOMException('the worker was closed', 'AbortError'))
  }

  #send(id: number, job: string, params: object): void {
    this.#worker ??= this.#started()
    const worker = this.#worker
    const sent = mapParams(params, value =>
      isRobotsTxt(value) ? { document: this.#documents.send(value, worker) } : value,
    )
    worker.postMessage({ type: 'run', id, job, params: sent })
  }

  #started(): WorkerLike {
    const worker = this.#start()
    worker.addEventListener('message', ({ data }) => {
      if (worker === this.#worker) this.#receive(data)
    })
    for (const type of ['error', 'messageerror'] as const) {
      worker.addEventListener(type, event => {
        if (worker === this.#worker) this.#die(event)
      })
    }
    return worker
  }

  #receive(reply: WorkerReply): void {
    const job = this.#pending.get(reply.id)
    if (job) job.silentTicks = 0
    switch (reply.type) {
      case 'progress':
        job?.onProgress?.(reply.progress)
        break
      case 'part':
        job?.onPart?.(reply.part)
        break
      case 'result':
        this.#settle(reply.id)?.resolve(reply.result)
        break
      case 'error':
        this.#settle(reply.id)?.reject(errorOf(reply.name, reply.message))
    }
  }

  #tick(): void {
    const jobs = [...this.#pending.values()]
    for (const job of jobs) job.silentTicks++
    if (!jobs.some(({ silentTicks }) => silentTicks >= TICKS)) return
    this.#end(new JobUnfinished(`a job said nothing for ${LONGEST_SILENCE_MS / 1000} s`))
  }

  /** Removes a job from the pending jobs and returns it, so that its promise can be settled. */
  #settle(id: number): Pending | undefined {
    const job = this.#pending.get(id)
    this.#pending.delete(id)
    job?.release()
    if (this.#pending.size === 0) {
      clearInterval(this.#ticking)
      this.#ticking = undefined
    }
    return job
  }

  #cancel(id: number | undefined, reason: unknown): void {
    const job = id === undefined ? undefined : this.#settle(id)
    if (id === undefined || !job) return
    this.#worker?.postMessage({ type: 'cancel', id })
    job.reject(reason)
  }

  #die(event: Event): void {
    const said = 'message' in event && typeof event.message === 'string' ? event.message : ''
    const thrown = 'error' in event && event.error instanceof Error ? event.error : undefined
    const error = thrown ?? errorOf('WorkerError', said || 'the worker failed')
    this.#end(error)
    this.#onDeath?.(error)
  }

  #end(reason: unknown): void {
    this.#worker?.terminate()
    this.#worker = undefined
    this.#documents.clear()
    for (const id of [...this.#pending.keys()]) this.#settle(id)?.reject(reason)
  }
}

function errorOf(name: string, message: string): Error {
  return Object.assign(new Error(message), { name })
}
