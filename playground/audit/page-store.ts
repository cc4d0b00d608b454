import { createClient } from '../worker/client.ts'
import type { AuditJobs } from './jobs.ts'
import { createAuditStore } from './store.ts'

/** The one audit of the page, with a worker of its own: what it holds is lost if that one fails. */
export const pageAudit = createAuditStore(
  createClient<AuditJobs>(() => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })),
)
