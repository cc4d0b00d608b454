import { originalText, type RobotsTxt } from '../../core/index.ts'
import type { JobTable, NameOf, ParamsOf, PartOf, Progress, ResultOf } from './job.ts'
import { isRobotsTxt, mapParams, type Reply, type Request } from './protocol.ts'

/** What of `Worker` is needed. */
export interface WorkerLike {
  postMessage(message: Request): void
  addEventListener(type: 'message', listener: (event: MessageEvent<Reply>) => void): void
  addEventListener(type: 'error' | 'messageerror', listener: (event: Event) => void): void
  terminate(): void
}

export interface RunOptions<Part> {
  /** Cancels the job: the promise is rejected with the signal's reason at once, and the worker stops at the next slice. */
  readonly signal?: AbortSignal | undefined
  /** A job cancels the one before it on the same channel, whose promise is rejected with an `AbortError`. */
  readonly channel?: string | undefined
  readonly onProgress?: ((progress: Progress) => void) | undefined
  readonly onPart?: ((part: Part) => void) | undefined
}

export interface Client<J extends JobTable> {
  /**
   * Runs a job in the worker. Parameters that are a parsed robots.txt are sent once, however many jobs use them.
   * Rejects with the job's own error (name and message), with an `AbortError` if it was cancelled or superseded, and
   * with a `WorkerError` if the worker failed; the next job starts another worker.
   */
  run<Name extends NameOf<J>>(
    job: Name,
    params: ParamsOf<J, Name>,
    options?: RunOptions<PartOf<J, Name>>,
  ): Promise<ResultOf<J, Name>>
  /** Ends the worker. Jobs under way are rejected with an `AbortError`. */
  close(): void
}

/** Whether a promise of `run` was rejected because nobody wants its result any more. */
export function isAbort(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError'
}

interface Pending {
  readonly resolve: (result: never) => void
  readonly reject: (reason: unknown) => void
  readonly onProgress: ((progress: Progress) => void) | undefined
  readonly onPart: ((part: never) => void) | undefined
  readonly release: () => void
}

/** How many documents the worker holds. A job needs two at most. */
const DOCUMENTS = 4

/**
 * The page's end of the line to a worker. `start` is called for the first job, and again for the first one after the
 * worker failed, which is told to `onDeath`.
 */
export function createClient<J extends JobTable>(start: () => WorkerLike, onDeath?: (error: Error) => void): Client<J> {
  let worker: WorkerLike | undefined
  let lastId = 0
  const pending = new Map<number, Pending>()
  const channels = new Map<string, number>()
  /** The documents that the worker has, the one that was used last at the end. */
  const documents = new Map<RobotsTxt, number>()

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
      pending.set(id, { resolve, reject, onProgress, onPart, release })
      try {
        worker ??= started()
        const sent = mapParams(params, value => (isRobotsTxt(value) ? { document: documentOf(value) } : value))
        worker.postMessage({ type: 'run', id, job, params: sent })
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

  function documentOf(robots: RobotsTxt): number {
    const document = documents.get(robots) ?? ++lastId
    if (!documents.delete(robots)) worker?.postMessage({ type: 'document', document, text: originalText(robots) })
    documents.set(robots, document)
    const [oldest] = documents
    if (documents.size > DOCUMENTS && oldest) {
      documents.delete(oldest[0])
      worker?.postMessage({ type: 'forget', document: oldest[1] })
    }
    return document
  }

  function receive(reply: Reply): void {
    switch (reply.type) {
      case 'progress':
        pending.get(reply.id)?.onProgress?.(reply.progress)
        break
      case 'part':
        pending.get(reply.id)?.onPart?.(reply.part as never)
        break
      case 'result':
        settle(reply.id)?.resolve(reply.result as never)
        break
      case 'error':
        settle(reply.id)?.reject(errorOf(reply.name, reply.message))
    }
  }

  /** Takes a job out of the books, for its promise to be settled. */
  function settle(id: number): Pending | undefined {
    const job = pending.get(id)
    pending.delete(id)
    job?.release()
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

  return { run: run as Client<J>['run'], close: () => end(new DOMException('the worker was closed', 'AbortError')) }
}

function errorOf(name: string, message: string): Error {
  return Object.assign(new Error(message), { name })
}
