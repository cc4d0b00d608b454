import type { Continuations } from './continuations.ts'
import { child, NONE, type Trie } from './trie.ts'

/**
 * Finds the lowest rank by following all live regions at once, without remembering anything between calls. This is
 * for rules made to explode an automaton: an octet costs no more than the star nodes that are alive, each of which
 * follows its words by one node. A star node need not stay alive once all that may follow it is alive or can not win
 * any more; so of `/*a*a*a*…` only the last one reached does.
 */
export function simulate(trie: Trie, continuations: Continuations, path: string, from: number, to: number): number {
  const { star, accepts, acceptsAtEnd, best } = trie
  const { regionOf, exits, ends, follow, met, metAtEnd, withStar, withStarBehind } = continuations
  const wasAlive = new Uint8Array(trie.size)
  const exitsLeft = exits.slice()
  const live: number[] = []
  let found = NONE

  function revive(node: number): void {
    const wanted = star[node] as number
    if (wasAlive[wanted] === 1) return
    wasAlive[wanted] = 1
    const before = regionOf[node] as number
    exitsLeft[before] = (exitsLeft[before] as number) - 1
    if ((best[wanted] as number) >= found) return
    found = Math.min(found, accepts[wanted] as number)
    live.push(wanted)
  }

  const isDone = (region: number): boolean =>
    (best[region] as number) >= found || (exitsLeft[region] === 0 && (ends[region] as number) >= found)

  let anchored = 0
  found = accepts[0] as number
  if (star[0] !== 0) revive(0)
  for (let i = from; i < to; i++) {
    const octet = path.charCodeAt(i)
    const known = live.length
    if (anchored >= 0) {
      const next = child(trie, anchored, octet)
      anchored = next === 0 ? -1 : next
      if (next !== 0) {
        found = Math.min(found, accepts[next] as number)
        if (star[next] !== 0) revive(next)
      }
    }
    let kept = 0
    for (let k = 0; k < live.length; k++) {
      let node = live[k] as number
      const region = regionOf[node] as number
      // Those that came alive by this octet begin after it.
      if (k < known) {
        node = follow(node, octet)
        if ((met[node] as number) < found) found = met[node] as number
        for (let at = withStar[node] as number; at !== 0; at = withStarBehind(at)) {
          if (wasAlive[star[at] as number] === 1) break
          revive(at)
        }
      }
      if (!isDone(region)) live[kept++] = node
    }
    live.length = kept
    if (kept === 0 && anchored < 0) return found
  }
  if (anchored >= 0) found = Math.min(found, acceptsAtEnd[anchored] as number)
  for (const node of live) found = Math.min(found, metAtEnd[node] as number)
  return found
}
