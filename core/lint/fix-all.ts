import type { Edit } from '../parse/edit.ts'
import { parse } from '../parse/parse.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'
import { applyEdits, safeEdits } from './fix.ts'
import { type LintOptions, lint } from './lint.ts'

/** What becomes of a file when all safe fixes are made. */
export interface FixedFile {
  readonly text: string
  /** The edits that lead there, offsets into the text before them. Sorted, not overlapping; none if nothing was to do. */
  readonly edits: readonly Edit[]
  /** How often the file was linted and fixed: a fix may bring out another problem. */
  readonly rounds: number
}

/** So many rounds are enough for every file that is known; the bound is for those that are not. */
const MOST_ROUNDS = 20

/**
 * Makes every safe fix, and those for what the fixes bring out, until none is left: made once, there is nothing to do a
 * second time. No verdict changes. Matters of style are left alone, unless `severities` raises them.
 */
export function fixAll(robots: RobotsTxt, options: Omit<LintOptions, 'style' | 'maxPerRule'> = {}): FixedFile {
  const all: LintOptions = { ...options, style: false, maxPerRule: Number.POSITIVE_INFINITY }
  let fixed = robots
  let pieces: readonly Piece[] = [{ from: 0, to: robots.text.length }]
  let rounds = 0
  while (rounds < MOST_ROUNDS) {
    const edits = safeEdits(lint(fixed, all))
    if (edits.length === 0) break
    pieces = edited(pieces, edits)
    fixed = parse(applyEdits(fixed.text, edits))
    rounds++
  }
  return { text: fixed.text, edits: editsOf(pieces, robots.text.length), rounds }
}

/** A text as what it was made from: parts of the first one, and what was written between them. */
type Piece = { readonly from: number; readonly to: number } | string

const lengthOf = (piece: Piece): number => (typeof piece === 'string' ? piece.length : piece.to - piece.from)

function part(piece: Piece, from: number, to: number): Piece {
  return typeof piece === 'string' ? piece.slice(from, to) : { from: piece.from + from, to: piece.from + to }
}

/** The pieces after edits, which are sorted and whose offsets are into the text of all pieces together. */
function edited(pieces: readonly Piece[], edits: readonly Edit[]): Piece[] {
  const made: Piece[] = []
  let next = 0
  /** How much of the next piece is taken or left out already. */
  let done = 0
  let start = 0
  /** Takes, or leaves out, what lies before an offset. */
  function advance(to: number, keep: boolean): void {
    for (let piece = pieces[next]; piece !== undefined && start < to; piece = pieces[next]) {
      const end = Math.min(lengthOf(piece), done + to - start)
      if (keep) made.push(part(piece, done, end))
      start += end - done
      done = end
      if (end < lengthOf(piece)) continue
      next++
      done = 0
    }
  }
  for (const { from, to, insert } of edits) {
    advance(from, true)
    advance(to, false)
    if (insert !== '') made.push(insert)
  }
  advance(Number.POSITIVE_INFINITY, true)
  return made
}

/** What turns the first text into the pieces. Pieces of it are still in their order. */
function editsOf(pieces: readonly Piece[], length: number): Edit[] {
  const edits: Edit[] = []
  let at = 0
  let insert = ''
  for (const piece of [...pieces, { from: length, to: length }]) {
    if (typeof piece === 'string') {
      insert += piece
      continue
    }
    if (piece.from > at || insert !== '') edits.push({ from: at, to: piece.from, insert })
    at = piece.to
    insert = ''
  }
  return edits
}
