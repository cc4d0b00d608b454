import { crawlerOf, crawlers } from '../crawlers/registry.ts'
import type { DialectId } from '../dialects/dialect.ts'
import type { Problem } from './problem.ts'

/**
 * For which crawlers a problem exists, judging by its readings.
 * - `everyone`: for every known crawler, or for all that the problem names. No scope is then told.
 * - `google`, `not-google`: for Google's crawlers alone, or for all others alone.
 * - `readings`: for some other set of readings, for example one that no known crawler uses.
 */
export type ProblemScope = 'everyone' | 'google' | 'not-google' | 'readings'

/** The readings that known crawlers use. */
const documented: ReadonlySet<DialectId> = new Set(crawlers.map(({ dialect }) => dialect))

/** For which crawlers a problem exists, by its `dialects` and `crawlers`. */
export function scopeOf({ dialects: held, crawlers: named }: Pick<Problem, 'dialects' | 'crawlers'>): ProblemScope {
  const readings = named === 'all' ? documented : new Set(named.map(token => crawlerOf(token)?.dialect ?? 'rfc9309'))
  const without = [...readings].filter(id => !held.includes(id))
  if (without.length === 0) return 'everyone'
  const within = [...readings].filter(id => held.includes(id))
  if (String(within) === 'google') return 'google'
  return String(without) === 'google' && within.length > 0 ? 'not-google' : 'readings'
}
