/**
 * Where a numbered node leads by an octet or a class of them: an open hash in one array. Nodes are numbered below
 * 2^23, which files of 500 KiB stay far from; labels are below 256.
 */
export interface Edges {
  /** Where the edge leads; 0 if there is no such edge. */
  get(node: number, label: number): number
  /** Adds an edge that was not there. */
  add(node: number, label: number, target: number): void
  /** Numbers held, 4 bytes each. */
  held(): number
}

export function createEdges(): Edges {
  /** Pairs of key and target. A target of 0 says that the place is free. */
  let places = new Int32Array(16)
  let shift = 29
  let count = 0

  /** Where the target of a key stands, or is to stand. */
  function placeOf(key: number): number {
    const last = places.length - 1
    let place = (Math.imul(key, GOLDEN) >>> shift) * 2 + 1
    while (places[place] !== 0 && places[place - 1] !== key) place = (place + 2) & last
    return place
  }

  function put(key: number, target: number): void {
    const place = placeOf(key)
    places[place - 1] = key
    places[place] = target
  }

  function grow(): void {
    const known = places
    places = new Int32Array(known.length * 2)
    shift--
    for (let i = 0; i < known.length; i += 2) if (known[i + 1] !== 0) put(known[i] as number, known[i + 1] as number)
  }

  return {
    get: (node, label) => places[placeOf((node << 8) | label)] as number,
    add(node, label, target) {
      if (++count * 4 > places.length) grow()
      put((node << 8) | label, target)
    },
    held: () => places.length,
  }
}

/** 2^32 divided by the golden ratio: spreads keys that differ in few bits (Knuth, The Art of Computer Programming, §6.4). */
const GOLDEN = 0x9e3779b1
