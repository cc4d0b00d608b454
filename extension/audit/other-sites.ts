import { isInLocalNetwork } from '../../core/index.ts'
import type { CurrentAnswer } from '../robots/answer-at.ts'
import type { LookupResult } from '../robots/lookup.ts'
import { originPrefix } from './link-sums.ts'
import type { PageLinks } from './page-links.ts'

/** How many hosts are asked at the same time. Each host gets one request at a time. */
const HOSTS_AT_ONCE = 3

/** How many sites one click asks, so that the stored answers of sites that the person visits are not evicted. */
export const MOST_SITES = 50

/**
 * The origins of other sites that a page links to, loads from or names, those with the most URLs first. For a page on
 * the internet, hosts in the local network are left out.
 */
export function otherOrigins({ url, links, loaded, named }: PageLinks): readonly string[] {
  const { origin } = new URL(url)
  const isLocal = isInLocalNetwork(url)
  const counts = new Map<string, number>()
  for (const { url: address } of [...links, ...loaded, ...named]) {
    const other = originPrefix(address)
    counts.set(other, (counts.get(other) ?? 0) + 1)
  }
  return [...counts]
    .filter(([other]) => other !== origin && (isLocal || !isInLocalNetwork(other)))
    .sort(([, one], [, other]) => other - one)
    .map(([other]) => other)
}

/**
 * Asks for the robots.txt of sites: three hosts at the same time, one request at a time for each. Resolves when all
 * have answered.
 * @param ask rejects if nothing can be found out about a site
 * @param onAnswer is called for each site; `read` is undefined if there is no answer
 */
export async function lookUpSites(
  origins: readonly string[],
  ask: (origin: string) => Promise<LookupResult>,
  onAnswer: (origin: string, read: CurrentAnswer | undefined) => void,
): Promise<void> {
  const byHost = new Map<string, string[]>()
  for (const origin of origins) {
    const { hostname } = new URL(origin)
    byHost.set(hostname, [...(byHost.get(hostname) ?? []), origin])
  }
  const hosts = [...byHost.values()]
  async function work(): Promise<void> {
    for (let host = hosts.shift(); host; host = hosts.shift()) {
      for (const origin of host) {
        const found = await ask(origin).catch(() => undefined)
        onAnswer(origin, found?.type === 'known' ? found.read : undefined)
      }
    }
  }
  await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, work))
}
