/** One line of two files side by side: on both, only before, or only after. Numbers are 1-based. */
export type DiffLine =
  | { readonly kind: 'same'; readonly before: number; readonly after: number; readonly text: string }
  | { readonly kind: 'removed'; readonly before: number; readonly text: string }
  | { readonly kind: 'added'; readonly after: number; readonly text: string }

/** Lines of each side from `from` up to `to`, 0-based. */
interface Stretch {
  readonly from: readonly [before: number, after: number]
  readonly to: readonly [before: number, after: number]
}

/** What a stretch without unique common lines may cost, in lines that differ; past it, all of it is replaced. */
const LONGEST_EDIT = 400

/**
 * The lines of both texts in an order in which both can be read. Lines that stand once in each text hold the rest in
 * place (patience), and between them the edit is a shortest one (Myers 1986, §4).
 */
export function lineDiff(before: string, after: string): readonly DiffLine[] {
  const texts = [before.split('\n'), after.split('\n')] as const
  const pairs = pairsIn(texts, { from: [0, 0], to: [texts[0].length, texts[1].length] })
  const lines: DiffLine[] = []
  let [i, j] = [0, 0]
  for (const [a, b] of [...pairs, [texts[0].length, texts[1].length] as const]) {
    for (; i < a; i++) lines.push({ kind: 'removed', before: i + 1, text: texts[0][i] ?? '' })
    for (; j < b; j++) lines.push({ kind: 'added', after: j + 1, text: texts[1][j] ?? '' })
    if (i < texts[0].length) lines.push({ kind: 'same', before: ++i, after: ++j, text: texts[0][a] ?? '' })
  }
  return lines
}

type Texts = readonly [before: readonly string[], after: readonly string[]]
type Pair = readonly [before: number, after: number]

/** Pairs of equal lines, rising on both sides. */
function pairsIn(texts: Texts, { from, to }: Stretch): readonly Pair[] {
  const [before, after] = texts
  let [i, j] = from
  let [m, n] = to
  const head: Pair[] = []
  const tail: Pair[] = []
  while (i < m && j < n && before[i] === after[j]) head.push([i++, j++])
  while (i < m && j < n && before[m - 1] === after[n - 1]) tail.push([--m, --n])
  const inside = i < m && j < n ? pairsBetween(texts, { from: [i, j], to: [m, n] }) : []
  return [...head, ...inside, ...tail.reverse()]
}

function pairsBetween(texts: Texts, stretch: Stretch): readonly Pair[] {
  const anchors = longestRising(uniquePairs(texts, stretch))
  if (anchors.length === 0) return shortestEdit(texts, stretch)
  let { from } = stretch
  const pairs: Pair[] = []
  for (const [i, j] of anchors) {
    for (const pair of pairsIn(texts, { from, to: [i, j] })) pairs.push(pair)
    pairs.push([i, j])
    from = [i + 1, j + 1]
  }
  for (const pair of pairsIn(texts, { from, to: stretch.to })) pairs.push(pair)
  return pairs
}

/** The lines that stand exactly once on each side, in the order of the one before. */
function uniquePairs([before, after]: Texts, { from, to }: Stretch): readonly Pair[] {
  const placesBefore = placesOf(before, from[0], to[0])
  const placesAfter = placesOf(after, from[1], to[1])
  const pairs: Pair[] = []
  for (const [text, place] of placesBefore) {
    const other = placesAfter.get(text)
    if (place !== undefined && other !== undefined) pairs.push([place, other])
  }
  return pairs
}

/** Where each line stands; undefined if it stands in several places. */
function placesOf(lines: readonly string[], from: number, to: number): ReadonlyMap<string, number | undefined> {
  const places = new Map<string, number | undefined>()
  for (let i = from; i < to; i++) {
    const text = lines[i] ?? ''
    places.set(text, places.has(text) ? undefined : i)
  }
  return places
}

