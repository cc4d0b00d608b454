import type { Dialect } from '../dialects/dialect.ts'
import type { Pattern } from '../match/pattern.ts'
import { memo } from '../parse/memo.ts'
import type { Octets } from '../parse/octets.ts'
import { escapeAt, isUnreserved } from '../url/percent-encoding.ts'
import { readingOf, type UrlUnit, urlUnits } from './url-units.ts'

/** Patterns and the dialect that normalised them. */
export interface Party {
  readonly dialect: Dialect
  /** In order of precedence: the index is the rank. */
  readonly patterns: readonly Pattern[]
  /** The escapes of unreserved characters that the rules at hand are written with, which URLs may have too. */
  readonly escapes?: ReadonlySet<string>
}

/** The units that a search has to try, as indices into `urlUnits`. */
export interface Alphabet {
  /** The units that the patterns tell from others, `/` and `?`, which have meanings of their own, and `unnamed` first. */
  readonly units: readonly number[]
  /** One that no pattern names and that may stand anywhere. It does for all the rest. */
  readonly unnamed: number | undefined
}

export function alphabetOf(parties: readonly Party[]): Alphabet {
  const named = new Map<Dialect, Named>()
  for (const { dialect, patterns } of parties) {
    const ofDialect = named.get(dialect) ?? emptyNamed()
    named.set(dialect, ofDialect)
    for (const pattern of patterns) addNames(ofDialect, pattern.segments)
  }
  const escapes = new Set(parties.flatMap(party => [...(party.escapes ?? [])]))
  const readings = [...named].map(([dialect, names]) => ({ outputs: outputsOf(dialect), names }))
  const tried: number[] = []
  let unnamed: number | undefined
  urlUnits.forEach((unit, i) => {
    const use = useOf(
      unit,
      test => readings.every(({ outputs, names }) => outputs[i]?.every(octets => test(octets, names)) ?? true),
      escapes,
    )
    if (use === 'tried') tried.push(i)
    else if (use === 'stands-for-all') unnamed ??= i
  })
  // First, so that a star takes a readable character that means nothing else.
  return { unnamed, units: unnamed === undefined ? tried : [unnamed, ...tried] }
}

/** What a dialect makes of each unit, wherever it may stand. */
const outputsOf = memo((dialect: Dialect): readonly (readonly Octets[])[] => {
  const { units } = readingOf(dialect)
  return urlUnits.map(({ inPath, inQuery }, i) => {
    const { path = '', query = '' } = units[i] ?? {}
    return [...(inPath ? [path] : []), ...(inQuery ? [query] : [])]
  })
})

/** Whether a test holds of all that the dialects make of a unit, each with what its patterns name. */
type EveryOutput = (test: (octets: Octets, names: Named) => boolean) => boolean

/**
 * - `tried`: a pattern may tell the unit from others.
 * - `stands-for-all`: no pattern can, and it may stand anywhere.
 * - `left-out`: words without it have the same verdicts.
 */
function useOf(
  unit: UrlUnit,
  everyOutput: EveryOutput,
  escapes: ReadonlySet<string>,
): 'tried' | 'stands-for-all' | 'left-out' {
  if (unit.text === '/' || unit.text === '?') return 'tried'
  if (unit.escaped && isUnreserved(unit.octet)) {
    // Every URL could be written with more escapes than it needs. Only those that a rule names are of interest, and only
    // to a dialect that does not decode them.
    const isUnnamed = (octets: Octets, names: Named) =>
      octets !== unit.text || !(escapes.has(octets) || names.escapes(octets))
    return everyOutput(isUnnamed) ? 'left-out' : 'tried'
  }
  if (everyOutput(isInert)) {
    const anywhere = unit.inPath && unit.inQuery && unit.octet !== 46 && !/^[%0-9A-Fa-f]$/.test(unit.text)
    return anywhere && unit.text !== '' ? 'stands-for-all' : 'left-out'
  }
  // Every dialect sees the three octets, and none names the escape: an unnamed character and two digits do the same.
  const isUnnamedEscape = (octets: Octets, names: Named) => octets === unit.text && !names.escapes(octets)
  if (unit.escaped && everyOutput(isUnnamedEscape)) return 'left-out'
  return 'tried'
}

