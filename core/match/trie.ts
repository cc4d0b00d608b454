import { addEdge, createEdgeMap, type EdgeMap, edgeOf } from './edge-map.ts'
import type { Pattern } from './pattern.ts'

/** The rank that means that no pattern matched. It is higher than every rank. */
export const NONE = 0x3fffffff

/**
 * A trie of the patterns of one crawler, with a node for each octet, stored in arrays. The `*` of a pattern leads to
 * the star node of the preceding node; a star node stays active whatever octets follow. Ranks are places in the order
 * of precedence: the lowest wins. Node 0 is the root. As a link, 0 means that there is none, as nothing links back to
 * the root. A node has a higher number than its parent.
 */
export interface Trie {
  size: number
  readonly octet: Uint8Array
  /** The child that was added first. The others are found by `branches` and enumerated by `nextSibling`. */
  readonly firstChild: Int32Array
  readonly nextSibling: Int32Array
  readonly branches: EdgeMap
  /** The star node that follows a node. */
  readonly star: Int32Array
  /**
   * The last star node on the path from the root to a node, which may be the node itself. Nodes with the same star node
   * form a region. 0 for nodes before any star.
   */
  readonly region: Int32Array
  /**
   * The lowest rank of the patterns that match once the node is reached, and of the patterns that match if the path
   * ends there.
   */
  readonly accepts: Int32Array
  readonly acceptsAtEnd: Int32Array
  /** The lowest rank of the patterns that pass the node or end there; 0 for the root. */
  readonly best: Int32Array
}

/**
 * Builds the trie from patterns in order of precedence.
 * @param ranks the ranks of the patterns, by default their indexes; with `NONE` the nodes exist, but nothing matches
 */
export function buildTrie(
  patterns: readonly Pick<Pattern, 'segments' | 'anchored'>[],
  ranks: ArrayLike<number> = patterns.map((_, index) => index),
): Trie {
  let capacity = 2
  for (const { segments } of patterns) for (const segment of segments) capacity += segment.length + 1
  const part = partsOfBuffer(capacity, 7)
  const trie: Trie = {
    size: 1,
    octet: new Uint8Array(capacity),
    firstChild: part(0),
    nextSibling: part(1),
    branches: createEdgeMap(),
    star: part(2),
    region: part(3),
    accepts: part(4).fill(NONE),
    acceptsAtEnd: part(5).fill(NONE),
    best: part(6),
  }
  patterns.forEach((pattern, index) => {
    addPattern(trie, pattern, ranks[index] ?? NONE)
  })
  return trie
}

/**
 * Arrays of equal length, filled with 0, in one buffer. Returns the array by index. Creating many buffers takes longer
 * than filling them.
 */
export function partsOfBuffer(length: number, count: number): (index: number) => Int32Array {
  const all = new Int32Array(length * count)
  return index => all.subarray(index * length, (index + 1) * length)
}

/** Adds a pattern. Patterns are added from the lowest rank on, so the one that creates a node is the best there. */
function addPattern(trie: Trie, { segments, anchored }: Pick<Pattern, 'segments' | 'anchored'>, rank: number): void {
  let node = 0
  for (let i = 0; i < segments.length; i++) {
    if (i > 0) node = starOf(trie, node, rank)
    const segment = segments[i] ?? ''
    for (let k = 0; k < segment.length; k++) node = childOf(trie, node, segment.charCodeAt(k), rank)
  }
  const here = anchored ? trie.acceptsAtEnd : trie.accepts
  if (here[node] === NONE) here[node] = rank
}

/** The child of a node for an octet. A missing child is created. */
function childOf(trie: Trie, node: number, wanted: number, rank: number): number {
  const { octet, firstChild, nextSibling, branches, region } = trie
  const first = firstChild[node] ?? 0
  if (first === 0) {
    firstChild[node] = trie.size
  } else {
    if (octet[first] === wanted) return first
    const second = nextSibling[first] ?? 0
    const found = second === 0 ? 0 : edgeOf(branches, node, wanted)
    if (found !== 0) return found
    addEdge(branches, node, wanted, trie.size)
    nextSibling[trie.size] = second
    nextSibling[first] = trie.size
  }
  octet[trie.size] = wanted
  region[trie.size] = region[node] ?? 0
  trie.best[trie.size] = rank
  return trie.size++
}

function starOf(trie: Trie, node: number, rank: number): number {
  const found = trie.star[node] ?? 0
  if (found !== 0) return found
  trie.star[node] = trie.size
  trie.region[trie.size] = trie.size
  trie.best[trie.size] = rank
  return trie.size++
}

/** The child of a node for an octet, or 0. */
export function child(trie: Trie, node: number, wanted: number): number {
  const { octet, firstChild, nextSibling, branches } = trie
  const first = firstChild[node] ?? 0
  if (first === 0 || octet[first] === wanted) return first
  return nextSibling[first] === 0 ? 0 : edgeOf(branches, node, wanted)
}
