import type { Sums } from '../../../core/audit/index.ts'
import type { Snapshot } from '../../audit/question.ts'

/** The sums for the current file and, if another file is compared with it, the sums for that one. */
export interface Numbers {
  readonly now: Sums
  readonly before: Sums | undefined
}

export function numbersOf({ report, now }: Snapshot): Numbers | undefined {
  return report && { now: now?.sums ?? report, before: now && report }
}

/** Items with equal keys together, each set with its first item first. */
export function alike<Item>(
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
