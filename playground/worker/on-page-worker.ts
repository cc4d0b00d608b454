import type { WorkerLike } from './client.ts'
import type { JobTable } from './job.ts'
import { serve } from './serve.ts'

/** How long one job goes on before the page has its turn, in ms: about half of what there is between two frames. */
const SLICE = 8

/** Does on the page what the worker does: slower, and the page waits for jobs that cannot be put aside. */
export function workerOnPage(jobs: JobTable): WorkerLike {
  const target = new EventTarget()
  const { port1, port2 } = new MessageChannel()
  serve(
    {
      // Copied as between threads, since the page and the jobs change what is theirs.
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
