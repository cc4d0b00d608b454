/** Texts in order, to find those that begin another and those that it begins. Entries are numbered as they were given. */
export interface Beginnings {
  /** Entries in the order of their texts; those with one text follow on each other, in order. */
  readonly sorted: readonly number[]
  /** Calls back with each entry whose text `text` begins with, longest texts first. */
  eachBeginning(text: string, found: (entry: number) => void): void
  /** The part of `sorted` whose texts begin with `text`. */
  beginningWith(text: string): readonly [from: number, to: number]
}

export function beginningsOf(textOf: readonly string[], entries: readonly number[]): Beginnings {
  const sorted = [...entries].sort((a, b) => byUnits(textOf[a] ?? '', textOf[b] ?? '') || a - b)
  const texts = sorted.map(entry => textOf[entry] ?? '')
  /** By place, the last place of the longest other text that begins this one; −1 if none does. */
  const shorter = new Int32Array(sorted.length)
  const open: number[] = []
  texts.forEach((text, at) => {
    if (at > 0 && texts[at - 1] === text) open.pop()
    else while (open.length > 0 && !text.startsWith(texts[open.at(-1) ?? 0] ?? '')) open.pop()
    shorter[at] = open.at(-1) ?? -1
    open.push(at)
  })

  /** The first place of a text that is not less than the given one. */
  function placeOf(text: string): number {
    let low = 0
    let high = texts.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((texts[middle] ?? '') < text) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    sorted,
    eachBeginning: (text, found) => {
      // The text itself, then whatever begins its neighbour in the order and so may begin it too.
      const place = placeOf(text)
      for (let at = place; texts[at] === text; at++) found(sorted[at] ?? 0)
      let at = place - 1
      while (at >= 0 && !text.startsWith(texts[at] ?? '')) at = shorter[at] ?? -1
      while (at >= 0) {
        const next = shorter[at] ?? -1
        const same = texts[at]
        for (; at > next && texts[at] === same; at--) found(sorted[at] ?? 0)
        at = next
      }
    },
    beginningWith: text => {
      const from = placeOf(text)
      let low = from
      let high = texts.length
      while (low < high) {
        const middle = (low + high) >> 1
        if (texts[middle]?.startsWith(text)) low = middle + 1
        else high = middle
      }
      return [from, low]
    },
  }
}

const byUnits = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
