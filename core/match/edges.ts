/** 2^32 divided by the golden ratio: spreads keys that differ in few bits (Knuth, The Art of Computer Programming, §6.4). */
export const GOLDEN = 0x9e3779b1

/**
 * Where a numbered node leads by an octet or a class of them: an open hash in one array. Nodes are numbered below
 * 2^23, which files of 500 KiB stay far from; labels are below 256.
 */
export interface Edges {
  /** Pairs of key and target. A target of 0 says that the place is free. */
  places: Int32Array
  /** How many bits of a hash are too many for the pairs there are. */
  shift: number
  count: number
}

export function createEdges(): Edges {
  return { places: new Int32Array(16), shift: 29, count: 0 }
}

/** Where an edge leads; 0 if there is no such edge. */
export function edgeOf(edges: Edges, node: number, label: number): number {
  return edges.places[placeOf(edges, (node << 8) | label)] as number
}

/** Adds an edge that was not there. */
export function addEdge(edges: Edges, node: number, label: number, target: number): void {
  edges.count++
  if (edges.count * 4 > edges.places.length) grow(edges)
  put(edges, (node << 8) | label, target)
}

/** Where the target of a key stands, or is to stand. */
function placeOf({ places, shift }: Edges, key: number): number {
  const last = places.length - 1
  let place = (Math.imul(key, GOLDEN) >>> shift) * 2 + 1
  while (places[place] !== 0 && places[place - 1] !== key) place = (place + 2) & last
  return place
}

function put(edges: Edges, key: number, target: number): void {
  const place = placeOf(edges, key)
  edges.places[place - 1] = key
  edges.places[place] = target
}

function grow(edges: Edges): void {
  const known = edges.places
  edges.places = new Int32Array(known.length * 2)
  edges.shift--
  for (let i = 0; i < known.length; i += 2) {
    if (known[i + 1] !== 0) put(edges, known[i] as number, known[i + 1] as number)
  }
}
