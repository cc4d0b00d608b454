import type { Continuations } from './continuations.ts'
import { child, type Trie } from './trie.ts'

/** The simulation was given up; the patterns are to be tried one by one. */
export const GAVE_UP = -2

/** How many times a region may be taken an octet on: some 20 ms, after which patterns one by one are no slower. */
const MOST_ADVANCES = 1_000_000

/**
 * Finds the lowest rank by following all live regions at once, without remembering anything between calls. This is
 * for rules made to explode an automaton: an octet costs no more than the regions with a word that it begins or
 * continues, each of which is followed by one node. A region need not stay alive once all that may follow it is alive
 * or cannot win any more; so of `/*a*a*a*…` only the last one reached does.
 */
export function simulate(trie: Trie, continuations: Continuations, path: string, from: number, to: number): number {
  const { star, octet, firstChild, nextSibling, accepts, acceptsAtEnd, best } = trie
  const { regionOf, exits, ends, follow, met, metAtEnd, withStar, withStarBehind } = continuations
  const exitsLeft = exits.slice()
  /** By star node, where its region stands; 0 if it never came alive. */
  const at = new Int32Array(trie.size)
  const revived: number[] = []
  /** The regions that stand within a word. The others wait, by the octets that their words begin with. */
  const awake: number[] = []
  const waiting: number[][] = Array.from({ length: 256 }, () => [])
  let found = accepts[0] as number

  function revive(node: number): void {
    const wanted = star[node] as number
    if (at[wanted] !== 0) return
    at[wanted] = wanted
    const before = regionOf[node] as number
    exitsLeft[before] = (exitsLeft[before] as number) - 1
    if ((best[wanted] as number) >= found) return
    found = Math.min(found, accepts[wanted] as number)
    revived.push(wanted)
    for (let next = firstChild[wanted] as number; next !== 0; next = nextSibling[next] as number) {
      waiting[octet[next] as number]?.push(wanted)
    }
  }

  /** Takes a region one octet on. False if it stands before its words again or need not stay alive. */
  function advance(region: number, unit: number): boolean {
    const node = follow(at[region] as number, unit)
    at[region] = node
    if ((met[node] as number) < found) found = met[node] as number
    for (let before = withStar[node] as number; before !== 0; before = withStarBehind(before)) {
      if (at[star[before] as number] !== 0) break
      revive(before)
    }
    return node !== region && !isDone(region)
  }

  const isDone = (region: number): boolean =>
    (best[region] as number) >= found || (exitsLeft[region] === 0 && (ends[region] as number) >= found)

  let advances = 0
  let anchored = 0
  if (star[0] !== 0) revive(0)
  for (let i = from; i < to; i++) {
    const unit = path.charCodeAt(i)
    // Regions that come alive by this octet begin after it, and those that wake by it have taken it.
    const begin = waiting[unit] as number[]
    const beginning = begin.length
    const within = awake.length
    if (anchored >= 0) {
      const next = child(trie, anchored, unit)
      anchored = next === 0 ? -1 : next
      if (next !== 0) {
        found = Math.min(found, accepts[next] as number)
        if (star[next] !== 0) revive(next)
      }
    }
    let stillWaiting = 0
    for (let k = 0; k < begin.length; k++) {
      const region = begin[k] as number
      if (isDone(region)) continue
      begin[stillWaiting++] = region
      if (k < beginning && at[region] === region && advance(region, unit)) awake.push(region)
    }
    begin.length = stillWaiting
    let kept = 0
    for (let k = 0; k < awake.length; k++) {
      const region = awake[k] as number
      if (k >= within || advance(region, unit)) awake[kept++] = region
    }
    awake.length = kept
    advances += beginning + within
    if (advances > MOST_ADVANCES) return GAVE_UP
  }
  if (anchored >= 0) found = Math.min(found, acceptsAtEnd[anchored] as number)
  for (const region of revived) found = Math.min(found, metAtEnd[at[region] as number] as number)
  return found
}
