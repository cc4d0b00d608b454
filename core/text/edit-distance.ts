/**
 * How many characters must be inserted, removed, replaced or swapped with their neighbour to turn `a` into `b`. No
 * character is edited twice (optimal string alignment). Characters are UTF-16 code units. Example: `disalow` and
 * `disallow` have the distance 1.
 */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (beforeLast[j - 2] ?? 0) + 1)
      }
      row.push(least)
    }
    beforeLast = last
    last = row
  }
  return last[b.length] ?? 0
}

/**
 * Returns a function that finds the known word which a misspelt word likely means. The word must be at most two edits
 * away, and at most one edit for every three characters, so that short words are not mistaken for each other. Case does
 * not matter. If several words are equally near, the first is taken. `undefined` if no word is near enough. Words for
 * which `isExcluded` is true are ignored.
 */
export function nearestOf<Word extends string>(
  known: readonly Word[],
): (misspelt: string, isExcluded?: (word: Word) => boolean) => Word | undefined {
  const words = known.map(word => ({ word, lower: word.toLowerCase(), characters: charactersIn(word.toLowerCase()) }))
  return (misspelt, isExcluded) => {
    const wanted = misspelt.toLowerCase()
    const characters = charactersIn(wanted)
    let nearest: Word | undefined
    let least = Math.min(2, Math.floor(wanted.length / 3)) + 1
    for (const other of words) {
      if (Math.abs(other.word.length - wanted.length) >= least) continue
      // One edit adds at most one character and removes at most one.
      if (countBits(characters ^ other.characters) > 2 * (least - 1)) continue
      const distance = editDistance(wanted, other.lower)
      if (distance >= least || isExcluded?.(other.word)) continue
      nearest = other.word
      least = distance
    }
    return nearest
  }
}

/** Like `nearestOf` for a single word. For many words, `nearestOf` prepares the known words once. */
export const nearestWord = <Word extends string>(misspelt: string, known: readonly Word[]): Word | undefined =>
  nearestOf(known)(misspelt)

/** The characters of a text as a set of 32 bits. Several characters share a bit. */
function charactersIn(text: string): number {
  let bits = 0
  for (let i = 0; i < text.length; i++) bits |= 1 << (text.charCodeAt(i) & 31)
  return bits
}

function countBits(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}
