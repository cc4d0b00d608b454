import { crawlerOf, crawlers } from '../../../core/crawlers/index.ts'
import type { DialectId, Problem } from '../../../core/index.ts'

/**
 * For whom a problem exists, as far as its readings tell.
 * - `everyone`: for every known crawler, or for all that the problem names. Nothing need be said.
 * - `google`, `not-google`: for Google's crawlers alone, or for all others alone.
 * - `readings`: for crawlers that read files in a way that is documented for none, or for some of the others.
 */
export type Scope = 'everyone' | 'google' | 'not-google' | 'readings'

/** How some known crawler reads files. */
const documented: ReadonlySet<DialectId> = new Set(crawlers.map(({ dialect }) => dialect))

export function scopeOf({ dialects: held, crawlers: named }: Pick<Problem, 'dialects' | 'crawlers'>): Scope {
  const readings = named === 'all' ? documented : new Set(named.map(token => crawlerOf(token)?.dialect ?? 'rfc9309'))
  const without = [...readings].filter(id => !held.includes(id))
  if (without.length === 0) return 'everyone'
  const within = [...readings].filter(id => held.includes(id))
  if (String(within) === 'google') return 'google'
  return String(without) === 'google' && within.length > 0 ? 'not-google' : 'readings'
}
