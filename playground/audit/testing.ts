import type { RunOptions, WorkerClient } from '../worker/client.ts'
import type { JobReport, JobSteps } from '../worker/job.ts'
import type { OctetsOf } from './inputs.ts'
import { type AuditJobs, auditJobs } from './jobs.ts'

const contents = new WeakMap<Blob, Uint8Array>()

/** A file whose octets can be read synchronously, as in a worker. */
export function fileOf(text: string | Uint8Array<ArrayBuffer>): Blob {
  const octets = typeof text === 'string' ? new TextEncoder().encode(text) : text
  const file = new Blob([octets])
  contents.set(file, octets)
  return file
}

/** Throws for any other file, as for a file that is gone. */
export const octetsOf: OctetsOf = (file, from, to) => {
  const octets = contents.get(file)
  if (!octets) throw new DOMException('the file is gone', 'NotReadableError')
  return octets.subarray(from, to)
}

/** Runs all steps of a job and returns its result. */
export function finish<Result, Part>(steps: JobSteps<Result, Part>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** The audit's jobs as if in a worker: each step is one turn. */
export function auditClient(jobs: AuditJobs = auditJobs(octetsOf)): WorkerClient<AuditJobs> {
  const table = jobs as unknown as Record<string, (params: object) => unknown>
  async function run(name: string, params: object, { signal, onPart, onProgress }: RunOptions<unknown> = {}) {
    signal?.throwIfAborted()
    const started = table[name]?.(params)
    if (typeof started !== 'object' || started === null || !('next' in started)) return started
    const steps = started as JobSteps<unknown, unknown>
    for (;;) {
      await new Promise(resolve => setTimeout(resolve))
      signal?.throwIfAborted()
      const step = steps.next()
      if (step.done) return step.value
      const report: JobReport<unknown> | undefined = step.value
      if (report?.part !== undefined) onPart?.(report.part)
      if (report?.progress) onProgress?.(report.progress)
    }
  }
  return { run: run as unknown as WorkerClient<AuditJobs>['run'], close: () => {} }
}
