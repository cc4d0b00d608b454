import { originalText, type RobotsTxt } from '../../core/index.ts'
import type { WorkerRequest } from './protocol.ts'

/** How many documents the worker holds. A job needs at most two. */
const DOCUMENTS = 4

export class SentDocuments {
  /** The number of each, the most recently used last. */
  readonly #numbers = new Map<RobotsTxt, number>()
  #last = 0

  /** The number of a document, which the worker has from now on. */
  send(robots: RobotsTxt, worker: { postMessage(message: WorkerRequest): void }): number {
    const document = this.#numbers.get(robots) ?? ++this.#last
    if (!this.#numbers.delete(robots)) worker.postMessage({ type: 'document', document, text: originalText(robots) })
    this.#numbers.set(robots, document)
    const [oldest] = this.#numbers
    if (this.#numbers.size > DOCUMENTS && oldest) {
      this.#numbers.delete(oldest[0])
      worker.postMessage({ type: 'forget', document: oldest[1] })
    }
    return document
  }

  clear(): void {
    this.#numbers.clear()
  }
}
