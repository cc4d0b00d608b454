import { matches, type Pattern } from '../match/pattern.ts'
import { memo } from '../parse/memo.ts'
import type { Octets } from '../parse/octets.ts'

/**
 * Relations between two patterns as sets of paths. The paths begin with `/`, as every path of a URL does, and are
 * normalised as the dialect compares them; whether a URL can have such a path is for `word-search.ts` to decide.
 *
 * No automaton is needed. Take a character that neither pattern names and replace every `*` of pattern P with it,
 * including the implied `*` at the end. If Q matches this text, Q's stars match all of the new characters, so they
 * match whatever P's stars match: Q contains P. If Q does not match, the text is a path that P matches and Q does not.
 * For the same reason a union of patterns contains P only if one of them does. The one condition is that the text
 * begins with `/`, which is why patterns are first split into forms that do.
 */

/** Represents a character that no pattern names. It is not an octet, so no pattern and no path contains it. */
const UNNAMED = '\u0100'

export interface RootedForm {
  readonly segments: readonly Octets[]
  readonly anchored: boolean
}

/** The forms with `/` that match a pattern's paths: none, or two for a star before `/a`, which may match nothing. */
export const rootedForms = memo(({ segments, anchored }: Pattern): readonly RootedForm[] => {
  const [head = '', ...rest] = segments
  if (head !== '') return head.startsWith('/') ? [{ segments, anchored }] : []
  const [second] = rest
  if (second === undefined) return anchored ? [] : [{ segments: ['/'], anchored }]
  const afterSlash = { segments: ['/', ...rest], anchored }
  return second.startsWith('/') ? [{ segments: rest, anchored }, afterSlash] : [afterSlash]
})

/** The text that represents all paths of a form: each star is replaced by a character that no pattern names. */
export function ownText({ segments, anchored }: RootedForm, unnamed = UNNAMED): string {
  return segments.join(unnamed) + (anchored ? '' : unnamed)
}

/** Whether the pattern matches no path: it begins with neither `/` nor `*`, or it is `$` alone. */
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

/** What a path is before a star: its last octet, and whether its query has begun. */
export interface PathBefore {
  readonly last: Octets
  readonly hasQuery: boolean
}

/** The text for a star, by what is before it, by the part after it, and by how many stars there are before. */
export type Filler = (before: PathBefore, after: Octets, stars: number) => Octets

/** The path with a text for the star between each two parts. The parts are joined once, as there may be many. */
export function withFillers([head = '', ...others]: readonly Octets[], filler: Filler): Octets {
  const texts = [head]
  let before: PathBefore = { last: head.slice(-1), hasQuery: head.includes('?') }
  for (const [stars, part] of others.entries()) {
    for (const text of [filler(before, part, stars), part]) {
      if (text === '') continue
      texts.push(text)
      before = { last: text.slice(-1), hasQuery: before.hasQuery || text.includes('?') }
    }
  }
  return texts.join('')
}

/** A path that both patterns match, if there is one. `filler` gives the text for stars that must not be empty. */
export function commonPath(a: Pattern, b: Pattern, filler: Filler): Octets | undefined {
  for (const form of rootedForms(a)) {
    for (const other of rootedForms(b)) {
      if (formsOverlap(form, other)) return joinedForms(form, other, filler)
    }
  }
  return undefined
}

/** A form without a star is one path; else heads and tails decide, as the stars between match anything. */
function formsOverlap(a: RootedForm, b: RootedForm): boolean {
  if (isOnePath(a)) return matches(asPattern(b), a.segments[0] ?? '')
  if (isOnePath(b)) return matches(asPattern(a), b.segments[0] ?? '')
  const [headA = '', headB = ''] = [a.segments[0], b.segments[0]]
  if (!headA.startsWith(headB) && !headB.startsWith(headA)) return false
  const [tailA, tailB] = [tailOf(a), tailOf(b)]
  return tailA.endsWith(tailB) || tailB.endsWith(tailA)
}

/** The text that every path must end with: the last segment if the form is anchored. */
export function tailOf({ segments, anchored }: RootedForm): Octets {
  return anchored ? (segments.at(-1) ?? '') : ''
}

export const isOnePath = ({ segments, anchored }: RootedForm) => anchored && segments.length === 1

const asPattern = ({ segments, anchored }: RootedForm): Pattern => ({ segments, anchored, text: '', length: 0 })

/** The longer head, the inner segments of both forms, and the longer tail. */
function joinedForms(a: RootedForm, b: RootedForm, filler: Filler): Octets {
  if (isOnePath(a)) return a.segments[0] ?? ''
  if (isOnePath(b)) return b.segments[0] ?? ''
  const longer = (x: string, y: string) => (x.length >= y.length ? x : y)
  const others = [...innerOf(a), ...innerOf(b), longer(tailOf(a), tailOf(b))].filter(part => part !== '')
  return withFillers([longer(a.segments[0] ?? '', b.segments[0] ?? ''), ...others], filler)
}

function innerOf({ segments, anchored }: RootedForm): readonly Octets[] {
  return segments.slice(1, anchored ? -1 : undefined)
}
