import { firstIndexWhere } from '../parse/binary-search.ts'

/**
 * Texts in lexicographic order, for finding the texts that begin with a given text or that are a prefix of it.
 *
 * Example: of `/a`, `/a/b` and `/c`, numbered from 0, `sorted` is 0, 1, 2. For `/a/` the texts from 1 up to 2 begin
 * with it, and text 0 is a prefix of it.
 */
export interface PrefixIndex {
  /** The numbers of the texts in lexicographic order; equal texts in order of their numbers. */
  readonly sorted: readonly number[]
  related(text: string): RelatedTexts
}

/** The texts of an index that begin with a given text or are a prefix of it. */
export interface RelatedTexts {
  /** The range of `sorted` whose texts begin with the given one. */
  readonly from: number
  readonly to: number
  /** How many of the other texts are a prefix of the given one. */
  readonly prefixes: number
  /** Calls `found` with the number of each of these prefixes. */
  eachPrefix(found: (number: number) => void): void
}

/** Sorts the texts, which takes n log n comparisons; looking one up takes log n, and as many steps as there are prefixes. */
export function prefixIndexOf(texts: readonly string[]): PrefixIndex {
  const sorted = [...texts.keys()].sort((a, b) => byUnits(texts[a] ?? '', texts[b] ?? '') || a - b)
  const inOrder = sorted.map(number => texts[number] ?? '')
  /** By place, the last place of the longest other text that is a prefix of this one; −1 if there is none. */
  const shorter = new Int32Array(sorted.length)
  /** By place, how many texts are a prefix of this one, including itself and equal texts at lower places. */
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
      // Each prefix of the text is also a prefix of its lower neighbour, or is this neighbour.
      let longest = from - 1
      while (longest >= 0 && !text.startsWith(inOrder[longest] ?? '')) longest = shorter[longest] ?? -1
      return {
        from,
        to: firstIndexWhere(inOrder, other => !other.startsWith(text), from),
        prefixes: counts[longest] ?? 0,
        eachPrefix: found => {
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
