import { loadPart } from '../loading/load-part.ts'
import { createWorkerClient, type WorkerClient } from './client.ts'
import type { Jobs } from './jobs.ts'
import { withFallbackWorker } from './with-fallback-worker.ts'

/** The page's only worker for jobs. It starts with the first job, and again with the next job after a failure. */
export const pageWorker: WorkerClient<Jobs> = createWorkerClient<Jobs>(() =>
  withFallbackWorker(
    () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
    async () => {
      const [{ workerOnPage }, { jobs }] = await loadPart(() =>
        Promise.all([import('./on-page-worker.ts'), import('./jobs.ts')]),
      )
      return workerOnPage(jobs)
    },
  ),
)
