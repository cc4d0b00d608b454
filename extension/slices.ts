/** Of so many ms is a task at most, as far as the work can be divided: a page that is busy for longer seems to hang. */
const SLICE_MS = 40

/** Lets the browser do what waits, such as painting and answering events. */
const pause = () => new Promise<void>(resolve => setTimeout(resolve))

/** For work that may take long: call and await the function between its steps. It pauses when a slice of time is over. */
export function slices(now: () => number = () => performance.now()): () => Promise<void> {
  let began = now()
  return async () => {
    if (now() - began < SLICE_MS) return
    await pause()
    began = now()
  }
}
