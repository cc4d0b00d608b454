import { withoutFragment } from '../browser/address.ts'
import type { Hop } from '../browser/types.ts'

/** Browsers give up after the twentieth redirect. */
export const BROWSER_REDIRECT_LIMIT = 20

/**
 * Collects the redirects of the extension's own requests, which `fetch` hides and `webRequest` tells.
 * What it holds matters only while a request is under way, so it may be lost with the background.
 */
export function createRedirectWatch() {
  const chains = new Map<string, Hop[]>()
  const waiting = new Set<() => void>()

  const chainFrom = (url: string): readonly Hop[] =>
    [...chains.values()].findLast(chain => chain[0]?.from === url) ?? []

  return {
    /** Called for every redirect; those of one request share its id. */
    saw(requestId: string, hop: Hop) {
      const chain = chains.get(requestId)
      if (chain) chain.push(hop)
      else chains.set(requestId, [hop])
      for (const wake of waiting) wake()
    },

    /**
     * The redirects that led from one address to another. Events may arrive after the answer itself, so this waits
     * until the chain is complete, or as long as it is given. Without `to` it waits for any redirect.
     */
    async chain(from: string, to: string | undefined, patience: number): Promise<readonly Hop[]> {
      const complete = () => {
        const last = chainFrom(from).at(-1)
        return last !== undefined && (to === undefined || sameAddress(last.to, to))
      }
      await new Promise<void>(resolve => {
        const end = () => {
          clearTimeout(timer)
          waiting.delete(check)
          resolve()
        }
        const check = () => {
          if (complete()) end()
        }
        const timer = setTimeout(end, patience)
        waiting.add(check)
        check()
      })
      return chainFrom(from)
    },

    /** Drops what was collected for an address, so that the next request for it starts anew. */
    forget(from: string) {
      for (const [id, chain] of chains) if (chain[0]?.from === from) chains.delete(id)
    },
  }
}

export type RedirectWatch = ReturnType<typeof createRedirectWatch>

const sameAddress = (one: string, other: string) => withoutFragment(one) === withoutFragment(other)
