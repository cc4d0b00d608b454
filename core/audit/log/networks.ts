/** The networks that requests with the name of a crawler come from. Addresses themselves are not kept. */
import { networkOfAddress } from '../addresses.ts'

interface NetworkCount {
  requests: number
  fetches: number
}

export interface Networks {
  readonly counts: Map<string, NetworkCount>
}

/** A network from which many requests came that do not look like those of the operator. */
export interface OddNetwork {
  /** `192.0.2.0/24`. */
  readonly network: string
  readonly requests: number
}

/** More networks are not told apart: one that stands out is usually among the first. */
const MAX_NETWORKS = 1_000

/** A network stands out from this share of the requests on, and from so many requests that it is not one visitor. */
const ODD_SHARE = 0.02
const ODD_REQUESTS = 100
const MAX_ODD_NETWORKS = 3

export const createNetworks = (): Networks => ({ counts: new Map() })

export function countNetwork({ counts }: Networks, address: string, isFetch: boolean): void {
  const network = networkOfAddress(address)
  if (network === undefined) return
  let count = counts.get(network)
  if (!count) {
    if (counts.size >= MAX_NETWORKS) return
    count = { requests: 0, fetches: 0 }
    counts.set(network, count)
  }
  count.requests++
  if (isFetch) count.fetches++
}

/** The networks that stand out, the largest first: without a list, those that never asked for robots.txt. */
export function oddNetworks({ counts }: Networks, requests: number, isListed: boolean): readonly OddNetwork[] {
  const asks = [...counts.values()].some(({ fetches }) => fetches > 0)
  if (!isListed && !asks) return []
  return [...counts]
    .filter(([, one]) => isListed || one.fetches === 0)
    .filter(([, one]) => one.requests >= Math.max(ODD_REQUESTS, requests * ODD_SHARE))
    .map(([network, one]) => ({ network, requests: one.requests }))
    .sort((a, b) => b.requests - a.requests)
    .slice(0, MAX_ODD_NETWORKS)
}
