import type { WorkerLike } from './client.ts'
import type { JobTable } from './job.ts'
import { serve } from './serve.ts'

/** How long a job may run before the page has its turn, in ms: about half the time between two frames. */
const SLICE = 8

/** Runs the worker's jobs on the page. This is slower, and the page waits for jobs without steps. */
export function workerOnPage(jobs: JobTable): WorkerLike {
  const target = new EventTarget()
  const { port1, port2 } = new MessageChannel()
  serve(
    {
      // Messages are cloned as between threads, since page and jobs change their own data.
      postMessage: (reply, transfer) => port2.postMessage(reply, transfer),
      onMessage: listener => port2.addEventListener('message', ({ data }) => listener(data)),
    },
    jobs,
    { slice: SLICE },
  )
  port2.start()
  port1.addEventListener('message', ({ data }) => target.dispatchEvent(new MessageEvent('message', { data })))
  port1.start()
  return {
    postMessage: request => port1.postMessage(request),
    addEventListener: (type: string, listener: (event: never) => void) =>
      target.addEventListener(type, listener as EventListener),
    terminate: () => port1.close(),
  }
}
