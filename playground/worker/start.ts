import { type Client, createClient } from './client.ts'
import type { Jobs } from './jobs.ts'

/** The page's worker. It starts with the first job, and anew after a failure. */
export function startClient(onDeath?: (error: Error) => void): Client<Jobs> {
  return createClient<Jobs>(() => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }), onDeath)
}
