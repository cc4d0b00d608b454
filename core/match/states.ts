/** The prime of the Fowler–Noll–Vo hash of 32 bits. */
const PRIME = 0x01000193

/**
 * The states of an automaton: lists of numbers. A list that was seen before is the same state. All is held in a few
 * growing arrays, so that its size can be told.
 */
export interface States {
  /** Numbers held, 4 bytes each. */
  readonly held: () => number
  /** How many states there are: the number of the last one. */
  readonly count: () => number
  /** The state that the first `length` numbers of a list are. States are numbered from 1. */
  intern(list: Readonly<Int32Array>, length: number): number
  /** All lists one after the other, and where that of a state begins; it ends where the next one's does. */
  numbers(): Readonly<Int32Array>
  startOf(state: number): number
}

export function createStates(): States {
  let numbers = new Int32Array(64)
  let starts = new Int32Array(16)
  /** An open hash of states. */
  let places = new Int32Array(32)
  let count = 0

  function placeOf(list: Readonly<Int32Array>, from: number, to: number): number {
    let hash = 0
    for (let i = from; i < to; i++) hash = Math.imul(hash ^ (list[i] as number), PRIME)
    return (hash ^ (hash >>> 15)) & (places.length - 1)
  }

  function isSame(state: number, list: Readonly<Int32Array>, length: number): boolean {
    const start = starts[state] as number
    if ((starts[state + 1] as number) - start !== length) return false
    for (let i = 0; i < length; i++) if (numbers[start + i] !== list[i]) return false
    return true
  }

  function intern(list: Readonly<Int32Array>, length: number): number {
    let place = placeOf(list, 0, length)
    for (let state = places[place] as number; state !== 0; state = places[place] as number) {
      if (isSame(state, list, length)) return state
      place = (place + 1) & (places.length - 1)
    }
    count++
    places[place] = count
    starts = grown(starts, count + 2)
    const start = starts[count] as number
    numbers = grown(numbers, start + length)
    for (let i = 0; i < length; i++) numbers[start + i] = list[i] as number
    starts[count + 1] = start + length
    if (count * 2 > places.length) spread()
    return count
  }

  function spread(): void {
    places = new Int32Array(places.length * 2)
    for (let state = 1; state <= count; state++) {
      let place = placeOf(numbers, starts[state] as number, starts[state + 1] as number)
      while (places[place] !== 0) place = (place + 1) & (places.length - 1)
      places[place] = state
    }
  }

  return {
    held: () => numbers.length + starts.length + places.length,
    count: () => count,
    intern,
    numbers: () => numbers,
    startOf: state => starts[state] as number,
  }
}

/** The array itself if it is long enough, otherwise a longer copy. */
export function grown(array: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> {
  if (length <= array.length) return array
  const longer = new Int32Array(Math.max(length, array.length * 2))
  longer.set(array)
  return longer
}
