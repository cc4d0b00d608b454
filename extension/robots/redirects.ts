import { withoutFragment } from '../browser/address.ts'
import type { Hop } from '../browser/types.ts'

/** Browsers give up after the twentieth redirect. */
export const BROWSER_REDIRECT_LIMIT = 20

/**
 * Collects the redirects of the extension's own requests, which `fetch` hides and `webRequest` reports. They matter only
 * while a request is under way, so they may be lost with the background.
 */
export class RedirectLog {
  /** The redirects of each request, by its id. */
  readonly #chains = new Map<string, Hop[]>()
  /** Called after each redirect. */
  readonly #waiting = new Set<() => void>()

  /** Call for every redirect; those of one request share its id. */
  record(requestId: string, hop: Hop) {
    const chain = this.#chains.get(requestId)
    if (chain) chain.push(hop)
    else this.#chains.set(requestId, [hop])
    for (const wake of this.#waiting) wake()
  }

  /**
   * The redirects that led from one address to another. The browser may report them after the answer itself, so this
   * waits until the chain is complete, at most `waitMs`. Without `to` it waits for any redirect.
   */
  async chain(from: string, to: string | undefined, waitMs: number): Promise<readonly Hop[]> {
    await new Promise<void>(resolve => {
      const end = () => {
        clearTimeout(timer)
        this.#waiting.delete(check)
        resolve()
      }
      const check = () => {
        if (this.#isComplete(from, to)) end()
      }
      const timer = setTimeout(end, waitMs)
      this.#waiting.add(check)
      check()
    })
    return this.#chainFrom(from)
  }

  /** Drops what was collected for an address, before the next request for it. */
  forget(from: string) {
    for (const [id, chain] of this.#chains) if (chain[0]?.from === from) this.#chains.delete(id)
  }

  #isComplete(from: string, to: string | undefined): boolean {
    const last = this.#chainFrom(from).at(-1)
    return last !== undefined && (to === undefined || withoutFragment(last.to) === withoutFragment(to))
  }

  #chainFrom(url: string): readonly Hop[] {
    return [...this.#chains.values()].findLast(chain => chain[0]?.from === url) ?? []
  }
}
