/** Short tasks, between which the page does its own work. */
export class Turns {
  readonly #slice: number
  #began = performance.now()
  // In background tabs, timers fire only once a second; messages are not delayed.
  readonly #channel = new MessageChannel()

  /** @param slice the longest task, in ms */
  constructor(slice: number) {
    this.#slice = slice
  }

  isLong(): boolean {
    return performance.now() - this.#began >= this.#slice
  }

  async rest(): Promise<void> {
    await new Promise<void>(resolve => {
      this.#channel.port1.onmessage = () => resolve()
      this.#channel.port2.postMessage(null)
    })
    this.#began = performance.now()
  }

  end(): void {
    this.#channel.port1.close()
  }
}