/** The longest choice of pairs that rises on the second side too. */
function longestRising(pairs: readonly Pair[]): readonly Pair[] {
  interface Link {
    readonly pair: Pair
    readonly last: Link | undefined
  }
  const piles: Link[] = []
  for (const pair of pairs) {
    let [low, high] = [0, piles.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((piles[middle]?.pair[1] ?? 0) < pair[1]) low = middle + 1
      else high = middle
    }
    piles[low] = { pair, last: piles[low - 1] }
  }
  const chosen: Pair[] = []
  for (let link = piles.at(-1); link; link = link.last) chosen.push(link.pair)
  return chosen.reverse()
}

/** Walks the edit graph along its diagonals, the furthest each number of differences leads; none if it gets too long. */
function shortestEdit([before, after]: Texts, { from, to }: Stretch): readonly Pair[] {
  const width = to[0] - from[0]
  const height = to[1] - from[1]
  const longest = Math.min(width + height, LONGEST_EDIT)
  const rounds: Int32Array[] = []
  let furthest = new Int32Array(2 * longest + 3)
  const at = (ends: Int32Array, diagonal: number) => ends[diagonal + longest + 1] ?? 0
  for (let edits = 0; edits <= longest; edits++) {
    rounds.push(furthest)
    const next = furthest.slice()
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let x = isDown(furthest, diagonal, edits) ? at(furthest, diagonal + 1) : at(furthest, diagonal - 1) + 1
      while (x < width && x - diagonal < height && before[from[0] + x] === after[from[1] + x - diagonal]) x++
      next[diagonal + longest + 1] = x
      if (x >= width && x - diagonal >= height) return walkedBack(edits, x, diagonal)
    }
    furthest = next
  }
  return []

  function isDown(ends: Int32Array, diagonal: number, edits: number): boolean {
    return diagonal === -edits || (diagonal !== edits && at(ends, diagonal - 1) < at(ends, diagonal + 1))
  }

  function walkedBack(edits: number, end: number, last: number): readonly Pair[] {
    const pairs: Pair[] = []
    let x = end
    let diagonal = last
    for (let left = edits; left >= 0; left--) {
      const ends = rounds[left]
      if (!ends) break
      const down = isDown(ends, diagonal, left)
      const start = left === 0 ? 0 : down ? at(ends, diagonal + 1) : at(ends, diagonal - 1) + 1
      while (x > start) {
        x--
        pairs.push([from[0] + x, from[1] + x - diagonal])
      }
      if (left === 0) break
      if (down) diagonal++
      else {
        diagonal--
        x--
      }
    }
    return pairs.reverse()
  }
}

/** Lines that are shown, or how many are left out because they are the same on both sides. */
export type DiffPiece =
  | { readonly kind: 'lines'; readonly lines: readonly DiffLine[] }
  | { readonly kind: 'gap'; readonly lines: readonly DiffLine[] }

/** Keeps a few lines around each that differs, and around the ones that are asked for; what is between is a gap. */
export function piecesOf(
  lines: readonly DiffLine[],
  isAsked: (line: DiffLine) => boolean = () => false,
  context = 3,
): readonly DiffPiece[] {
  const shown = new Uint8Array(lines.length)
  lines.forEach((line, i) => {
    if (line.kind !== 'same' || isAsked(line)) shown.fill(1, Math.max(0, i - context), i + context + 1)
  })
  const pieces: { kind: 'lines' | 'gap'; lines: DiffLine[] }[] = []
  lines.forEach((line, i) => {
    const kind = shown[i] ? 'lines' : 'gap'
    const last = pieces.at(-1)
    if (last?.kind === kind) last.lines.push(line)
    else pieces.push({ kind, lines: [line] })
  })
  // One line takes no more room than the words that stand for it.
  return pieces.map(piece => (piece.lines.length === 1 ? { ...piece, kind: 'lines' } : piece))
}