/** What the patterns of one dialect name. */
interface Named {
  readonly octets: Set<number>
  readonly fullEscapes: Set<string>
  /** `%` or `%X` at the end of a segment: the beginning of any escape that begins so. */
  readonly openEscapes: Set<string>
  /** The first two octets of segments that follow a star. */
  readonly beginnings: Set<string>
  escapes(octets: Octets): boolean
}

function emptyNamed(): Named {
  const fullEscapes = new Set<string>()
  const openEscapes = new Set<string>()
  return {
    octets: new Set(),
    fullEscapes,
    openEscapes,
    beginnings: new Set(),
    escapes: octets => fullEscapes.has(octets) || openEscapes.has('%') || openEscapes.has(octets.slice(0, 2)),
  }
}

function addNames({ octets, fullEscapes, openEscapes, beginnings }: Named, segments: readonly Octets[]): void {
  segments.forEach((segment, k) => {
    if (k > 0) beginnings.add(segment.slice(0, 2))
    for (let i = 0; i < segment.length; i++) {
      octets.add(segment.charCodeAt(i))
      if (segment.charCodeAt(i) !== 37) continue
      if (escapeAt(segment, i) >= 0) fullEscapes.add(segment.slice(i, i + 3))
      else if (/^%[0-9A-F]?$/.test(segment.slice(i))) openEscapes.add(segment.slice(i))
    }
  })
}

/**
 * Whether every URL that the segments match as dialect `a` reads it they match as `b` reads it too. For that both must
 * read it alike, but for units that end all segments that were begun in `a`. Escapes of unreserved characters count only
 * if they are among `escapes`.
 */
export function matchesToo(
  { segments, anchored }: Pattern,
  a: Dialect,
  b: Dialect,
  escapes: ReadonlySet<string>,
): boolean {
  const [head = '', ...others] = segments
  const queryInHead = head.indexOf('?')
  // Only what follows a star, or the first `?` of the head, can be met in the query. A `?` alone between the first two
  // stars is met where the query begins, so that another one adds nothing.
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

/** Whether no octet of the segments can be met in what is disputed, which a glance tells of most patterns. */
function isUndisputed(segments: readonly Octets[], disputed: ReadonlySet<number>): boolean {
  return segments.every((segment, k) => {
    // A segment after a star could begin within an escape.
    if (k > 0 && /^[0-9A-F]/.test(segment)) return false
    for (let i = 0; i < segment.length; i++) if (disputed.has(segment.charCodeAt(i))) return false
    return true
  })
}

function namesOf(segments: readonly Octets[]): Named {
  const names = emptyNamed()
  addNames(names, segments)
  return names
}

/** A unit that two dialects read differently: what it is in the first, in the path or in the query or in both. */
interface Dispute {
  readonly unit: UrlUnit
  readonly path: Octets | undefined
  readonly query: Octets | undefined
}

interface Disputes {
  readonly units: readonly Dispute[]
  /** The octets that disputed units begin with in the first dialect, in the path and in the query. */
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

/** Whether octets do to every pattern what an octet does that none names: end all segments that were begun. */
function isInert(octets: Octets, { octets: named, beginnings, ...names }: Named): boolean {
  if (octets.length < 2) return octets === '' || !named.has(octets.charCodeAt(0))
  if (names.escapes(octets)) return false
  const second = octets.charAt(1)
  const third = octets.charAt(2)
  for (const beginning of beginnings) {
    if (beginning.charAt(0) === third) return false
    if (beginning === second || beginning === second + third) return false
  }
  return true
}
