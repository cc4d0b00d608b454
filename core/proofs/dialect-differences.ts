import type { Dialect } from '../dialects/dialect.ts'
import type { Pattern } from '../match/pattern.ts'
import { memo } from '../parse/memo.ts'
import type { Octets } from '../parse/octets.ts'
import { isUnreserved } from '../url/percent-encoding.ts'
import { isInert, type Named, namesOf } from './named-octets.ts'
import { readingOf, type UrlUnit, urlUnits } from './url-alphabet.ts'

/**
 * Whether every URL that the pattern matches in dialect `a` is also matched in dialect `b`. This requires that both
 * read the URL alike, except for units with which no segment continues in `a`. Escapes of unreserved characters count
 * only if they are in `escapes`.
 *
 * Example: in the query RFC 9309 treats `@` and `%40` as equal, Google’s parser does not. So `/?a=@` matches `/?a=%40`
 * as RFC 9309 reads it but not as Google does, while `/a` matches the same URLs in both.
 */
export function matchesAlsoAs(
  { segments, anchored }: Pattern,
  a: Dialect,
  b: Dialect,
  escapes: ReadonlySet<string>,
): boolean {
  const [head = '', ...others] = segments
  const queryInHead = head.indexOf('?')
  // Only text after a star or after the first `?` of the head can match in the query. A `?` alone between the first two
  // stars matches where the query begins, so it adds nothing.
  const beginsQuery = queryInHead < 0 && others[0] === '?' && (others.length > 1 || !anchored)
  const inQuery = [queryInHead < 0 ? '' : head.slice(queryInHead + 1), ...others.slice(beginsQuery ? 1 : 0)]
  const between = disputesOf(a, b)
  if (!anchored && isUndisputed(segments, between.path) && isUndisputed(inQuery, between.query)) return true
  const namedAnywhere = namesOf(segments)
  const namedInQuery = namesOf(inQuery)
  const harmless = (octets: Octets, names: Named) => (octets === '' ? !anchored : isInert(octets, names))
  return between.units.every(({ unit, path, query }) => {
    if (unit.escaped && isUnreserved(unit.octet) && !escapes.has(unit.text)) return true
    return (
      (path === undefined || harmless(path, namedAnywhere)) && (query === undefined || harmless(query, namedInQuery))
    )
  })
}

/** Quick test, true for most patterns: whether no octet of the segments occurs in disputed units. */
function isUndisputed(segments: readonly Octets[], disputed: ReadonlySet<number>): boolean {
  return segments.every((segment, k) => {
    // A segment after a star could begin within an escape.
    if (k > 0 && /^[0-9A-F]/.test(segment)) return false
    for (let i = 0; i < segment.length; i++) if (disputed.has(segment.charCodeAt(i))) return false
    return true
  })
}

/** A unit that two dialects read differently: its octets in the first dialect, in the path, in the query or in both. */
interface Dispute {
  readonly unit: UrlUnit
  readonly path: Octets | undefined
  readonly query: Octets | undefined
}

interface Disputes {
  readonly units: readonly Dispute[]
  /** The first octets of disputed units in the first dialect, in the path and in the query. */
  readonly path: ReadonlySet<number>
  readonly query: ReadonlySet<number>
}

const disputesOf = (a: Dialect, b: Dialect): Disputes => disputesWith(a)(b)

const disputesWith = memo((a: Dialect) =>
  memo((b: Dialect): Disputes => {
    const [readA, readB] = [readingOf(a), readingOf(b)]
    const units = urlUnits.flatMap((unit, i): readonly Dispute[] => {
      const [unitA, unitB] = [readA.units[i], readB.units[i]]
      const inPath = (unit.inPath || unit.text === '?') && unitA?.path !== unitB?.path
      const inQuery = unit.inQuery && unitA?.query !== unitB?.query
      if (!inPath && !inQuery) return []
      return [{ unit, path: inPath ? unitA?.path : undefined, query: inQuery ? unitA?.query : undefined }]
    })
    return {
      units,
      path: firstOctets(units.map(({ path }) => path)),
      query: firstOctets(units.map(({ query }) => query)),
    }
  }),
)

const firstOctets = (read: readonly (Octets | undefined)[]): ReadonlySet<number> =>
  new Set(read.flatMap(octets => (octets ? [octets.charCodeAt(0)] : [])))
