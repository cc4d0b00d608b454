import type { Octets } from '../parse/octets.ts'

/**
 * A path pattern made ready for comparison. The path must begin with the first segment, the other segments follow in
 * order with anything between them, and if `anchored` the last one ends the path. Segments are strings of octets.
 */
export interface Pattern {
  readonly segments: readonly Octets[]
  readonly anchored: boolean
  /** The normalised spelling, which is shown. */
  readonly text: string
  /** Octets of `text`. */
  readonly length: number
}

/**
 * Builds a pattern from its parts. A star at the end says nothing that an open end does not, and a star between stars
 * neither: both are left out of the segments, but counted in the length.
 */
export function patternOf(parts: readonly Octets[], anchored: boolean, text: string): Pattern {
  if (parts.length === 1) return { segments: parts, anchored, text, length: text.length }
  const segments = parts.filter((part, i) => i === 0 || part !== '' || (anchored && i === parts.length - 1))
  const last = segments.length - 1
  const openEnd = anchored && last > 0 && segments[last] === ''
  return {
    segments: openEnd ? segments.slice(0, last) : segments,
    anchored: anchored && !openEnd,
    text,
    length: text.length,
  }
}

/** What stands between the stars of a pattern. Most have none. */
export const partsOf = (text: string): readonly string[] => (text.includes('*') ? text.split('*') : [text])

/** Whether the pattern matches a path (RFC 9309 §2.2.3). */
export function matches(pattern: Pattern, path: Octets): boolean {
  const { segments, anchored } = pattern
  const head = segments[0] ?? ''
  if (segments.length === 1) return anchored ? path === head : path.startsWith(head)
  return path.startsWith(head) && matchesBehindStar(pattern, path, head.length, path.length)
}

/**
 * Whether what stands behind the first star matches the part of a text from `from` to `to`. Leftmost matching of each
 * segment is enough: `*` takes anything.
 */
export function matchesBehindStar({ segments, anchored }: Pattern, text: string, from: number, to: number): boolean {
  const last = segments.length - 1
  let at = from
  for (let i = 1; i < (anchored ? last : last + 1); i++) {
    const segment = segments[i] ?? ''
    const found = text.indexOf(segment, at)
    if (found < 0) return false
    at = found + segment.length
    if (at > to) return false
  }
  if (!anchored) return true
  const tail = segments[last] ?? ''
  return to - tail.length >= at && text.startsWith(tail, to - tail.length)
}
