/**
 * The index of the first item for which `holds`, given that it does for every item after that one too; the length of the
 * list if it holds for none. The search begins at `from`.
 */
export function firstIndexWhere<Item>(list: ArrayLike<Item>, holds: (item: Item) => boolean, from = 0): number {
  let low = from
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(list[middle] as Item)) high = middle
    else low = middle + 1
  }
  return low
}
