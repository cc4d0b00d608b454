import { addEdge, createEdges, type Edges, edgeOf } from './edges.ts'
import type { Pattern } from './pattern.ts'

/** A rank that no pattern has: nothing matched. */
export const NONE = 0x7fffffff

/**
 * Patterns of one crawler in one tree, a node per octet, in arrays. A pattern's `*` leads to the star node of the
 * node before it, which stays alive whatever octets follow. Ranks are places in the order of precedence: the lowest
 * wins. Node 0 is the root; 0 as a link says that there is none, for nothing leads back to the root. A node is
 * numbered higher than the one before it, and the first one that was added to a node is the next number.
 */
export interface Trie {
  readonly size: number
  readonly octet: Uint8Array
  /** The node that was added first; the others are found by `branches` and enumerated by `nextSibling`. */
  readonly firstChild: Int32Array
  readonly nextSibling: Int32Array
  readonly branches: Edges
  /** The star node of a node. */
  readonly star: Int32Array
  /**
   * The star node that a node stands behind, itself if it is one: all that stands between one star node and the next
   * ones is a region. 0 for nodes before any star.
   */
  readonly region: Int32Array
  /** The lowest rank of the patterns that match as soon as the node is reached, and of those that must end there. */
  readonly accepts: Int32Array
  readonly acceptsAtEnd: Int32Array
  /** The lowest rank that can still be reached from the node, itself included. */
  readonly best: Int32Array
}

/**
 * Builds the tree from patterns in the order of precedence.
 * @param ranks of the patterns, their indexes if left out; `NONE` makes the nodes and lets nothing match
 */
export function buildTrie(
  patterns: readonly Pick<Pattern, 'segments' | 'anchored'>[],
  ranks: ArrayLike<number> = patterns.map((_, index) => index),
): Trie {
  let capacity = 2
  for (const { segments } of patterns) for (const segment of segments) capacity += segment.length + 1
  const octet = new Uint8Array(capacity)
  const firstChild = new Int32Array(capacity)
  const nextSibling = new Int32Array(capacity)
  const branches = createEdges()
  const star = new Int32Array(capacity)
  const region = new Int32Array(capacity)
  const accepts = new Int32Array(capacity).fill(NONE)
  const acceptsAtEnd = new Int32Array(capacity).fill(NONE)
  const best = new Int32Array(capacity).fill(NONE)
  let size = 1

  function childOf(node: number, wanted: number): number {
    const first = firstChild[node] as number
    if (first === 0) {
      firstChild[node] = size
    } else {
      if (octet[first] === wanted) return first
      const second = nextSibling[first] as number
      const found = second === 0 ? 0 : edgeOf(branches, node, wanted)
      if (found !== 0) return found
      addEdge(branches, node, wanted, size)
      nextSibling[size] = second
      nextSibling[first] = size
    }
    octet[size] = wanted
    region[size] = region[node] as number
    return size++
  }

  function starOf(node: number): number {
    const found = star[node] as number
    if (found !== 0) return found
    star[node] = size
    region[size] = size
    return size++
  }

  // Patterns are added from the lowest rank on, so the first to come to a node is the best.
  function add({ segments, anchored }: Pick<Pattern, 'segments' | 'anchored'>, rank: number): void {
    let node = 0
    if (best[0] === NONE) best[0] = rank
    for (let i = 0; i < segments.length; i++) {
      if (i > 0) {
        node = starOf(node)
        if (best[node] === NONE) best[node] = rank
      }
      const segment = segments[i] as string
      for (let k = 0; k < segment.length; k++) {
        node = childOf(node, segment.charCodeAt(k))
        if (best[node] === NONE) best[node] = rank
      }
    }
    const here = anchored ? acceptsAtEnd : accepts
    if (here[node] === NONE) here[node] = rank
  }

  patterns.forEach((pattern, index) => {
    add(pattern, ranks[index] ?? NONE)
  })
  // Copying takes longer than building does where hardly any node is shared.
  const fits = size * 2 > capacity
  const trimmed = <Numbers extends Int32Array | Uint8Array>(numbers: Numbers): Numbers =>
    (fits ? numbers.subarray(0, size) : numbers.slice(0, size)) as Numbers
  return {
    size,
    octet: trimmed(octet),
    firstChild: trimmed(firstChild),
    nextSibling: trimmed(nextSibling),
    branches,
    star: trimmed(star),
    region: trimmed(region),
    accepts: trimmed(accepts),
    acceptsAtEnd: trimmed(acceptsAtEnd),
    best: trimmed(best),
  }
}

/** The child of a node for an octet, or 0. */
export function child(trie: Trie, node: number, wanted: number): number {
  const { octet, firstChild, nextSibling, branches } = trie
  const first = firstChild[node] as number
  if (first === 0 || octet[first] === wanted) return first
  return nextSibling[first] === 0 ? 0 : edgeOf(branches, node, wanted)
}
