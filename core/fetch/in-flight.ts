/** Runs one task for a key at a time: whoever asks meanwhile gets the result of the task that is under way. */
export class InFlight<Result> {
  readonly #running = new Map<string, Promise<Result>>()

  get(key: string): Promise<Result> | undefined {
    return this.#running.get(key)
  }

  /** The task that is under way for the key, or a new one. `ended` is called when the new one has ended. */
  run(key: string, task: () => Promise<Result>, ended?: () => void): Promise<Result> {
    const running = this.#running.get(key)
    if (running) return running
    const started = task().finally(() => {
      this.#running.delete(key)
      ended?.()
    })
    this.#running.set(key, started)
    return started
  }
}
