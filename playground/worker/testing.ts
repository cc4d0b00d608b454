import { MessageChannel, type Transferable as NodeTransferable } from 'node:worker_threads'
import type { WorkerLike } from './client.ts'
import type { JobTable } from './job.ts'
import type { WorkerReply, WorkerRequest } from './protocol.ts'
import { type ServeOptions, serve } from './serve.ts'

/**
 * A worker in the same thread. It has real message ports, so that everything is cloned or transferred, and real turns.
 */
export interface TestWorker extends WorkerLike {
  /** Every message that the worker received. */
  readonly requests: WorkerRequest[]
  readonly terminated: () => boolean
  /** Fails like a worker whose script throws. */
  fail(message?: string): void
}

/** Ends the turn of a job after every step, whatever the time. */
export const oneStepAtATime: ServeOptions = { slice: 0, now: () => 0 }

export function testWorker(jobs: JobTable, options: ServeOptions = oneStepAtATime): TestWorker {
  const { port1, port2 } = new MessageChannel()
  const target = new EventTarget()
  const requests: WorkerRequest[] = []
  let terminated = false
  serve(
    {
      postMessage: (reply: WorkerReply, transfer) => port2.postMessage(reply, transfer as NodeTransferable[]),
      onMessage: listener => port2.on('message', listener),
    },
    jobs,
    options,
  )
  port1.on('message', data => target.dispatchEvent(Object.assign(new Event('message'), { data })))
  return {
    requests,
    terminated: () => terminated,
    postMessage(request: WorkerRequest) {
      port1.postMessage(request)
      requests.push(request)
    },
    addEventListener: (type: string, listener: (event: never) => void) =>
      target.addEventListener(type, listener as EventListener),
    terminate() {
      terminated = true
      port1.close()
    },
    fail: message => target.dispatchEvent(Object.assign(new Event('error'), message === undefined ? {} : { message })),
  }
}
