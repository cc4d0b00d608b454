import { createWorkerClient, type WorkerClient } from '../../playground/worker/client.ts'
import type { PopupJobs } from './jobs.ts'

/** The popup's worker. It starts with the first job. */
export const popupWorker: WorkerClient<PopupJobs> = createWorkerClient<PopupJobs>(
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
)
