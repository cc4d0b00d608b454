import { addressWithoutFragment, withoutCredentials } from '../browser/address.ts'
import type { Redirection } from '../browser/types.ts'

/** Waits for what the browser reports of one request. */
export interface RedirectWatch {
  /** The redirect of the request. The browser may report it after the answer, so this waits, at most `waitMs`. */
  reported(waitMs: number): Promise<Redirection | undefined>
  end(): void
}

/**
 * Passes the redirects that the browser reports for the extension's own requests, which `fetch` hides, to their
 * callers.
 */
export class RedirectReports {
  readonly #listeners = new Set<(redirection: Redirection) => void>()

  /** Call for every redirect. */
  record(redirection: Redirection) {
    for (const listener of this.#listeners) listener(redirection)
  }

  /** Call before a request for an address. */
  watch(url: string): RedirectWatch {
    const address = addressWithoutFragment(url)
    let found: Redirection | undefined
    let wake: (() => void) | undefined
    const listener = (redirection: Redirection) => {
      if (addressWithoutFragment(redirection.url) !== address) return
      found = redirection
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

/** Where a redirect leads, without name and password; undefined if its `Location` is missing or not an address. */
export function redirectTarget({ url, location }: Redirection): string | undefined {
  if (location === undefined) return undefined
  try {
    return withoutCredentials(new URL(location, url).href)
  } catch {
    return undefined
  }
}
