import type { Edit } from '../parse/edit.ts'
import type { Line, RobotsTxt } from '../parse/robots-txt.ts'
import type { Deferred } from '../text/wording.ts'
import type { Problem } from './problem.ts'
import type { Repair } from './rule.ts'

/**
 * A fix that may be made without asking: it changes no verdict, for any crawler, URL or dialect. Tests hold each rule to
 * that, by proof.
 */
export function safeFix(wording: Deferred, edits: readonly Edit[]): Repair {
  return { wording, safe: true, edits }
}

/** A fix that may change verdicts, so that a person has to want it. `fixEffect` says which. */
export function proposedFix(wording: Deferred, edits: readonly Edit[]): Repair {
  return { wording, safe: false, edits }
}

/** The text with the edits made. They must be sorted and must not overlap. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let out = ''
  let at = 0
  for (const { from, to, insert } of edits) {
    out += text.slice(at, from) + insert
    at = to
  }
  return out + text.slice(at)
}

/** The edit that takes a line out; if it has a comment, that stays. */
export function removal(robots: Pick<RobotsTxt, 'text'>, line: Line): Edit {
  if (line.commentFrom >= 0) return { from: line.from, to: line.commentFrom, insert: '' }
  const last = line.to === robots.text.length
  return { from: last ? Math.max(0, line.from - 1) : line.from, to: last ? line.to : line.to + 1, insert: '' }
}

/**
 * The edits of all safe fixes that can be made at once, sorted. Of two fixes that reach into each other the first is
 * taken, at one place the one that leaves less text: what is removed needs no addition. Linting the new text brings the
 * other back if it is still needed.
 */
export function safeEdits(problems: readonly Problem[]): readonly Edit[] {
  const taken: Edit[] = []
  const safe = problems
    .flatMap(({ from, to, fix }) => (fix?.safe ? [{ from, to, edits: fix.edits, growth: growthOf(fix.edits) }] : []))
    .sort((a, b) => a.from - b.from || a.to - b.to || a.growth - b.growth)
    .map(({ edits }) => edits)
  for (const edits of safe) if (edits.every(edit => taken.every(other => apart(edit, other)))) taken.push(...edits)
  return taken.sort((a, b) => a.from - b.from || a.to - b.to)
}

/** How much longer the text gets. */
const growthOf = (edits: readonly Edit[]): number =>
  edits.reduce((sum, { from, to, insert }) => sum + insert.length - (to - from), 0)

/**
 * Edits that are made together, sorted; undefined if some reach into each other. The same edit twice is one, and so are
 * two removals, as of the last two lines of a file without a line break at its end.
 */
export function inOrder(edits: readonly Edit[]): readonly Edit[] | undefined {
  const sorted = [...edits].sort((a, b) => a.from - b.from || a.to - b.to)
  const taken: Edit[] = []
  for (const edit of sorted) {
    const last = taken.at(-1)
    if (last && last.from === edit.from && last.to === edit.to && last.insert === edit.insert) continue
    if (!last || apart(last, edit)) taken.push(edit)
    else if (last.insert === '' && edit.insert === '') {
      taken[taken.length - 1] = { ...last, to: Math.max(last.to, edit.to) }
    } else return undefined
  }
  return taken
}

function apart(a: Edit, b: Edit): boolean {
  if (a.from === b.from && a.to === b.to) return false
  return a.to <= b.from || b.to <= a.from
}
