import { crawlers } from '../crawlers/registry.ts'
import type { DialectId } from '../dialects/dialect.ts'
import type { Edit } from '../parse/edit.ts'
import { once } from '../parse/memo.ts'
import { parse } from '../parse/parse.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'
import { type Bounded, bounded, foundIn, openIn } from '../proofs/bounded.ts'
import { closesForSearch } from './closing-edits.ts'
import { applyEdits, compatibleEdits, safeEdits } from './fix.ts'
import { fixEffectInSteps, runToEnd } from './fix-effect.ts'
import { lint } from './lint.ts'
import type { Problem } from './problem.ts'
import type { LintOptions } from './run.ts'
import type { OpenWork } from './work.ts'

/** A file after its fixes are applied. */
export interface FixedFile {
  readonly text: string
  /** What turns the original text into `text`, as offsets into the original: sorted, not overlapping, maybe empty. */
  readonly edits: readonly Edit[]
  /** How often the file was linted and fixed: a fix may bring up another problem. */
  readonly rounds: number
}

/**
 * The fixed file. `unfinished` if not all of it was examined, so that there may be more to fix, or if there was still
 * something to fix after the last round.
 */
export type FixResult = Bounded<FixedFile, OpenWork>

/** The most rounds, for each `effort`. All known files need fewer; this stops an endless loop for one that is not known. */
const MAX_ROUNDS = 20

/** The most lines that are linted in all rounds together, for each `effort`; the whole file is linted once in any case. */
const MAX_LINES_LINTED = 40_000

/** The most lines of a file for which it is proved, for each `effort`, that all fixes together change no verdict. */
const MAX_LINES_PROVED = 10_000

/**
 * Applies every safe fix, lints the new text and applies the safe fixes for what is found there, until none is left.
 * Running it again on the result changes nothing. No verdict changes. Matters of style are left alone, unless
 * `severities` raises them.
 */
export function fixAll(robots: RobotsTxt, options: FixAllOptions = {}): FixResult {
  return runToEnd(fixRepeatedly(robots, { ...options, style: false }, safeEdits))
}

export interface FixAllOptions extends Omit<LintOptions, 'style' | 'maxPerRule'> {
  /** The most rounds; 20 times `effort` if left out. In files of more than 2,000 lines there may be fewer. */
  readonly rounds?: number
}

/**
 * Applies the fix of every matter of style, lints again and goes on until none is left. No verdict of a known crawler
 * changes: where this cannot be proved, and in files of more than 10,000 lines, only the safe fixes are applied. Problems that exist only in dialects which no
 * known crawler is documented to follow stay, for example blank lines within groups.
 */
export function tidyUp(robots: RobotsTxt, options: FixAllOptions = {}): FixResult {
  return runToEnd(tidyUpInSteps(robots, options))
}

/** The same as `tidyUp` in steps. The caller can do other work between them. */
export function* tidyUpInSteps(robots: RobotsTxt, options: FixAllOptions = {}): Generator<undefined, FixResult> {
  const styleProblems = (problems: readonly Problem[]) =>
    problems.filter(({ severity, dialects }) => severity === 'style' && dialects.some(id => documentedDialects.has(id)))
  // Both ways begin with the same problems.
  const { rounds: _, ...lintOptions } = options
  const begin = once(() => lint(robots, { ...lintOptions, style: true, maxPerRule: Number.POSITIVE_INFINITY }))
  const tidied = (edits: typeof safeEdits) =>
    fixRepeatedly(robots, { ...options, style: true }, problems => edits(styleProblems(problems)), begin)
  if (robots.lines.length > MAX_LINES_PROVED * Math.max(1, options.effort ?? 1)) return yield* tidied(safeEdits)
  const all = yield* tidied(compatibleEdits)
  const { edits } = foundIn(all)
  if (edits.length === 0) return all
  const { open, changes } = yield* fixEffectInSteps(robots, { edits })
  return open.length === 0 && changes.length === 0 ? all : yield* tidied(safeEdits)
}

/** The dialects that the registry documents for at least one crawler. */
const documentedDialects: ReadonlySet<DialectId> = new Set(crawlers.map(({ dialect }) => dialect))

