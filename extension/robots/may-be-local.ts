import { isInLocalNetwork } from '../../core/index.ts'

/** The page, or the site that a person named, for which an address is asked. */
export interface AskedFor {
  readonly url: string
  /** Whether the page itself came from an address in the local network; undefined if the browser did not say. */
  readonly isLocal?: boolean | undefined
}

/**
 * Whether an answer from an IP address in the local network may be used. Not for a page of the internet: its site could
 * have a device in the local network asked. If it is not known where the page came from, its own host may answer from
 * there, since the page's scripts can ask that host anyway. Where a proxy on the same machine fetches everything, pages
 * come from the local network as well.
 */
export function mayBeLocal(address: string, { url, isLocal }: AskedFor): boolean {
  if (isInLocalNetwork(address) || isInLocalNetwork(url)) return true
  return isLocal ?? new URL(address).hostname === new URL(url).hostname
}
