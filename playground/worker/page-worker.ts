import { type Client, createClient } from './client.ts'
import type { Jobs } from './jobs.ts'

/** The one worker of the page. It starts with the first job, and again with the first one after a failure. */
export const pageWorker: Client<Jobs> = createClient<Jobs>(
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
)
