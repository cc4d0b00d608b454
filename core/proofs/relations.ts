import { matches, type Pattern } from '../match/pattern.ts'
import type { Octets } from '../parse/octets.ts'

/**
 * How two patterns lie to each other, as sets of the paths that begin with `/`, as every path of a URL does. The paths
 * are the normalised ones that a dialect compares; whether a URL can have one is for `search.ts` to say.
 *
 * No automaton is needed. Take a character that neither pattern names and put it for every `*` of pattern P, the
 * implied last one included. If Q matches that text, then Q's own stars take all of the new characters, and so they take
 * whatever P's stars take: Q contains P. If Q does not, the text is a path that P matches and Q does not. For the same
 * reason a union of patterns contains P only if one of them does. The one condition is that the text begins with `/`,
 * which is why patterns are first split into forms that do.
 */

/** Stands for a character that no pattern names. It is no octet, so no pattern can name it and no path has it. */
const UNNAMED = '\u0100'

/** A pattern that begins with `/`. */
export interface RootedForm {
  readonly segments: readonly Octets[]
  readonly anchored: boolean
}

/**
 * The forms that together match the paths of a pattern and begin with `/`: none if it matches no path; two for a star
 * followed by `/a`, as the star takes nothing (`/a`) or takes the first slash.
 */
export function rootedForms({ segments, anchored }: Pattern): readonly RootedForm[] {
  const [head = '', ...rest] = segments
  if (head !== '') return head.startsWith('/') ? [{ segments, anchored }] : []
  const [second] = rest
  if (second === undefined) return anchored ? [] : [{ segments: ['/'], anchored }]
  const afterSlash = { segments: ['/', ...rest], anchored }
  return second.startsWith('/') ? [{ segments: rest, anchored }, afterSlash] : [afterSlash]
}

/** The text that stands for all paths of a form: a character that the patterns of the question do not name for every star. */
export function ownText({ segments, anchored }: RootedForm, unnamed = UNNAMED): string {
  return segments.join(unnamed) + (anchored ? '' : unnamed)
}

/** Whether no path at all matches: the pattern begins with neither `/` nor `*`, or it is `$` alone. */
export function matchesNoPath(pattern: Pattern): boolean {
  return rootedForms(pattern).length === 0
}

/** Whether every path that `inner` matches is matched by `outer` too. */
export function contains(outer: Pattern, inner: Pattern): boolean {
  return rootedForms(inner).every(form => matches(outer, ownText(form)))
}

/** Whether both patterns match the same paths. */
export function equivalent(a: Pattern, b: Pattern): boolean {
  return contains(a, b) && contains(b, a)
}

/** Whether some path is matched by both patterns. */
export function overlaps(a: Pattern, b: Pattern): boolean {
  return rootedForms(a).some(form => rootedForms(b).some(other => formsOverlap(form, other)))
}

/** A path that both patterns match, with `filler` for what stars take where something must stand there, if there is one. */
export function commonPath(
  a: Pattern,
  b: Pattern,
  filler: (before: string, after: string) => string,
): Octets | undefined {
  for (const form of rootedForms(a)) {
    for (const other of rootedForms(b)) {
      if (formsOverlap(form, other)) return joined(form, other, filler)
    }
  }
  return undefined
}

/** A form without a star is one path; otherwise heads and tails decide, for between them the stars take anything. */
function formsOverlap(a: RootedForm, b: RootedForm): boolean {
  if (isOnePath(a)) return matches(asPattern(b), a.segments[0] ?? '')
  if (isOnePath(b)) return matches(asPattern(a), b.segments[0] ?? '')
  const [headA = '', headB = ''] = [a.segments[0], b.segments[0]]
  if (!headA.startsWith(headB) && !headB.startsWith(headA)) return false
  const [tailA, tailB] = [tailOf(a), tailOf(b)]
  return tailA.endsWith(tailB) || tailB.endsWith(tailA)
}

/** What a path must end with: the last segment if nothing may follow it. */
export function tailOf({ segments, anchored }: RootedForm): Octets {
  return anchored ? (segments.at(-1) ?? '') : ''
}

/** Whether a single path matches. */
export const isOnePath = ({ segments, anchored }: RootedForm) => anchored && segments.length === 1

const asPattern = ({ segments, anchored }: RootedForm): Pattern => ({ segments, anchored, text: '', length: 0 })

/** The longer head, the inner segments of both, the longer tail. */
function joined(a: RootedForm, b: RootedForm, filler: (before: string, after: string) => string): Octets {
  if (isOnePath(a)) return a.segments[0] ?? ''
  if (isOnePath(b)) return b.segments[0] ?? ''
  const longer = (x: string, y: string) => (x.length >= y.length ? x : y)
  const parts = [longer(a.segments[0] ?? '', b.segments[0] ?? ''), ...innerOf(a), ...innerOf(b)]
  const tail = longer(tailOf(a), tailOf(b))
  return [...parts, tail].reduce((path, part) => (part === '' ? path : path + filler(path, part) + part))
}

function innerOf({ segments, anchored }: RootedForm): readonly Octets[] {
  return segments.slice(1, anchored ? -1 : undefined)
}
