import { type AhoCorasick, goto, withStarAfter } from './aho-corasick.ts'
import { child, NONE } from './trie.ts'

/** The simulation took too many steps. The patterns must be tried one by one. */
export const GAVE_UP = -2

/**
 * The limit of steps, each one octet for one region: about 20 ms. After that, trying the patterns one by one is no
 * slower.
 */
const MAX_ADVANCES = 1_000_000

/** The state of one simulation. */
interface Simulation {
  readonly ahoCorasick: AhoCorasick
  /** The lowest rank found so far. */
  found: number
  /** By star node, the current node of its region; 0 if the region was never active. */
  readonly at: Int32Array
  /** By star node, the number of star nodes after its region that are not active yet. */
  readonly starExitsLeft: Int32Array
  /** The regions that became active and could win at that time. */
  readonly revived: number[]
  /** The regions that are within a word. The other regions wait, by the octets with which their words begin. */
  readonly awake: number[]
  readonly waiting: readonly number[][]
  /** The node that the path reaches without a star; −1 once it has left these patterns. */
  anchored: number
  advances: number
}

/**
 * Finds the lowest rank by following all active regions at once. Nothing is kept between calls. This is for rules that
 * were made to explode a DFA: an octet costs at most one step for each region with a word that it begins or continues,
 * because one node is enough to follow a region. A region becomes inactive once all regions that can follow it are
 * active or cannot win any more: for `/*a*a*a*…` only the last region reached stays active.
 */
export function simulateNfa(ahoCorasick: AhoCorasick, path: string, from: number, to: number): number {
  const { trie, starExits, outputAtEnd } = ahoCorasick
  const simulation: Simulation = {
    ahoCorasick,
    found: trie.accepts[0] ?? NONE,
    at: new Int32Array(trie.size),
    starExitsLeft: starExits.slice(),
    revived: [],
    awake: [],
    waiting: Array.from({ length: 256 }, () => []),
    anchored: 0,
    advances: 0,
  }
  activateRegion(simulation, 0)
  for (let i = from; i < to; i++) {
    consume(simulation, path.charCodeAt(i))
    if (simulation.advances > MAX_ADVANCES) return GAVE_UP
  }
  const { at, anchored, revived } = simulation
  let best = simulation.found
  if (anchored >= 0) best = Math.min(best, trie.acceptsAtEnd[anchored] ?? NONE)
  for (const region of revived) best = Math.min(best, outputAtEnd[at[region] ?? 0] ?? NONE)
  return best
}

/** Follows all regions by one octet. */
function consume(simulation: Simulation, octet: number): void {
  const { awake, waiting, at } = simulation
  // Regions that become active with this octet begin after it; regions that wake up with it have consumed it.
  const begin = waiting[octet] ?? []
  const beginning = begin.length
  const within = awake.length
  if (simulation.anchored >= 0) advanceAnchored(simulation, octet)
  let stillWaiting = 0
  for (let k = 0; k < begin.length; k++) {
    const region = begin[k] ?? 0
    if (isRegionDone(simulation, region)) continue
    begin[stillWaiting++] = region
    if (k < beginning && at[region] === region && advanceRegion(simulation, region, octet)) awake.push(region)
  }
  begin.length = stillWaiting
  let kept = 0
  for (let k = 0; k < awake.length; k++) {
    const region = awake[k] ?? 0
    if (k >= within || advanceRegion(simulation, region, octet)) awake[kept++] = region
  }
  awake.length = kept
  simulation.advances += beginning + within
}

/** Follows the patterns before their first star by one octet. */
function advanceAnchored(simulation: Simulation, octet: number): void {
  const { trie } = simulation.ahoCorasick
  const next = child(trie, simulation.anchored, octet)
  simulation.anchored = next === 0 ? -1 : next
  if (next === 0) return
  simulation.found = Math.min(simulation.found, trie.accepts[next] ?? NONE)
  activateRegion(simulation, next)
}

/** Activates the region after the star of a node, if there is one that was never active. */
function activateRegion(simulation: Simulation, node: number): void {
  const { at, starExitsLeft, waiting, ahoCorasick } = simulation
  const { star, region: regionOf, octet, firstChild, nextSibling, accepts, best } = ahoCorasick.trie
  const region = star[node] ?? 0
  if (region === 0 || at[region] !== 0) return
  at[region] = region
  const before = regionOf[node] ?? 0
  starExitsLeft[before] = (starExitsLeft[before] ?? 0) - 1
  if ((best[region] ?? NONE) >= simulation.found) return
  simulation.found = Math.min(simulation.found, accepts[region] ?? NONE)
  simulation.revived.push(region)
  for (let next = firstChild[region] ?? 0; next !== 0; next = nextSibling[next] ?? 0) {
    waiting[octet[next] ?? 0]?.push(region)
  }
}

/** Advances a region by one octet. False if it is at the beginning of its words again, or need not stay active. */
function advanceRegion(simulation: Simulation, region: number, octet: number): boolean {
  const { ahoCorasick, at } = simulation
  const { output, withStar, trie } = ahoCorasick
  const node = goto(ahoCorasick, at[region] ?? 0, octet)
  at[region] = node
  if ((output[node] ?? NONE) < simulation.found) simulation.found = output[node] ?? NONE
  for (let before = withStar[node] ?? 0; before !== 0; before = withStarAfter(ahoCorasick, before)) {
    if (at[trie.star[before] ?? 0] !== 0) break
    activateRegion(simulation, before)
  }
  return node !== region && !isRegionDone(simulation, region)
}

/** Whether nothing that a region can still find improves on the best rank. */
function isRegionDone({ ahoCorasick, found, starExitsLeft }: Simulation, region: number): boolean {
  if ((ahoCorasick.trie.best[region] ?? NONE) >= found) return true
  return starExitsLeft[region] === 0 && (ahoCorasick.bestEnd[region] ?? NONE) >= found
}
