import type { Edit } from '../parse/edit.ts'
import type { Line, RobotsTxt } from '../parse/robots-txt.ts'
import type { Deferred } from '../text/wording.ts'
import type { Problem } from './problem.ts'
import type { Repair } from './rule.ts'

/**
 * A fix that may be applied without asking: no verdict changes, for any crawler, URL or dialect. Tests prove this for
 * each rule.
 */
export function safeFix(wording: Deferred, edits: readonly Edit[]): Repair {
  return { wording, safe: true, edits }
}

/** A fix that may change verdicts, so that a person has to choose it. `fixEffect` says which verdicts change. */
export function proposedFix(wording: Deferred, edits: readonly Edit[]): Repair {
  return { wording, safe: false, edits }
}

/** The text with the edits applied. The edits must be sorted and must not overlap. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let out = ''
  let at = 0
  for (const { from, to, insert } of edits) {
    out += text.slice(at, from) + insert
    at = to
  }
  return out + text.slice(at)
}

/** The edit that removes a line. If the line has a comment, the comment stays. */
export function removal(robots: Pick<RobotsTxt, 'text'>, line: Line): Edit {
  if (line.commentFrom >= 0) return { from: line.from, to: line.commentFrom, insert: '' }
  return rangeRemoval(robots.text, line)
}

/** The edit that removes whole lines and one of the line breaks around them. */
export function rangeRemoval(text: string, { from, to }: Pick<Line, 'from' | 'to'>): Edit {
  const isLast = to === text.length
  return { from: isLast ? Math.max(0, from - 1) : from, to: isLast ? to : to + 1, insert: '' }
}

/** The edits of all safe fixes that can be applied together: see `compatibleEdits`. */
export const safeEdits = (problems: readonly Problem[]): readonly Edit[] =>
  compatibleEdits(problems.filter(({ fix }) => fix?.safe))

/**
 * The edits of all fixes that can be applied together, sorted. If two fixes overlap, the first one in the file is
 * taken. If they are at the same place, the one that leaves less text is taken: what is removed needs no addition. The
 * other one is found again when the new text is linted, if it is still needed.
 */
export function compatibleEdits(problems: readonly Problem[]): readonly Edit[] {
  const fixes = problems
    .flatMap(({ from, to, fix }) => (fix ? [{ from, to, edits: fix.edits, growth: growthOf(fix.edits) }] : []))
    .sort((a, b) => a.from - b.from || a.to - b.to || a.growth - b.growth)
    .map(({ edits }) => edits)
  const places = placesTaken(problems.reduce((most, { fix }) => Math.max(most, fix?.edits.at(-1)?.to ?? 0), 0))
  const taken = fixes.filter(edits => {
    if (!edits.every(places.isFree)) return false
    edits.forEach(places.take)
    return true
  })
  return taken.flat().sort((a, b) => a.from - b.from || a.to - b.to)
}

/** Where edits are, so that each further edit is compared with a place and not with all of them. */
function placesTaken(length: number) {
  /** The character behind the place is replaced; the place is inside what is replaced; something is inserted there. */
  const [REPLACED, INSIDE, INSERTED] = [1, 2, 4]
  const marks = new Uint8Array(length + 1)
  const marksIn = (from: number, to: number) => marks.subarray(from, to).reduce((all, mark) => all | mark, 0)
  const mark = (from: number, to: number, bit: number) => {
    for (let at = from; at < to; at++) marks[at] = (marks[at] ?? 0) | bit
  }
  return {
    isFree: ({ from, to }: Edit): boolean =>
      from === to
        ? (marksIn(from, from + 1) & (INSIDE | INSERTED)) === 0
        : (marksIn(from, to) & REPLACED) === 0 && (marksIn(from + 1, to) & INSERTED) === 0,
    take: ({ from, to }: Edit): void => {
      if (from === to) mark(from, from + 1, INSERTED)
      mark(from, to, REPLACED)
      mark(from + 1, to, INSIDE)
    },
  }
}

/** How many characters longer the edits make the text. */
const growthOf = (edits: readonly Edit[]): number =>
  edits.reduce((sum, { from, to, insert }) => sum + insert.length - (to - from), 0)

/**
 * Edits that are applied together, sorted; `undefined` if two of them overlap. The same edit twice counts once. Two
 * removals that overlap become one, for example of the last two lines of a file that does not end with a line break.
 */
export function mergedEdits(edits: readonly Edit[]): readonly Edit[] | undefined {
  const sorted = [...edits].sort((a, b) => a.from - b.from || a.to - b.to)
  const taken: Edit[] = []
  for (const edit of sorted) {
    const last = taken.at(-1)
    if (last && last.from === edit.from && last.to === edit.to && last.insert === edit.insert) continue
    if (!last || areDisjoint(last, edit)) taken.push(edit)
    else if (last.insert === '' && edit.insert === '') {
      taken[taken.length - 1] = { ...last, to: Math.max(last.to, edit.to) }
    } else return undefined
  }
  return taken
}

function areDisjoint(a: Edit, b: Edit): boolean {
  if (a.from === b.from && a.to === b.to) return false
  return a.to <= b.from || b.to <= a.from
}
