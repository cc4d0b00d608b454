/** Random choices that a seed repeats. */
export interface Random {
  /** True in this share of the calls, from 0 to 1. */
  chance(share: number): boolean
  /** A whole number from 0 to `below` - 1. */
  number(below: number): number
  /** One of the given values. There must be at least one. */
  of<Value>(values: readonly Value[]): Value
}

/** Xorshift with 32 bits (Marsaglia, Xorshift RNGs, 2003, section 3). */
export function randomFrom(seed: number): Random {
  // The state must not be 0, and seeds that are near each other should not begin alike.
  let state = Math.imul(seed + 1, 0x9e3779b1) | 1
  function next(): number {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
  const number = (below: number) => Math.floor(next() * below)
  return {
    chance: share => next() < share,
    number,
    of(values) {
      const value = values[number(values.length)]
      if (value === undefined) throw new Error('There is nothing to choose from.')
      return value
    },
  }
}
