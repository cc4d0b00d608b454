/** Items with equal keys together, each set with its first item first. */
export function setsBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => unknown,
): readonly (readonly [Item, ...Item[]])[] {
  const sets = new Map<string, [Item, ...Item[]]>()
  for (const item of items) {
    const key = JSON.stringify(keyOf(item))
    const known = sets.get(key)
    if (known) known.push(item)
    else sets.set(key, [item])
  }
  return [...sets.values()]
}
