import { createWorkerClient, type WorkerClient } from './client.ts'
import type { Jobs } from './jobs.ts'

const startWorker = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })

/** The page's worker for jobs. It starts with the first job, and again with the next job after a failure. */
export const pageWorker: WorkerClient<Jobs> = createWorkerClient<Jobs>(startWorker)

/** Another one: asking all programs takes longer than the jobs that a person waits for. */
export const programsWorker: WorkerClient<Jobs> = createWorkerClient<Jobs>(startWorker)
