// Importing the whole package would add all its kinds of comparison.
import { diffArrays } from 'diff/lib/diff/array.js'

/**
 * One line of two files side by side: in both, only before, or only after. Numbers are 1-based. `inBlock`: the line may be
 * in both, see `MAX_DIFF_EDITS`.
 */
export type DiffLine =
  | { readonly kind: 'same'; readonly before: number; readonly after: number; readonly text: string }
  | { readonly kind: 'removed'; readonly before: number; readonly text: string; readonly inBlock?: true }
  | { readonly kind: 'added'; readonly after: number; readonly text: string; readonly inBlock?: true }

/**
 * The most lines that may be added and removed. The time grows with the square of this number. With more changes,
 * everything between the first and the last difference is replaced, so that very different files do not block the page.
 */
export const MAX_DIFF_EDITS = 2000

/** Whether lines are shown as replaced that both files may have, which is to be told. */
export const hasBlock = (lines: readonly DiffLine[]): boolean => lines.some(line => 'inBlock' in line)

/**
 * The lines of both texts in one order, by a shortest edit (Myers 1986, implemented by jsdiff). Where lines are
 * replaced, removed lines come before added lines.
 */
export function lineDiff(before: string, after: string): readonly DiffLine[] {
  const texts = [before.split('\n'), after.split('\n')] as const
  const shortest = diffArrays(...texts, { maxEditLength: MAX_DIFF_EDITS })
  const block = shortest ? {} : ({ inBlock: true } as const)
  let [i, j] = [0, 0]
  return (shortest ?? withCommonEnds(...texts)).flatMap(({ value, removed, added }) =>
    value.map((text): DiffLine => {
      if (removed) return { kind: 'removed', before: ++i, text, ...block }
      if (added) return { kind: 'added', after: ++j, text, ...block }
      return { kind: 'same', before: ++i, after: ++j, text }
    }),
  )
}

/** Keeps the common beginning and the common end of both texts, and replaces the lines between. */
function withCommonEnds(before: readonly string[], after: readonly string[]) {
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

/** Lines that are shown, or the number of lines that are left out because both files have them. */
export type DiffPiece =
  | { readonly kind: 'lines'; readonly lines: readonly DiffLine[] }
  | { readonly kind: 'gap'; readonly lines: readonly DiffLine[] }

/** Keeps a few lines around each difference and around the requested lines. The lines between are gaps. */
export function diffPieces(
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
  // A gap of one line is shown, as the line takes no more room than the words for the gap.
  return pieces.map(piece => (piece.lines.length === 1 ? { ...piece, kind: 'lines' } : piece))
}
