import { type Pattern, partsOf, patternOf } from '../match/pattern.ts'
import type { Octets } from '../parse/octets.ts'

/**
 * The pattern of a normalised path in which `*` and a final `$` are special (RFC 9309 §2.2.3). `spelling` is the text
 * that is shown and whose length counts, if it differs from `path`.
 */
export function wildcardPatternOf(path: Octets, spelling = path): Pattern {
  const anchored = path.endsWith('$')
  return patternOf(partsOf(anchored ? path.slice(0, -1) : path), anchored, spelling)
}
