import { loadPart } from '../loading/load-part.ts'
import { type Client, createClient } from './client.ts'
import type { Jobs } from './jobs.ts'
import { withSubstitute } from './with-substitute.ts'

/** The one worker of the page. It starts with the first job, and again with the first one after a failure. */
export const pageWorker: Client<Jobs> = createClient<Jobs>(() =>
  withSubstitute(
    () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
    async () => {
      const [{ workerOnPage }, { jobs }] = await loadPart(() =>
        Promise.all([import('./on-page-worker.ts'), import('./jobs.ts')]),
      )
      return workerOnPage(jobs)
    },
  ),
)
