import { createWorkerClient, type WorkerClient } from '../../playground/worker/client.ts'
import { withFallbackWorker } from '../../playground/worker/with-fallback-worker.ts'
import type { PopupJobs } from './jobs.ts'

/** The popup's worker. It starts with the first job. If no worker can be started, the popup does the work itself. */
export const popupWorker: WorkerClient<PopupJobs> = createWorkerClient<PopupJobs>(() =>
  withFallbackWorker(
    () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
    async () => {
      const [{ workerOnPage }, { popupJobs }] = await Promise.all([
        import('../../playground/worker/on-page-worker.ts'),
        import('./jobs.ts'),
      ])
      return workerOnPage(popupJobs)
    },
  ),
)
