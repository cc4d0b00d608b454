import { addressWithoutFragment } from '../browser/address.ts'

/** Waits for what the browser reports of one request. */
export interface RequestWatch<Report> {
  /** The report on the request. The browser may report after the answer, so this waits, at most `waitMs`. */
  reported(waitMs: number): Promise<Report | undefined>
  end(): void
}

/**
 * Passes what the browser reports of the extension's own requests, and `fetch` hides, to their callers: redirects, or
 * the addresses of servers.
 */
export class RequestReports<Report extends { readonly url: string }> {
  readonly #listeners = new Set<(report: Report) => void>()

  /** Call for every report. */
  record(report: Report) {
    for (const listener of this.#listeners) listener(report)
  }

  /** Call before a request for an address. */
  watch(url: string): RequestWatch<Report> {
    const address = addressWithoutFragment(url)
    let found: Report | undefined
    let wake: (() => void) | undefined
    const listener = (report: Report) => {
      if (addressWithoutFragment(report.url) !== address) return
      found = report
      wake?.()
    }
    this.#listeners.add(listener)
    return {
      async reported(waitMs) {
        if (found) return found
        await new Promise<void>(resolve => {
          wake = resolve
          setTimeout(resolve, waitMs)
        })
        return found
      },
      end: () => void this.#listeners.delete(listener),
    }
  }
}
