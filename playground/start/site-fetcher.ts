import type { SimulatedServer } from '../share/server.ts'
import type { SiteAddress } from '../state/site-address.ts'

/** The outcome of requesting a site's robots.txt. */
export type FetchedSite =
  /** The server answered. `source` is the file with its own line ends; empty if there is none. */
  | { readonly kind: 'answered'; readonly source: string; readonly server: SimulatedServer }
  /** The person did not allow the request. */
  | { readonly kind: 'declined' }
  /** The browser did not ask the person or the site. */
  | { readonly kind: 'failed' }
  | { readonly kind: 'no-answer'; readonly because: 'timeout' | 'unreachable' }
  /** The file redirects to a host that has to be allowed too; call `again` in a click. */
  | { readonly kind: 'needs-host'; readonly host: string; readonly again: () => Promise<FetchedSite> }

/**
 * Requests a site's robots.txt. Call it directly in the handler of a click, as the browser may ask the person for
 * access. Never rejects.
 */
export type FetchSite = (site: SiteAddress) => Promise<FetchedSite>

let providedFetcher: FetchSite | undefined
const listeners = new Set<() => void>()

/** The function that requests robots.txt files. Undefined on the hosted page, which makes no requests to sites. */
export const siteFetcher = (): FetchSite | undefined => providedFetcher

/** Calls the listener when a fetcher is provided. Returns a function that removes the listener. */
export function onSiteFetcher(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Sets the fetcher. The extension calls this, as its playground may make requests to sites. */
export function provideSiteFetcher(fetchSite: FetchSite): void {
  providedFetcher = fetchSite
  for (const listener of listeners) listener()
}
