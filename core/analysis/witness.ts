import type { DialectId } from '../dialects/dialect.ts'
import { dialectOf } from '../dialects/index.ts'
import { matches, type Pattern } from '../dialects/pattern.ts'
import { NONE } from '../match/trie.ts'
import { alphabetOf, type Party } from './alphabet.ts'
import { commonExamplesOf, readable } from './examples.ts'
import { type Budget, type Found, STATES, search } from './search.ts'
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
  const dialect = dialectOf(dialectId)
  const parties: readonly Party[] = [
    ...matching.map(pattern => ({ dialect, patterns: [pattern] })),
    { dialect, patterns: notMatching },
  ]
  const holds = (path: string) => {
    const targets = dialect.targets(path)
    const matched = (pattern: Pattern) => targets.some(target => matches(pattern, target))
    return isUrlPath(path) && matching.every(matched) && !notMatching.some(matched)
  }
  const [first, second = first] = matching
  const unnamed = () => urlUnits[alphabetOf(parties).unnamed ?? -1]?.text
  for (const path of commonExamplesOf(first, second, dialect, unnamed)) if (holds(path)) return { found: path }
  const budget: Budget = { left: states, each: states }
  const last = matching.length
  const result = search(
    {
      parties,
      wanted: ranks => ranks.every((rank, i) => (i < last ? rank !== NONE : rank === NONE)),
      hopeless: (ranks, open) => ranks.some((rank, i) => (i < last ? rank === NONE && !open[i] : rank !== NONE)),
    },
    budget,
  )
  return result.found === undefined ? result : { found: readable(result.found, holds) }
}
