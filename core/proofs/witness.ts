import type { DialectId } from '../dialects/dialect.ts'
import { dialectOf } from '../dialects/index.ts'
import { matches, type Pattern } from '../match/pattern.ts'
import { budgetOf, DEFAULT_STATES } from './budget.ts'
import { pathsOf } from './candidate-paths.ts'
import { contradicted } from './contradictions.ts'
import { type Alternatives, unnamedCharacterIn } from './reduced-alphabet.ts'
import { matchesNoPath } from './relations.ts'
import { readable } from './search-cases.ts'
import { isUrlPath } from './url-alphabet.ts'
import { searchWord, type WordSearchResult } from './word-search.ts'

/** A search for URLs that match all patterns in `matching` and none in `notMatching`. */
export interface WantedVerdict {
  readonly matching: readonly [Pattern, ...Pattern[]]
  readonly notMatching?: readonly Pattern[]
}

/**
 * A short, readable path of a URL that matches as asked in the dialect. With two patterns in `matching` this tells
 * whether they overlap; with `notMatching`, whether one is not contained in another; with a single pattern, whether it
 * matches any URL at all. The relations between patterns do not answer the last question: a browser never keeps the
 * segment of `/../`. `states` bounds the search.
 */
export function witnessOf(
  dialectId: DialectId,
  { matching, notMatching = [] }: WantedVerdict,
  states = DEFAULT_STATES,
): WordSearchResult {
  if (matching.some(matchesNoPath)) return { found: undefined, because: 'there-is-none' }
  const dialect = dialectOf(dialectId)
  const alternatives = (...patterns: readonly Pattern[]): Alternatives => ({ dialect, patterns })
  const holds = (path: string) => {
    const target = dialect.target(path)
    const matched = (pattern: Pattern) => matches(pattern, target)
    return isUrlPath(path) && matching.every(matched) && !notMatching.some(matched)
  }
  const unnamed = () => unnamedCharacterIn([alternatives(...matching, ...notMatching)])
  for (const path of pathsOf(matching[0], dialect, unnamed)) if (holds(path)) return { found: path }
  const query = {
    matching: matching.map(pattern => alternatives(pattern)),
    notMatching: [alternatives(...notMatching)],
  }
  const result = searchWord(query, budgetOf(states, 1))
  if (result.found === undefined) return result
  if (holds(result.found)) return { found: readable(result.found, holds) }
  contradicted(result.found, 'the patterns match it as asked')
  return { found: undefined, because: 'bound' }
}
