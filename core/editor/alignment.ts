import type { Pattern } from '../match/pattern.ts'
import type { Octets } from '../parse/octets.ts'

/** A part of a pattern beside the part of a path that it takes. Both are octets as the dialect normalises them. */
export interface AlignedPart {
  /** `text` takes itself, `star` anything, `end` the end of the path. */
  readonly kind: 'text' | 'star' | 'end'
  readonly pattern: Octets
  readonly path: Octets
}

/**
 * A pattern and a path under each other (RFC 9309 §2.2.3). The parts, `wanted` and `rest` put together give the pattern and
 * the path.
 */
export interface Alignment {
  /**
   * - `matches`: the pattern matches.
   * - `differs`: the path is another one where `wanted` begins.
   * - `missing`: the text after a star does not occur in the rest of the path.
   * - `goes-on`: the pattern ends with `$`, and the path goes on.
   */
  readonly result: 'matches' | 'differs' | 'missing' | 'goes-on'
  /** In order, up to the place where the pattern stops to match. */
  readonly parts: readonly AlignedPart[]
  /** The rest of the pattern; empty if it matches. */
  readonly wanted: Octets
  /** The rest of the path, which the parts do not take. */
  readonly rest: Octets
}

/**
 * Puts a pattern and a path under each other. Each star takes as little as it can, as the matcher has it, but for the last
 * one of a pattern that ends with `$`.
 */
export function aligned(pattern: Pattern, path: Octets, wildcards: boolean): Alignment {
  const { texts, stars, end } = tokensOfPattern(pattern, wildcards)
  const parts: AlignedPart[] = []
  let at = 0
  const restOfPattern = (i: number, within: number) =>
    texts
      .slice(i)
      .map((text, k) => (k === 0 ? text.slice(within) : text) + (stars[i + k] ?? ''))
      .join('') + end
  const stopped = (result: Alignment['result'], wanted: Octets): Alignment => ({
    result,
    parts,
    wanted,
    rest: path.slice(at),
  })
  const last = texts.length - 1
  for (const [i, text] of texts.entries()) {
    if (i > 0) {
      const isLast = pattern.anchored && i === last
      const found = isLast ? path.length - text.length : path.indexOf(text, at)
      if (found < at || !path.startsWith(text, found))
        return stopped('missing', (stars[i - 1] ?? '') + restOfPattern(i, 0))
      parts.push({ kind: 'star', pattern: stars[i - 1] ?? '', path: path.slice(at, found) })
      at = found
    }
    const same = lengthOfSame(text, path.slice(at))
    if (same > 0) parts.push({ kind: 'text', pattern: text.slice(0, same), path: path.slice(at, at + same) })
    at += same
    if (same < text.length) return stopped('differs', restOfPattern(i, same))
  }
  if (pattern.anchored && at < path.length) return stopped('goes-on', end)
  const trailing = stars[last]
  if (trailing !== undefined) {
    parts.push({ kind: 'star', pattern: trailing, path: path.slice(at) })
    at = path.length
  }
  if (end !== '') parts.push({ kind: 'end', pattern: end, path: '' })
  return stopped('matches', '')
}

/** The texts of a pattern, its stars and `$`. Stars next to each other are one. `wildcards`: are they special? */
function tokensOfPattern({ segments, anchored, text }: Pattern, wildcards: boolean) {
  const stars = wildcards ? (text.match(/\*+/g) ?? []) : []
  // After a star at the end, `$` changes nothing. In the text of 2020 a `$` may be a character that ends the last segment.
  const isEnd = anchored || (stars.length === segments.length && text.endsWith('$'))
  return { texts: segments, stars, end: isEnd ? '$' : '' }
}

function lengthOfSame(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}
