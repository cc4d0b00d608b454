/** A random number generator that gives the same numbers in every run: mulberry32. */
export interface Seeded {
  /** An integer from 0 to `limit` − 1. */
  below(limit: number): number
  /** True for this share of calls. */
  chance(share: number): boolean
  /** One of the items, which must not be empty. */
  pick<Item>(items: readonly Item[]): Item
}

export function seeded(seed: number): Seeded {
  let state = seed >>> 0
  const number = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number): number => Math.floor(number() * limit)
  return {
    below,
    chance: share => number() < share,
    pick: items => items[below(items.length)] as (typeof items)[number],
  }
}
