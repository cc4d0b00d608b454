/** Runs asynchronous steps one after another, for steps that read and then write and must not overlap. */
export class Queue {
  #last: Promise<unknown> = Promise.resolve()

  /** Resolves or rejects as the step does. The next step runs in either case. */
  run<T>(step: () => Promise<T>): Promise<T> {
    const done = this.#last.then(step)
    this.#last = done.catch(() => undefined)
    return done
  }
}
