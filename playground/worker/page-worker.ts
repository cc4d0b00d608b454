import { createWorkerClient, type WorkerClient } from './client.ts'
import type { Jobs } from './jobs.ts'

/** The page's only worker for jobs. It starts with the first job, and again with the next job after a failure. */
export const pageWorker: WorkerClient<Jobs> = createWorkerClient<Jobs>(
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
)
