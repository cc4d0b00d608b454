import { PERCENT } from '../parse/ascii.ts'
import type { Octets } from '../parse/octets.ts'
import { escapeAt } from '../url/percent-encoding.ts'

/** The octets and escapes that patterns name, and can distinguish: a `%` at the end names any escape. */
export interface Named {
  readonly octets: Set<number>
  /** Whole escapes, for example `%2F`. */
  readonly fullEscapes: Set<string>
  /** `%` or `%X` at the end of a segment: the prefix of every escape that begins with it. */
  readonly openEscapes: Set<string>
  /** The first two octets of segments that follow a star. */
  readonly afterStars: Set<string>
}

/** The names of no pattern. `addNames` adds those of patterns. */
export const nothingNamed = (): Named => ({
  octets: new Set(),
  fullEscapes: new Set(),
  openEscapes: new Set(),
  afterStars: new Set(),
})

export function namesOf(segments: readonly Octets[]): Named {
  const names = nothingNamed()
  addNames(names, segments)
  return names
}

export function addNames(names: Named, segments: readonly Octets[]): void {
  segments.forEach((segment, k) => {
    if (k > 0) names.afterStars.add(segment.slice(0, 2))
    for (let i = 0; i < segment.length; i++) {
      names.octets.add(segment.charCodeAt(i))
      if (segment.charCodeAt(i) !== PERCENT) continue
      if (escapeAt(segment, i) >= 0) names.fullEscapes.add(segment.slice(i, i + 3))
      else if (/^%[0-9A-F]?$/.test(segment.slice(i))) names.openEscapes.add(segment.slice(i))
    }
  })
}

/** Whether a pattern has this escape, or a prefix of it at the end of a segment. */
export function namesEscape({ fullEscapes, openEscapes }: Named, octets: Octets): boolean {
  return fullEscapes.has(octets) || openEscapes.has('%') || openEscapes.has(octets.slice(0, 2))
}

/** Whether octets act on every pattern like one that no pattern names: no segment continues with them. */
export function isInert(octets: Octets, names: Named): boolean {
  if (octets.length < 2) return octets === '' || !names.octets.has(octets.charCodeAt(0))
  if (namesEscape(names, octets)) return false
  const second = octets.charAt(1)
  const third = octets.charAt(2)
  for (const beginning of names.afterStars) {
    if (beginning.charAt(0) === third) return false
    if (beginning === second || beginning === second + third) return false
  }
  return true
}
