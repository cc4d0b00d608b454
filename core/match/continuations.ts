import { child, NONE, type Trie } from './trie.ts'

/**
 * What may follow a star. All that stands in the tree between one star node and the next ones is its region: a set of
 * words, each of which may begin at any octet from where the star node came alive. So a region needs one node, not
 * one per octet where a word began: that of the longest beginning of a word that the path ends with (Aho and Corasick,
 * Efficient String Matching, 1975). The shorter ones are found by its fall-back, which is computed when a node is
 * first reached.
 */
export interface Continuations {
  /** The star node that a node's region begins with; 0 for nodes before any star. */
  readonly regionOf: Int32Array
  /** How many star nodes lie at the end of a region, and the lowest rank of what else ends in it, by star node. */
  readonly exits: Int32Array
  readonly ends: Int32Array
  /** Where an octet (0–255, or −1 for one that no pattern names) leads from a node of a region that was reached. */
  follow(node: number, octet: number): number
  /** For a node that was reached: the lowest rank that is met there, and the lowest if the path ends there. */
  readonly met: Int32Array
  readonly metAtEnd: Int32Array
  /** The node itself or the nearest one down its fall-back that has a star node, and the next one behind that; or 0. */
  readonly withStar: Int32Array
  withStarBehind(node: number): number
}

export function continuationsOf(trie: Trie): Continuations {
  const { size, star, region: regionOf, accepts, acceptsAtEnd } = trie
  const exits = new Int32Array(size)
  const ends = new Int32Array(size).fill(NONE)
  const fallBack = new Int32Array(size)
  const met = new Int32Array(size)
  const metAtEnd = new Int32Array(size)
  const withStar = new Int32Array(size)

  for (let node = 0; node < size; node++) {
    const region = regionOf[node] as number
    ends[region] = Math.min(ends[region] as number, accepts[node] as number, acceptsAtEnd[node] as number)
    if (star[node] !== 0) exits[region] = (exits[region] as number) + 1
    if (region === node) {
      met[node] = accepts[node] as number
      metAtEnd[node] = acceptsAtEnd[node] as number
    }
  }

  function follow(node: number, octet: number): number {
    const region = regionOf[node] as number
    for (let at = node; octet >= 0; at = fallBack[at] as number) {
      const next = child(trie, at, octet)
      if (next !== 0) {
        if (fallBack[next] === 0) reach(next, at === region ? region : follow(fallBack[at] as number, octet))
        return next
      }
      if (at === region) break
    }
    return region
  }

  function reach(node: number, shorter: number): void {
    fallBack[node] = shorter
    met[node] = Math.min(accepts[node] as number, met[shorter] as number)
    metAtEnd[node] = Math.min(acceptsAtEnd[node] as number, metAtEnd[shorter] as number)
    withStar[node] = star[node] === 0 ? (withStar[shorter] as number) : node
  }

  const withStarBehind = (node: number): number => withStar[fallBack[node] as number] as number

  return { regionOf, exits, ends, follow, met, metAtEnd, withStar, withStarBehind }
}
