/**
 * How many characters must be inserted, removed, replaced or swapped with their neighbour to turn `a` into `b`. No
 * character is edited twice (optimal string alignment). Characters are UTF-16 code units.
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
 * The known word that a misspelt one is likely meant to be. It is at most two edits away, and at most one edit for every
 * three characters, so that short words are not mistaken for each other. Case does not count. Of words that are equally
 * near, the first is taken. Undefined if none is near enough.
 */
export function nearestWord<Word extends string>(misspelt: string, known: readonly Word[]): Word | undefined {
  const wanted = misspelt.toLowerCase()
  let nearest: Word | undefined
  let least = Math.min(2, Math.floor(wanted.length / 3)) + 1
  for (const word of known) {
    if (Math.abs(word.length - wanted.length) >= least) continue
    const distance = editDistance(wanted, word.toLowerCase())
    if (distance < least) {
      nearest = word
      least = distance
    }
  }
  return nearest
}
