import type { JobSteps } from './job.ts'

/** How long a slice takes, in milliseconds: about half the time between two frames. */
const PAGE_SLICE_MS = 8

/** Runs all steps of a job at once and returns its result. */
export function finish<Result>(steps: JobSteps<Result, unknown>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/**
 * Runs a job on the page if there is no worker for it: in slices, with other tasks between them. Rejects with the
 * signal's reason when the signal is aborted.
 */
export async function finishInSlices<Result>(steps: JobSteps<Result, unknown>, signal: AbortSignal): Promise<Result> {
  for (;;) {
    signal.throwIfAborted()
    const until = performance.now() + PAGE_SLICE_MS
    do {
      const step = steps.next()
      if (step.done) return step.value
    } while (performance.now() < until)
    await new Promise(resolve => setTimeout(resolve))
  }
}
