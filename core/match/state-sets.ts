/** The prime of the 32-bit Fowler–Noll–Vo hash. */
export const FNV_PRIME = 0x01000193

/**
 * The states of a DFA. A state is a list of numbers; equal lists are the same state. The lists are stored in a few
 * growing arrays, so that their size is known. States are numbered from 1.
 */
export interface StateSets {
  /** The number of states, which is also the number of the last one. */
  count: number
  /** The lists of all states, concatenated, and the start of each list. A list ends where the next one starts. */
  numbers: Int32Array<ArrayBuffer>
  starts: Int32Array<ArrayBuffer>
  /** A hash table of states with open addressing. */
  places: Int32Array<ArrayBuffer>
}

export const createStateSets = (): StateSets => ({
  count: 0,
  numbers: new Int32Array(64),
  starts: new Int32Array(16),
  places: new Int32Array(32),
})

/** How many numbers are held, 4 bytes each. */
export const heldBy = ({ numbers, starts, places }: StateSets): number => numbers.length + starts.length + places.length

/** The start of a state's list in `numbers`. */
export const startOfState = ({ starts }: StateSets, state: number): number => starts[state] ?? 0

/** The state for the first `length` numbers of a list. A new list becomes a new state. */
export function intern(sets: StateSets, list: Readonly<Int32Array>, length: number): number {
  const { places } = sets
  let place = hashPlace(places, list, 0, length)
  for (let state = places[place] ?? 0; state !== 0; state = places[place] ?? 0) {
    if (isSame(sets, state, list, length)) return state
    place = (place + 1) & (places.length - 1)
  }
  const state = ++sets.count
  places[place] = state
  sets.starts = grown(sets.starts, state + 2)
  const start = startOfState(sets, state)
  sets.numbers = grown(sets.numbers, start + length)
  for (let i = 0; i < length; i++) sets.numbers[start + i] = list[i] ?? 0
  sets.starts[state + 1] = start + length
  if (state * 2 > places.length) spread(sets)
  return state
}

function hashPlace(places: Int32Array, list: Readonly<Int32Array>, from: number, to: number): number {
  let hash = 0
  for (let i = from; i < to; i++) hash = Math.imul(hash ^ (list[i] ?? 0), FNV_PRIME)
  return (hash ^ (hash >>> 15)) & (places.length - 1)
}

function isSame(sets: StateSets, state: number, list: Readonly<Int32Array>, length: number): boolean {
  const { numbers } = sets
  const start = startOfState(sets, state)
  if (startOfState(sets, state + 1) - start !== length) return false
  for (let i = 0; i < length; i++) if (numbers[start + i] !== list[i]) return false
  return true
}

function spread(sets: StateSets): void {
  const places = new Int32Array(sets.places.length * 2)
  for (let state = 1; state <= sets.count; state++) {
    let place = hashPlace(places, sets.numbers, startOfState(sets, state), startOfState(sets, state + 1))
    while (places[place] !== 0) place = (place + 1) & (places.length - 1)
    places[place] = state
  }
  sets.places = places
}

/** The array itself if it is long enough, otherwise a longer copy. */
export function grown(array: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> {
  if (length <= array.length) return array
  const longer = new Int32Array(Math.max(length, array.length * 2))
  longer.set(array)
  return longer
}
