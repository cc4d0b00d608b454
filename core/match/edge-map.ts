/** 2^32 divided by the golden ratio: spreads keys that differ in few bits (Knuth, Art of Computer Programming, §6.4). */
export const GOLDEN = 0x9e3779b1

/**
 * The edges of a trie: a hash table with open addressing in one array. The key is the number of a node and a label,
 * which is an octet or a byte class; the value is the number of the target node. Node numbers are below 2^23, which
 * files of 500 KiB do not come near; labels are below 256.
 */
export interface EdgeMap {
  /** Pairs of key and target. If the target is 0, the place is free. */
  places: Int32Array
  /** How many bits a hash of 32 bits is shifted to the right to become the index of a pair. */
  shift: number
  count: number
}

export const createEdgeMap = (): EdgeMap => ({ places: new Int32Array(16), shift: 29, count: 0 })

/** The target of an edge; 0 if there is no such edge. */
export const edgeOf = (edges: EdgeMap, node: number, label: number): number =>
  edges.places[placeOfEdge(edges, edgeKey(node, label))] ?? 0

/** Adds an edge. There must be no edge with this node and label. */
export function addEdge(edges: EdgeMap, node: number, label: number, target: number): void {
  edges.count++
  if (edges.count * 4 > edges.places.length) grow(edges)
  putEdge(edges, edgeKey(node, label), target)
}

/** The key of an edge. */
const edgeKey = (node: number, label: number): number => (node << 8) | label

/** The index for the target of a key: where it is stored, or where it would be. */
function placeOfEdge({ places, shift }: EdgeMap, key: number): number {
  let place = (Math.imul(key, GOLDEN) >>> shift) * 2
  while (places[place] !== key && places[place + 1] !== 0) place = (place + 2) & (places.length - 1)
  return place + 1
}

function putEdge(edges: EdgeMap, key: number, target: number): void {
  const place = placeOfEdge(edges, key)
  edges.places[place - 1] = key
  edges.places[place] = target
}

function grow(edges: EdgeMap): void {
  const known = edges.places
  edges.places = new Int32Array(known.length * 2)
  edges.shift--
  for (let i = 0; i < known.length; i += 2) {
    if (known[i + 1] !== 0) putEdge(edges, known[i] ?? 0, known[i + 1] ?? 0)
  }
}
