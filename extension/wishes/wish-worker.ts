import { createWorkerClient, type WorkerClient } from '../../playground/worker/client.ts'
import type { WishJobs } from './jobs.ts'

/** The worker for wishes. It starts with the first job. */
export const wishWorker: WorkerClient<WishJobs> = createWorkerClient<WishJobs>(
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
)
