// The whole package would bring all its kinds of comparison along.
import { diffArrays } from 'diff/lib/diff/array.js'

/** One line of two files side by side: on both, only before, or only after. Numbers are 1-based. */
export type DiffLine =
  | { readonly kind: 'same'; readonly before: number; readonly after: number; readonly text: string }
  | { readonly kind: 'removed'; readonly before: number; readonly text: string }
  | { readonly kind: 'added'; readonly after: number; readonly text: string }

/**
 * The most lines that may come and go. The time grows with the square of this number: beyond it, everything between
 * the first and the last difference is replaced, so that files with little in common do not make the page wait.
 */
const MOST_EDITS = 2000

/**
 * The lines of both texts in an order in which both can be read, by a shortest edit (Myers 1986, as jsdiff has it).
 * Where lines are replaced, the removed ones come before the added ones.
 */
export function lineDiff(before: string, after: string): readonly DiffLine[] {
  const texts = [before.split('\n'), after.split('\n')] as const
  const runs = diffArrays(...texts, { maxEditLength: MOST_EDITS }) ?? replaced(...texts)
  let [i, j] = [0, 0]
  return runs.flatMap(({ value, removed, added }) =>
    value.map((text): DiffLine => {
      if (removed) return { kind: 'removed', before: ++i, text }
      if (added) return { kind: 'added', after: ++j, text }
      return { kind: 'same', before: ++i, after: ++j, text }
    }),
  )
}

/** Keeps the lines that both texts begin with and those that both end with. */
function replaced(before: readonly string[], after: readonly string[]) {
  const shorter = Math.min(before.length, after.length)
  let head = 0
  while (head < shorter && before[head] === after[head]) head++
  let tail = 0
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++
  return [
    { value: before.slice(0, head), removed: false, added: false },
    { value: before.slice(head, before.length - tail), removed: true, added: false },
    { value: after.slice(head, after.length - tail), removed: false, added: true },
    { value: before.slice(before.length - tail), removed: false, added: false },
  ]
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
