import type { Client, RunOptions } from '../worker/client.ts'
import type { Report, Steps } from '../worker/job.ts'
import { type AuditJobs, auditJobs } from './jobs.ts'
import type { OctetsOf } from './session.ts'

const contents = new WeakMap<Blob, Uint8Array>()

/** A file of octets that can be read at once, as a worker reads files. */
export function fileOf(text: string | Uint8Array<ArrayBuffer>): Blob {
  const octets = typeof text === 'string' ? new TextEncoder().encode(text) : text
  const file = new Blob([octets])
  contents.set(file, octets)
  return file
}

/** Any other file is one that is gone. */
export const octetsOf: OctetsOf = (file, from, to) => {
  const octets = contents.get(file)
  if (!octets) throw new DOMException('the file is gone', 'NotReadableError')
  return octets.subarray(from, to)
}

/** The result of a job, whose steps are all made. */
export function finish<Result, Part>(steps: Steps<Result, Part>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** The audit's jobs as if in a worker: each step has a turn of its own. */
export function auditClient(jobs: AuditJobs = auditJobs(octetsOf)): Client<AuditJobs> {
  const table = jobs as unknown as Record<string, (params: object) => unknown>
  async function run(name: string, params: object, { signal, onPart, onProgress }: RunOptions<unknown> = {}) {
    signal?.throwIfAborted()
    const started = table[name]?.(params)
    if (typeof started !== 'object' || started === null || !('next' in started)) return started
    const steps = started as Steps<unknown, unknown>
    for (;;) {
      await new Promise(resolve => setTimeout(resolve))
      signal?.throwIfAborted()
      const step = steps.next()
      if (step.done) return step.value
      const report: Report<unknown> | undefined = step.value
      if (report?.part !== undefined) onPart?.(report.part)
      if (report?.progress) onProgress?.(report.progress)
    }
  }
  return { run: run as unknown as Client<AuditJobs>['run'], close: () => {} }
}
