import { type Client, createClient } from '../../playground/worker/client.ts'
import { withSubstitute } from '../../playground/worker/with-substitute.ts'
import type { Jobs } from './jobs.ts'

/** The popup's worker. It starts with the first job; where none can be started, the popup does the work itself. */
export const popupWorker: Client<Jobs> = createClient<Jobs>(() =>
  withSubstitute(
    () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
    async () => {
      const [{ workerOnPage }, { jobs }] = await Promise.all([
        import('../../playground/worker/on-page-worker.ts'),
        import('./jobs.ts'),
      ])
      return workerOnPage(jobs)
    },
  ),
)
