import { type Pattern, partsOf, patternOf } from '../match/pattern.ts'
import type { Octets } from '../parse/octets.ts'

/** `*` and a final `$` are special (RFC 9309 §2.2.3). `spelling` is what is shown and counted, if it is not `path`. */
export function wildcardPatternOf(path: Octets, spelling = path): Pattern {
  const anchored = path.endsWith('$')
  return patternOf(partsOf(anchored ? path.slice(0, -1) : path), anchored, spelling)
}
