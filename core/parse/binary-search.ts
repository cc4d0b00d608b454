/**
 * Binary search: the index of the first item at or after `from` for which `holds` is true, or the length of the list if
 * there is no such item. `holds` must be true for every item after that one too.
 */
export function firstIndexWhere<Item>(list: ArrayLike<Item>, holds: (item: Item) => boolean, from = 0): number {
  return firstNumberWhere(list.length, i => holds(list[i] as Item), from)
}

/** Like `firstIndexWhere`, for the numbers from `from` to before `end`; `end` if `holds` is true for none of them. */
export function firstNumberWhere(end: number, holds: (i: number) => boolean, from = 0): number {
  let low = from
  let high = end
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
