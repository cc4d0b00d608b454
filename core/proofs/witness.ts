import type { DialectId } from '../dialects/dialect.ts'
import { dialectOf } from '../dialects/index.ts'
import { matches, type Pattern } from '../match/pattern.ts'
import { alphabetOf, type Party } from './alphabet.ts'
import { examplesOf, readable } from './examples.ts'
import { matchesNoPath } from './relations.ts'
import { type Found, STATES, search } from './search.ts'
import { isUrlPath, urlUnits } from './url-units.ts'

/** Which URLs are looked for: those that match all of some patterns and none of others. */
export interface Wanted {
  readonly matching: readonly [Pattern, ...Pattern[]]
  readonly notMatching?: readonly Pattern[]
}

/**
 * A short, readable path of a URL that the dialect matches with the patterns as asked. It tells whether patterns overlap
 * (`matching` two), whether one is not contained in another (`notMatching`), and whether one matches any URL at all, which
 * the relations between patterns alone do not: a browser never keeps the segment of `/../`. `states` bounds the search.
 */
export function witnessOf(dialectId: DialectId, { matching, notMatching = [] }: Wanted, states = STATES): Found {
  if (matching.some(matchesNoPath)) return { found: undefined, because: 'there-is-none' }
  const dialect = dialectOf(dialectId)
  const party = (...patterns: readonly Pattern[]): Party => ({ dialect, patterns })
  const question = { matching: matching.map(pattern => party(pattern)), notMatching: [party(...notMatching)] }
  const holds = (path: string) => {
    const target = dialect.target(path)
    const matched = (pattern: Pattern) => matches(pattern, target)
    return isUrlPath(path) && matching.every(matched) && !notMatching.some(matched)
  }
  const unnamed = () => urlUnits[alphabetOf([party(...matching, ...notMatching)]).unnamed ?? -1]?.text
  for (const path of examplesOf(matching[0], dialect, unnamed)) if (holds(path)) return { found: path }
  const result = search(question, { left: states, each: states })
  return result.found === undefined ? result : { found: readable(result.found, holds) }
}
