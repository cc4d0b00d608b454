/**
 * The states of an automaton: sets of nodes, each with the lowest rank met on the way to it. A set that was seen
 * before with the same rank is the same state. All is held in a few growing arrays, so that its size can be told.
 */
export interface States {
  /** Numbers held, 4 bytes each. */
  readonly held: () => number
  /** The state of the first `length` of `nodes`, which are in ascending order. States are numbered from 1. */
  intern(nodes: Int32Array, length: number, rank: number): number
  rankOf(state: number): number
  /** The nodes of all states one after the other, and where those of a state begin; they end where the next one's do. */
  nodes(): Readonly<Int32Array>
  startOf(state: number): number
}

export function createStates(): States {
  let nodes = new Int32Array(64)
  /** Of each state where its nodes begin, and its rank; one more entry says where the last one ends. */
  let starts = new Int32Array(16)
  let ranks = new Int32Array(16)
  let places = new Int32Array(32)
  let count = 0

  function hashOf(list: Int32Array, from: number, to: number, rank: number): number {
    let hash = rank
    for (let i = from; i < to; i++) hash = Math.imul(hash ^ (list[i] as number), PRIME)
    return (hash ^ (hash >>> 15)) & (places.length - 1)
  }

  function isSame(state: number, list: Int32Array, length: number, rank: number): boolean {
    const start = starts[state] as number
    if (ranks[state] !== rank || (starts[state + 1] as number) - start !== length) return false
    for (let i = 0; i < length; i++) if (nodes[start + i] !== list[i]) return false
    return true
  }

  function intern(list: Int32Array, length: number, rank: number): number {
    let place = hashOf(list, 0, length, rank)
    for (let state = places[place] as number; state !== 0; state = places[place] as number) {
      if (isSame(state, list, length, rank)) return state
      place = (place + 1) & (places.length - 1)
    }
    count++
    places[place] = count
    if (count + 2 > starts.length) {
      starts = grown(starts, count + 2)
      ranks = grown(ranks, count + 2)
    }
    const start = starts[count] as number
    nodes = grown(nodes, start + length)
    for (let i = 0; i < length; i++) nodes[start + i] = list[i] as number
    starts[count + 1] = start + length
    ranks[count] = rank
    if (count * 2 > places.length) spread()
    return count
  }

  function spread(): void {
    places = new Int32Array(places.length * 2)
    for (let state = 1; state <= count; state++) {
      let place = hashOf(nodes, starts[state] as number, starts[state + 1] as number, ranks[state] as number)
      while (places[place] !== 0) place = (place + 1) & (places.length - 1)
      places[place] = state
    }
  }

  return {
    held: () => nodes.length + starts.length + ranks.length + places.length,
    intern,
    rankOf: state => ranks[state] as number,
    nodes: () => nodes,
    startOf: state => starts[state] as number,
  }
}

const PRIME = 0x01000193

/** The array itself if it is long enough, otherwise a longer copy. */
export function grown(array: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> {
  if (length <= array.length) return array
  const longer = new Int32Array(Math.max(length, array.length * 2))
  longer.set(array)
  return longer
}
