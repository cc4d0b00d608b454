/**
 * A random number generator that gives the same numbers in every run.
 *
 * @typedef {object} Random
 * @property {() => number} number from 0 up to, but not including, 1
 * @property {(limit: number) => number} below an integer from 0 to `limit` − 1
 * @property {(from: number, to: number) => number} between an integer, both ends included
 * @property {(share: number) => boolean} chance true for this share of calls
 * @property {<T>(items: readonly T[]) => T} pick any of them
 * @property {(weights: Readonly<Record<string, number>>) => string} weighted a key, at random by its weight
 */

/**
 * The generator mulberry32: small, and random enough for made-up files.
 * @param {number} seed a 32-bit integer
 * @returns {Random}
 */
export function randomOf(seed) {
  let state = seed >>> 0
  const number = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  /** @param {number} limit */
  const below = limit => Math.floor(number() * limit)
  return {
    number,
    below,
    between: (from, to) => from + below(to - from + 1),
    chance: share => number() < share,
    pick: items => {
      if (items.length === 0) throw new RangeError('nothing to pick from')
      return /** @type {(typeof items)[number]} */ (items[below(items.length)])
    },
    weighted: weights => {
      const entries = Object.entries(weights)
      let left = number() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [key, weight] of entries) {
        left -= weight
        if (left < 0) return key
      }
      return entries[0]?.[0] ?? ''
    },
  }
}
