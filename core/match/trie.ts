import type { Pattern } from '../dialects/pattern.ts'

/** A rank that no pattern has: nothing matched. */
export const NONE = 0x7fffffff

/**
 * All patterns of one crawler in one tree, a node per octet, in arrays. A pattern's `*` leads to the star node of the
 * node before it, which stays alive whatever octets follow. Ranks are places in the order of precedence: the lowest
 * wins. Node 0 is the root; 0 as a link says that there is none, for nothing leads back to the root.
 */
export interface Trie {
  readonly size: number
  readonly octet: Int32Array
  readonly firstChild: Int32Array
  readonly nextSibling: Int32Array
  /** The star node of a node. */
  readonly star: Int32Array
  /** 1 for star nodes. */
  readonly isStar: Uint8Array
  /** The lowest rank of the patterns that match as soon as the node is reached, and of those that must end there. */
  readonly accepts: Int32Array
  readonly acceptsAtEnd: Int32Array
  /** The lowest rank that can still be reached from the node, itself included. */
  readonly best: Int32Array
}

/** Builds the tree from patterns in the order of precedence: the index of a pattern is its rank. */
export function buildTrie(patterns: readonly Pattern[]): Trie {
  let capacity = 2
  for (const pattern of patterns) capacity += pattern.length + 1
  const octet = new Int32Array(capacity)
  const firstChild = new Int32Array(capacity)
  const nextSibling = new Int32Array(capacity)
  const star = new Int32Array(capacity)
  const isStar = new Uint8Array(capacity)
  const accepts = new Int32Array(capacity).fill(NONE)
  const acceptsAtEnd = new Int32Array(capacity).fill(NONE)
  const best = new Int32Array(capacity).fill(NONE)
  let size = 1

  function childOf(node: number, wanted: number): number {
    const first = firstChild[node] ?? 0
    for (let child = first; child !== 0; child = nextSibling[child] ?? 0) if (octet[child] === wanted) return child
    const child = size++
    octet[child] = wanted
    nextSibling[child] = first
    firstChild[node] = child
    return child
  }

  function starOf(node: number): number {
    const found = star[node] ?? 0
    if (found !== 0) return found
    const added = size++
    star[node] = added
    isStar[added] = 1
    return added
  }

  patterns.forEach(({ segments, anchored }, rank) => {
    let node = 0
    best[0] = Math.min(best[0] ?? NONE, rank)
    segments.forEach((segment, i) => {
      if (i > 0) {
        node = starOf(node)
        best[node] = Math.min(best[node] ?? NONE, rank)
      }
      for (let k = 0; k < segment.length; k++) {
        node = childOf(node, segment.charCodeAt(k))
        best[node] = Math.min(best[node] ?? NONE, rank)
      }
    })
    const ranks = anchored ? acceptsAtEnd : accepts
    ranks[node] = Math.min(ranks[node] ?? NONE, rank)
  })
  const trim = (links: Int32Array) => links.slice(0, size)
  return {
    size,
    octet: trim(octet),
    firstChild: trim(firstChild),
    nextSibling: trim(nextSibling),
    star: trim(star),
    isStar: isStar.slice(0, size),
    accepts: trim(accepts),
    acceptsAtEnd: trim(acceptsAtEnd),
    best: trim(best),
  }
}

/** The child of a node for an octet, or 0. */
export function child({ octet, firstChild, nextSibling }: Trie, node: number, wanted: number): number {
  let found = firstChild[node] ?? 0
  while (found !== 0 && octet[found] !== wanted) found = nextSibling[found] ?? 0
  return found
}