function* fixRepeatedly(
  robots: RobotsTxt,
  { rounds: most, ...options }: LintOptions & Pick<FixAllOptions, 'rounds'>,
  editsOfRound: (problems: readonly Problem[]) => readonly Edit[],
  begin = () => lint(robots, { ...options, maxPerRule: Number.POSITIVE_INFINITY }),
): Generator<undefined, FixResult> {
  const all: LintOptions = { ...options, maxPerRule: Number.POSITIVE_INFINITY }
  const effort = Math.max(1, options.effort ?? 1)
  const mostRounds = most ?? MAX_ROUNDS * effort
  let linesLeft = MAX_LINES_LINTED * effort
  let fixed = robots
  let pieces: readonly TextPiece[] = [{ from: 0, to: robots.text.length }]
  let rounds = 0
  let open: readonly OpenWork[] = []
  while (true) {
    const result = rounds === 0 ? begin() : lint(fixed, all)
    open = openIn(result)
    linesLeft -= fixed.lines.length
    const edits = editsOfRound(foundIn(result))
    yield
    // No fix closes the site for a search crawler; all of them together must not either.
    if (edits.length === 0 || closesForSearch(fixed, edits)) break
    if (rounds >= mostRounds) {
      open = [...open, openRounds(foundIn(result), edits, rounds)]
      break
    }
    pieces = piecesAfterEdits(pieces, edits)
    fixed = parse(applyEdits(fixed.text, edits))
    rounds++
    if (fixed.lines.length > linesLeft) {
      open = [...open, openRounds(foundIn(result), edits, rounds)]
      break
    }
  }
  return bounded({ text: fixed.text, edits: editsFromPieces(pieces, robots.text.length), rounds }, open)
}

/** That there may be something to fix after the last round: the lint rules that these edits come from may find more. */
function openRounds(problems: readonly Problem[], edits: readonly Edit[], rounds: number): OpenWork {
  const known = new Set(edits)
  const rules = [
    ...new Set(problems.filter(({ fix }) => fix?.edits.some(edit => known.has(edit))).map(({ rule }) => rule)),
  ]
  return { rules, unit: 'rounds', examined: rounds, of: rounds + 1 }
}

/**
 * A piece of an edited text: a range of the original text, or a string that an edit inserted. Replacing `b` in `abc` by
 * `XY` gives `{ from: 0, to: 1 }`, `'XY'`, `{ from: 2, to: 3 }`.
 */
type TextPiece = { readonly from: number; readonly to: number } | string

const pieceLength = (piece: TextPiece): number => (typeof piece === 'string' ? piece.length : piece.to - piece.from)

function pieceSlice(piece: TextPiece, from: number, to: number): TextPiece {
  return typeof piece === 'string' ? piece.slice(from, to) : { from: piece.from + from, to: piece.from + to }
}

/**
 * The pieces after further edits. The edits are sorted; their offsets are into the text that the pieces make up
 * together.
 */
function piecesAfterEdits(pieces: readonly TextPiece[], edits: readonly Edit[]): TextPiece[] {
  const result: TextPiece[] = []
  let next = 0
  /** How much of `pieces[next]` is already copied or dropped. */
  let done = 0
  let start = 0
  /** Copies (`keep`) or drops the text before the offset `to`. */
  function advance(to: number, keep: boolean): void {
    for (let piece = pieces[next]; piece !== undefined && start < to; piece = pieces[next]) {
      const end = Math.min(pieceLength(piece), done + to - start)
      if (keep) result.push(pieceSlice(piece, done, end))
      start += end - done
      done = end
      if (end < pieceLength(piece)) continue
      next++
      done = 0
    }
  }
  for (const { from, to, insert } of edits) {
    advance(from, true)
    advance(to, false)
    if (insert !== '') result.push(insert)
  }
  advance(Number.POSITIVE_INFINITY, true)
  return result
}

/** The edits that turn the original text into the pieces. Pieces of the original are still in their original order. */
function editsFromPieces(pieces: readonly TextPiece[], length: number): Edit[] {
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
