import type { JobTable } from './job.ts'
import type { WorkerReply, WorkerRequest } from './protocol.ts'
import { serve } from './serve.ts'

/** The part of the worker's global scope that is used. The project is type-checked with the types of a page. */
interface WorkerScope {
  postMessage(message: WorkerReply, transfer: Transferable[]): void
  addEventListener(type: 'message', listener: (event: MessageEvent<WorkerRequest>) => void): void
}

/** Runs the jobs that the page that started this worker asks for. */
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
