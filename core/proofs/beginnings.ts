import { firstIndexWhere } from '../parse/binary-search.ts'

/** Texts in order, to find those that begin another and those that it begins. */
export interface Beginnings {
  /** The numbers of the texts, in the order of the texts; those of equal texts follow on each other, in order. */
  readonly sorted: readonly number[]
  related(text: string): Related
}

export interface Related {
  /** The part of `sorted` whose texts begin with the given one. */
  readonly from: number
  readonly to: number
  /** How many other texts begin the given one. */
  readonly beginnings: number
  /** Calls back with their numbers. */
  eachBeginning(found: (number: number) => void): void
}

export function beginningsOf(texts: readonly string[]): Beginnings {
  const sorted = [...texts.keys()].sort((a, b) => byUnits(texts[a] ?? '', texts[b] ?? '') || a - b)
  const inOrder = sorted.map(number => texts[number] ?? '')
  /** By place, the last place of the longest other text that begins this one; −1 if none does. */
  const shorter = new Int32Array(sorted.length)
  /** By place, how many texts begin this one, among them those equal to it that stand before it, and itself. */
  const counts = new Int32Array(sorted.length)
  const open: number[] = []
  inOrder.forEach((text, at) => {
    const again = at > 0 && inOrder[at - 1] === text
    if (again) open.pop()
    else while (open.length > 0 && !text.startsWith(inOrder[open.at(-1) ?? 0] ?? '')) open.pop()
    shorter[at] = open.at(-1) ?? -1
    counts[at] = 1 + (counts[again ? at - 1 : (open.at(-1) ?? -1)] ?? 0)
    open.push(at)
  })

  return {
    sorted,
    related: text => {
      const from = firstIndexWhere(inOrder, other => other >= text)
      // Whatever begins the text begins its neighbour in the order too, or is it.
      let longest = from - 1
      while (longest >= 0 && !text.startsWith(inOrder[longest] ?? '')) longest = shorter[longest] ?? -1
      return {
        from,
        to: firstIndexWhere(inOrder, other => !other.startsWith(text), from),
        beginnings: counts[longest] ?? 0,
        eachBeginning: found => {
          for (let at = longest; at >= 0; ) {
            const next = shorter[at] ?? -1
            const same = inOrder[at]
            for (; at > next && inOrder[at] === same; at--) found(sorted[at] ?? 0)
            at = next
          }
        },
      }
    },
  }
}

const byUnits = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
