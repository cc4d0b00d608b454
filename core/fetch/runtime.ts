/** The network and the clock of the runtime, for a gate without its own. No other file of core knows them. */
import type { GateFetch, GateLookup } from './web-request.ts'

interface GateRuntime {
  readonly fetch?: GateFetch
  readonly process?: {
    readonly getBuiltinModule?: (name: string) => { readonly promises: { readonly lookup: DnsLookup } } | undefined
  }
}

type DnsLookup = (hostname: string, options: { readonly all: true }) => Promise<readonly { readonly address: string }[]>

const runtime: GateRuntime = globalThis as object

export const runtimeNow = (): number => Date.now()

/** Rejects where there is no `fetch`. */
export const runtimeFetch: GateFetch = async (url, init) => {
  const { fetch } = runtime
  if (!fetch) throw new Error('this runtime has no fetch')
  return fetch(url, init)
}

/** How the runtime looks names up; undefined where it cannot, as in workers of the web. */
export function runtimeLookup(): GateLookup | undefined {
  const dns = runtime.process?.getBuiltinModule?.('node:dns')
  return dns && (async hostname => (await dns.promises.lookup(hostname, { all: true })).map(({ address }) => address))
}
