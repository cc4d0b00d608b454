import { createWorkerClient } from '../worker/client.ts'
import type { AuditJobs } from './jobs.ts'
import { createAuditStore } from './store.ts'

/** The page's only audit. It has a worker to itself: if that worker fails, its rows are lost. */
export const pageAudit = createAuditStore(
  createWorkerClient<AuditJobs>(() => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })),
)
