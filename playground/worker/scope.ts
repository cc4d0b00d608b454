import type { JobTable } from './job.ts'
import type { Reply, Request } from './protocol.ts'
import { serve } from './serve.ts'

/** What of the worker's global scope is used; the project is checked with the types of a page. */
interface WorkerScope {
  postMessage(message: Reply, transfer: Transferable[]): void
  addEventListener(type: 'message', listener: (event: MessageEvent<Request>) => void): void
}

/** Serves jobs to the page that started this worker. */
export function serveScope(jobs: JobTable): void {
  const scope = globalThis as unknown as WorkerScope
  serve(
    {
      postMessage: (reply, transfer) => scope.postMessage(reply, transfer),
      onMessage: listener => scope.addEventListener('message', ({ data }) => listener(data)),
    },
    jobs,
  )
}
