import type { Steps } from './job.ts'

/** How long the page works at a time, in milliseconds: about half of what there is between two frames. */
const SLICE = 8

/** The result of a job that is done here and now. */
export function finish<Result>(steps: Steps<Result, unknown>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/**
 * Does a job on the page, where there is no worker for it: a slice, then whatever else waits, and so on.
 * Rejects with the signal's reason once that is aborted.
 */
export async function finishInSlices<Result>(steps: Steps<Result, unknown>, signal: AbortSignal): Promise<Result> {
  for (;;) {
    signal.throwIfAborted()
    const until = performance.now() + SLICE
    do {
      const step = steps.next()
      if (step.done) return step.value
    } while (performance.now() < until)
    await new Promise(resolve => setTimeout(resolve))
  }
}
