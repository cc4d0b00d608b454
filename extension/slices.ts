/** The longest task in ms, as far as the work can be divided: a page that is busy for longer seems to hang. */
const SLICE_MS = 40

/** Lets the browser do pending work, such as painting and handling events. */
const yieldToBrowser = () => new Promise<void>(resolve => setTimeout(resolve))

/** Divides long work into tasks: await the returned function between steps. It pauses when `SLICE_MS` have passed. */
export function createTimeSlicer(now: () => number = () => performance.now()): () => Promise<void> {
  let began = now()
  return async () => {
    if (now() - began < SLICE_MS) return
    await yieldToBrowser()
    began = now()
  }
}
