/** Higher for longer patterns, and at equal length for those of allow (RFC 9309 §2.2.2). */
export const precedenceKey = (length: number, isAllow: boolean): number => 2 * length + (isAllow ? 1 : 0)

/** The items in order of their keys, the highest key first; of equal keys the first one first. Sorts by counting. */
export function inOrder<Item>(items: readonly Item[], keys: readonly number[]): Item[] {
  let highest = 0
  for (const key of keys) if (key > highest) highest = key
  /** By key, how many items have it; later, where the next item that has it goes. */
  const places = new Int32Array(highest + 1)
  for (const key of keys) places[key] = (places[key] ?? 0) + 1
  let place = 0
  for (let key = highest; key >= 0; key--) {
    const count = places[key] ?? 0
    places[key] = place
    place += count
  }
  const ordered = items.slice()
  items.forEach((item, index) => {
    const key = keys[index] ?? 0
    const at = places[key] ?? 0
    ordered[at] = item
    places[key] = at + 1
  })
  return ordered
}
